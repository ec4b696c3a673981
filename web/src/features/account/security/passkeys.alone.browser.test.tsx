import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { canUsePasskeys } from '#lib/passkey-support'
import { LOOKS } from '#test/screen'
import { atField, done, refused } from '#features/account/account.test-setup'
import {
  button,
  CALLS,
  CODES,
  dialogOf,
  NONE,
  openSecurity,
  PASSKEY,
  password,
  WITH_APP,
  written,
} from './security.test-setup.ts'

// The tests are at an address made of numbers, of which no browser knows passkeys.
vi.mock(import('#lib/passkey-support'), { spy: true })
beforeEach(() => void vi.mocked(canUsePasskeys).mockReturnValue(true))
afterEach(() => vi.restoreAllMocks())

const OPTIONS = {
  rp: { id: 'localhost', name: 'Maitre' },
  user: { id: 'cGVyc29u', name: 'ines', displayName: 'Inès Haddad' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const BEGUN = done({ options: OPTIONS, setup: 's' })
const WITH_PASSKEY = { ...WITH_APP, totp: null, passkeys: [PASSKEY] }
const RENAME = `PUT /v1/auth/self/passkey/${PASSKEY.id}`
const REMOVE = `POST /v1/auth/self/passkey/${PASSKEY.id}/remove`
const name = () => page.getByRole('textbox', { name: /^(?:Name|Nom)/u })

/** Has the device make a passkey, as far as a browser shows it. */
function deviceMakes() {
  const bytes = (words: string) => new TextEncoder().encode(words).buffer
  const credential = {
    id: 'a-passkey',
    rawId: bytes('a-passkey'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('client'),
      attestationObject: bytes('made'),
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({}),
  }
  return (
    vi
      .spyOn(navigator.credentials, 'create')
      // A credential cannot be made by hand; the page reads these fields of it.
      .mockResolvedValue(credential as unknown as Credential)
  )
}

async function fillIn(): Promise<void> {
  await button('Add a passkey…').click()
  await expect.element(name()).toHaveFocus()
  await name().fill('Laptop of the bar')
  await password().fill('the present one')
  await button('Add the passkey').click()
}

describe('adding a passkey', () => {
  it('takes a name and the password, has the device make it, and shows recovery codes', async () => {
    deviceMakes()
    let own = NONE
    const { asked } = await openSecurity(NONE, {
      [CALLS.factors]: () => done(own),
      [CALLS.beginPasskey]: BEGUN,
      [CALLS.addPasskey]: () => {
        own = WITH_PASSKEY
        return done({ passkey: PASSKEY, recovery_codes: CODES })
      },
    })
    await fillIn()
    await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible()
    // On a telephone a message would lie over the button that says that they are stored.
    expect(page.getByText('The passkey was added.').elements()).toEqual([])
    await expect.element(button('Rename Laptop of the bar')).toBeVisible()
    expect(written(asked)).toEqual([
      [CALLS.beginPasskey, { current_password: 'the present one' }],
      [
        CALLS.addPasskey,
        {
          setup: 's',
          name: 'Laptop of the bar',
          made: {
            id: 'a-passkey',
            client_data: 'Y2xpZW50',
            attestation: 'bWFkZQ',
            transports: ['internal'],
          },
        },
      ],
    ])
  })

  it('takes a code too where there is an app', async () => {
    deviceMakes()
    const beside = { ...NONE, totp: { added_at: '2026-06-01T12:00:00Z' }, recovery_codes_left: 10 }
    const { asked } = await openSecurity(beside, {
      [CALLS.beginPasskey]: BEGUN,
      [CALLS.addPasskey]: done({ passkey: PASSKEY, recovery_codes: null }),
    })
    await fillIn()
    expect(written(asked)).toEqual([])
    const code = page.getByRole('dialog').getByRole('textbox').last()
    await expect.element(code).toHaveFocus()
    await code.fill('123 456')
    await button('Add the passkey').click()
    await expect.element(page.getByText('The passkey was added.')).toBeVisible()
    expect(written(asked)[0]).toEqual([
      CALLS.beginPasskey,
      { current_password: 'the present one', code: '123456' },
    ])
  })

  it('asks for what is missing, beside each field, and for nothing of the server', async () => {
    const { asked } = await openSecurity(NONE)
    await button('Add a passkey…').click()
    await button('Add the passkey').click()
    await expect.element(page.getByText('Give it a name.')).toBeVisible()
    await expect.element(page.getByText('This field is required.')).toBeVisible()
    await expect.element(name()).toHaveFocus()
    expect(written(asked)).toEqual([])
  })

  it.each([
    ['NotAllowedError', 'The browser added no passkey. Please try again.'],
    ['InvalidStateError', 'This device has a passkey of yours already.'],
  ])('keeps what was typed where the device makes none (%s)', async (error, words) => {
    const create = deviceMakes().mockRejectedValueOnce(new DOMException('no', error))
    await openSecurity(NONE, {
      [CALLS.beginPasskey]: BEGUN,
      [CALLS.addPasskey]: done({ passkey: PASSKEY, recovery_codes: null }),
    })
    await fillIn()
    await expect.element(page.getByText(words)).toBeVisible()
    await checkAccess()
    await expect.element(name()).toHaveValue('Laptop of the bar')
    await button('Add the passkey').click()
    await expect.element(page.getByText('The passkey was added.')).toBeVisible()
    expect(create).toHaveBeenCalledTimes(2)
  })

  it('says at its field that the password is wrong, before any device is asked', async () => {
    const create = deviceMakes()
    await openSecurity(NONE, { [CALLS.beginPasskey]: atField('current_password', 'wrong') })
    await fillIn()
    await expect.element(page.getByText('This is not your current password.')).toBeVisible()
    await expect.element(password()).toHaveFocus()
    expect(create).not.toHaveBeenCalled()
  })

  it('says that there are as many as there may be', async () => {
    await openSecurity(WITH_PASSKEY, {
      [CALLS.beginPasskey]: refused(409, 'passkey.limit_reached'),
    })
    await fillIn()
    await expect
      .element(page.getByText('You have as many passkeys as you may. Remove one first.'))
      .toBeVisible()
  })
})

describe('the passkeys of a person', () => {
  it.for(LOOKS)('are told with when and whether they are used ($language)', async (look) => {
    const long = { ...PASSKEY, id: 'p-2', name: 'A'.repeat(60), synced: true }
    const own = { ...WITH_PASSKEY, passkeys: [PASSKEY, long] }
    await openSecurity(own, {}, look)
    const unused = look.language === 'fr' ? /jamais utilisée/u : /never used/u
    await expect.element(page.getByText(unused).first()).toBeVisible()
    await checkAccess()
    const dialog = dialogOf(/^(?:Account|Compte)$/u).element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it('get another name', async () => {
    let own = WITH_PASSKEY
    const renamed = { ...PASSKEY, name: 'Telephone' }
    const { asked } = await openSecurity(own, {
      [CALLS.factors]: () => done(own),
      [RENAME]: () => {
        own = { ...WITH_PASSKEY, passkeys: [renamed] }
        return done(renamed)
      },
    })
    await button('Rename Laptop of the bar').click()
    await expect.element(name()).toHaveValue('Laptop of the bar')
    await expect.element(name()).toHaveFocus()
    await name().fill(' ')
    await button('Save').click()
    await expect.element(page.getByText('Give it a name.')).toBeVisible()
    await name().fill('Telephone')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The passkey has its new name.')).toBeVisible()
    await expect.element(button('Rename Telephone')).toBeVisible()
    expect(written(asked)).toEqual([[RENAME, { name: 'Telephone' }]])
  })

  it('keep the name that was typed where it could not be stored', async () => {
    await openSecurity(WITH_PASSKEY, { [RENAME]: refused(404, 'passkey.not_found') })
    await button('Rename Laptop of the bar').click()
    await name().fill('Telephone')
    await button('Save').click()
    await expect
      .element(page.getByRole('alert').getByText('Failed to rename the passkey'))
      .toBeVisible()
    await expect.element(name()).toHaveValue('Telephone')
    await button('Cancel').click()
    await expect.element(button('Rename Laptop of the bar')).toBeVisible()
  })

  it('are removed by the password', async () => {
    const { asked } = await openSecurity(WITH_PASSKEY, { [REMOVE]: done(NONE) })
    await button('Remove Laptop of the bar').click()
    await expect.element(dialogOf('Remove “Laptop of the bar”?')).toBeVisible()
    await password().fill('the present one')
    await button('Remove the passkey').click()
    await expect.element(page.getByText('The passkey was removed.')).toBeVisible()
    expect(button('Rename Laptop of the bar').elements()).toEqual([])
    expect(written(asked)).toEqual([[REMOVE, { current_password: 'the present one' }]])
  })

  it('need no code for new recovery codes where there is no app', async () => {
    const { asked } = await openSecurity(WITH_PASSKEY, {
      [CALLS.makeCodes]: done({ recovery_codes: CODES }),
    })
    await button('New codes…').click()
    await password().fill('the present one')
    await button('Make new codes').click()
    await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible()
    expect(written(asked)).toEqual([[CALLS.makeCodes, { current_password: 'the present one' }]])
  })
})

describe('a browser that can use no passkeys', () => {
  it('says which address knows them where this one is made of numbers, and offers none', async () => {
    vi.mocked(canUsePasskeys).mockRestore()
    await openSecurity(NONE)
    await expect.element(page.getByText(/for example http:\/\/localhost:\d+\.$/u)).toBeVisible()
    expect(button('Add a passkey…').elements()).toEqual([])
  })

  it('says that it knows none, and offers none', async () => {
    vi.mocked(canUsePasskeys).mockReturnValue(false)
    const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential') ?? {}
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    try {
      await openSecurity(NONE)
      await expect.element(page.getByText('This browser knows no passkeys.')).toBeVisible()
      expect(button('Add a passkey…').elements()).toEqual([])
    } finally {
      Object.defineProperty(window, 'PublicKeyCredential', known)
    }
  })
})
