import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { atField, done, refused } from '#features/account/account.test-setup'
import {
  button,
  CALLS,
  CODES,
  dialogOf,
  NONE,
  openSecurity,
  password,
  WITH_APP,
  written,
} from './security.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const BEGUN = done({
  secret: SECRET,
  uri: `otpauth://totp/Maitre?secret=${SECRET}`,
  setup: 's',
})
const SET_UP = 'Set up an authenticator app'
const code = () => page.getByRole('textbox', { name: /^Code that the app shows/u })
const anyCode = () => page.getByRole('textbox', { name: /^Code of the app or recovery code/u })

/** Opens the setting up, as far as the secret. */
async function begin(answers: Parameters<typeof openSecurity>[1] = {}) {
  const opened = await openSecurity(NONE, { [CALLS.begin]: BEGUN, ...answers })
  await button('Set up…').click()
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('the present one{Enter}')
  await expect.element(code()).toHaveFocus()
  return opened
}

describe('the second step', () => {
  it('is an outline while it is on its way, and says why it cannot be had', async () => {
    const held = Promise.withResolvers<ReturnType<typeof refused>>()
    let isAway = true
    await openSecurity(NONE, {
      [CALLS.factors]: () => (isAway ? held.promise : done(WITH_APP)),
    })
    await expect.element(page.getByText('Your second step is being fetched')).toBeInTheDocument()
    held.resolve(refused(400, 'upstream.rejected'))
    await expect.element(page.getByText('Failed to fetch the second step')).toBeVisible()
    isAway = false
    await button('Try again').click()
    await expect.element(page.getByText(/^Set up on/u)).toBeVisible()
  })

  it('has no recovery codes to speak of before it is set up', async () => {
    await openSecurity(NONE)
    await expect.element(button('Set up…')).toBeVisible()
    expect(button('New codes…').elements()).toEqual([])
  })
})

describe('setting an authenticator app up', () => {
  it.for(LOOKS)('can be done by everybody ($language, $width px)', async (look) => {
    const isFrench = look.language === 'fr'
    await openSecurity(NONE, { [CALLS.begin]: BEGUN }, look)
    await button(isFrench ? 'Configurer…' : 'Set up…').click()
    await password().fill('the present one')
    await checkAccess()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('img', { name: /^(?:QR code|Code QR)/u })).toBeVisible()
    await expect.element(page.getByText(SECRET.replaceAll(/.{4}(?=.)/gu, '$& '))).toBeVisible()
    await checkAccess()
    const dialog = dialogOf(/^(?:Set up an|Configurer une)/u).element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it('takes the present password first, and keeps what was typed where that is wrong', async () => {
    const { asked } = await openSecurity(NONE, {
      [CALLS.begin]: atField('current_password', 'wrong'),
    })
    await button('Set up…').click()
    await button('Next').click()
    await expect.element(page.getByText('This field is required.')).toBeVisible()
    expect(written(asked)).toEqual([])
    await password().fill('another one')
    await button('Next').click()
    await expect.element(page.getByText('This is not your current password.')).toBeVisible()
    await expect.element(password()).toHaveValue('another one')
    await expect.element(password()).toHaveFocus()
    await button('Cancel').click()
    await expect.element(dialogOf(SET_UP)).not.toBeInTheDocument()
    await expect.element(button('Set up…')).toHaveFocus()
  })

  it('is done by a first code, and its recovery codes stay in view until they are stored', async () => {
    let own = NONE
    const { asked } = await begin({
      [CALLS.factors]: () => done(own),
      [CALLS.add]: () => {
        own = { ...WITH_APP, recovery_codes_left: 10 }
        return done({ recovery_codes: CODES })
      },
    })
    await userEvent.keyboard('123 456{Enter}')
    expect(written(asked)).toEqual([
      [CALLS.begin, { current_password: 'the present one' }],
      [CALLS.add, { setup: 's', code: '123456' }],
    ])
    for (const one of CODES) await expect.element(page.getByText(one)).toBeVisible()
    // On a telephone a message would lie over the button that says that they are stored.
    expect(page.getByText('The authenticator app is set up.').elements()).toEqual([])
    await expect.element(page.getByRole('group', { name: 'Your recovery codes' })).toHaveFocus()
    await expect.element(page.getByText(/10 of 10 are left\./u)).toBeVisible()
    await checkAccess()
    // Another tab is looked at meanwhile.
    await page.getByRole('tab', { name: 'Appearance' }).click()
    await page.getByRole('tab', { name: 'Security' }).click()
    await button('I have stored them').click()
    await expect.element(page.getByText(CODES[0] ?? '')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Second step' })).toHaveFocus()
  })

  it('keeps a wrong code, and one that is none is asked of nobody', async () => {
    const { asked } = await begin({ [CALLS.add]: atField('code', 'wrong') })
    await button('Turn on').click()
    await expect.element(page.getByText('Enter the code.')).toBeVisible()
    await code().fill(CODES[0] ?? '')
    await button('Turn on').click()
    await expect.element(page.getByText('A code of the app has six digits.')).toBeVisible()
    expect(written(asked)).toHaveLength(1)
    await code().fill('123456')
    await button('Turn on').click()
    await expect.element(page.getByText('This code is wrong, or was used already.')).toBeVisible()
    await expect.element(code()).toHaveValue('123456')
    await expect.element(code()).toHaveFocus()
  })

  it('says that it took too long', async () => {
    await begin({ [CALLS.add]: refused(409, 'factor.setup_ended') })
    await code().fill('123456')
    await button('Turn on').click()
    await expect
      .element(page.getByRole('alert').getByText('This took too long. Please begin again.'))
      .toBeVisible()
  })

  it('copies the key, and says where that did not work', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await begin()
    await expect
      .element(page.getByRole('link', { name: 'Open in the app on this device' }))
      .toHaveAttribute('href', `otpauth://totp/Maitre?secret=${SECRET}`)
    await button('Copy the key').click()
    await expect.element(page.getByText('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(SECRET)
    write.mockRejectedValue(new Error('denied'))
    await button('Copy the key').click()
    await expect
      .element(page.getByText('Copying did not work: select the key, or scan the code.'))
      .toBeVisible()
  })
})

describe('the app and the recovery codes of somebody who has them', () => {
  it('are told with when and how many', async () => {
    await openSecurity(WITH_APP)
    await expect.element(page.getByText('Set up on Jun 1, 2026')).toBeVisible()
    await expect.element(page.getByText(/8 of 10 are left\./u)).toBeVisible()
    expect(button('Set up…').elements()).toEqual([])
  })

  it('are gone once the app was removed, by the password and a code', async () => {
    const { asked } = await openSecurity(WITH_APP, { [CALLS.remove]: done(NONE) })
    await button('Remove…').click()
    await checkAccess()
    await password().fill('the present one')
    await anyCode().fill('4K7M-q2xw-9d3h-t5v1')
    await button('Remove the app').click()
    await expect.element(page.getByText('The authenticator app was removed.')).toBeVisible()
    await expect.element(button('Set up…')).toBeVisible()
    expect(button('New codes…').elements()).toEqual([])
    expect(written(asked)).toEqual([
      [CALLS.remove, { current_password: 'the present one', code: '4k7mq2xw9d3ht5v1' }],
    ])
  })

  it('stay where the code was used already, with all that was typed', async () => {
    await openSecurity(WITH_APP, { [CALLS.remove]: atField('code', 'wrong') })
    await button('Remove…').click()
    await password().fill('the present one')
    await anyCode().fill('123456')
    await button('Remove the app').click()
    await expect.element(page.getByText('This code is wrong, or was used already.')).toBeVisible()
    await expect.element(anyCode()).toHaveFocus()
    await expect.element(password()).toHaveValue('the present one')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Remove the app')).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Set up on/u)).toBeVisible()
  })

  it('are replaced by new codes, which are copied and saved as a file', async () => {
    const files: { name: string; text: Promise<string> }[] = []
    let made: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made = blob instanceof Blob ? blob : undefined
      return 'blob:codes'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (made) files.push({ name: this.download, text: made.text() })
    })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { asked } = await openSecurity(WITH_APP, {
      [CALLS.makeCodes]: done({ recovery_codes: CODES }),
    })
    await button('New codes…').click()
    await password().fill('the present one')
    await anyCode().fill('123456')
    await button('Make new codes').click()
    await expect.element(page.getByRole('group', { name: 'Your recovery codes' })).toHaveFocus()
    await expect.element(page.getByText(CODES[9] ?? '')).toBeVisible()
    expect(written(asked)).toEqual([
      [CALLS.makeCodes, { current_password: 'the present one', code: '123456' }],
    ])
    await button('Copy').click()
    await expect.element(page.getByText('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(CODES.join('\n'))
    await button('Download').click()
    expect(files.map(({ name }) => name)).toEqual(['maitre-recovery-codes.txt'])
    const saved = await files[0]?.text
    expect(saved).toMatch(/^Maitre recovery codes of /u)
    expect(saved?.split('\n').filter((line) => CODES.includes(line))).toEqual(CODES)
  })
})

describe('recovery codes that nobody said to have stored', () => {
  const question = () => page.getByRole('alertdialog', { name: /^(?:Have you|Avez-vous)/u })
  const one = () => page.getByText(CODES[0] ?? '')

  /** Makes new codes. */
  async function makeCodes(look?: Parameters<typeof openSecurity>[2]) {
    const opened = await openSecurity(
      { ...NONE, recovery_codes_left: 8 },
      { [CALLS.makeCodes]: done({ recovery_codes: CODES }) },
      look,
    )
    await button(/^(?:New codes|Nouveaux codes)…/u).click()
    await password().fill('the present one')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('group', { name: /codes/u })).toHaveFocus()
    await expect.element(page.getByLabelText(/password|passe/u)).not.toBeInTheDocument()
    return opened
  }

  it.for(LOOKS)('are not closed without a question ($language, $width px)', async (look) => {
    await makeCodes(look)
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await checkAccess()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(one()).toBeVisible()
  })

  it('are shown again from another tab, and close with the account once they are stored', async () => {
    const { router } = await makeCodes()
    await page.getByRole('tab', { name: 'Appearance' }).click()
    await userEvent.keyboard('{Escape}')
    await button('Back to the codes').click()
    await expect.element(one()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await question().getByRole('button', { name: 'I have stored them' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('account')
  })

  it('are asked about before what was typed and not saved', async () => {
    await makeCodes()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByLabelText('First name').fill('Ines')
    await userEvent.keyboard('{Escape}')
    await question().getByRole('button', { name: 'I have stored them' }).click()
    await button('Keep editing').click()
    await expect.element(page.getByLabelText('First name')).toHaveValue('Ines')
  })

  it('have the browser ask before their page is left', async () => {
    await makeCodes()
    const isAsked = (): boolean =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await expect.poll(isAsked).toBe(true)
    await button('I have stored them').click()
    await expect.poll(isAsked).toBe(false)
  })
})
