import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { atField, done, openAccount, refused } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const ASK = 'POST /v1/auth/email-change'
const address = () => page.getByLabelText('New email address')
const password = () => page.getByLabelText('Current password')
const send = () => page.getByRole('button', { name: 'Send the link' })

/** Types a new address and the password, and sends them. */
async function ask(email: string): Promise<void> {
  await address().fill(email)
  await password().fill('the present one')
  await send().click()
}

describe('another e-mail address', () => {
  it('is asked for from the profile with the present password, and tells where the link went', async () => {
    const { asked } = await openAccount({ tab: 'profile', answers: { [ASK]: done({}) } })
    await page.getByRole('button', { name: 'Change address…' }).click()
    await expect.element(address()).toHaveFocus()
    await expect.element(page.getByText(/once you confirm it on the page/u)).toBeVisible()
    await ask('new@maitre.test')
    await expect
      .element(page.getByText(/^You have 1 day to open the mail that we sent to new@maitre\.test/u))
      .toBeVisible()
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { email: 'new@maitre.test', current_password: 'the present one' },
    ])
    await checkAccess()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(page.getByText('The link is on its way')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('First name')).toBeVisible()
  })

  it('that is no address is not sent, and gets the focus', async () => {
    const { asked } = await openAccount({ tab: 'email' })
    await ask('new@maitre')
    await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible()
    await expect.element(address()).toHaveFocus()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await send().click()
    await expect.element(address()).toHaveFocus()
  })

  it('that is asked for with nothing typed says so at both fields at once', async () => {
    const { asked } = await openAccount({ tab: 'email' })
    await send().click()
    await expect.element(address()).toHaveAccessibleDescription(/valid email address/u)
    await expect.element(password()).toHaveAccessibleDescription('This field is required.')
    await address().fill('new@maitre.test')
    await send().click()
    await expect.element(password()).toHaveFocus()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('that was taken is said to be so until another is typed', async () => {
    await openAccount({ tab: 'email', answers: { [ASK]: refused(409, 'user.email_taken') } })
    await ask('new@maitre.test')
    await expect.element(page.getByText('This email address is taken.')).toBeVisible()
    await address().fill('newer@maitre.test')
    await expect.element(page.getByText('This email address is taken.')).not.toBeInTheDocument()
  })

  it.each([
    ['New email address', refused(409, 'user.email_taken'), 'This email address is taken.'],
    ['Current password', atField('current_password', 'wrong'), /not your current password|wrong/iu],
  ] as const)(
    'says at "%s" what was refused, and keeps what was typed',
    async (label, no, said) => {
      await openAccount({ tab: 'email', answers: { [ASK]: no } })
      await ask('new@maitre.test')
      await expect.element(page.getByText(said)).toBeVisible()
      await expect.element(page.getByLabelText(label)).toHaveFocus()
      await expect.element(address()).toHaveValue('new@maitre.test')
    },
  )

  it('says that it could not be asked for, and is left by Escape', async () => {
    await openAccount({ tab: 'email', answers: { [ASK]: refused(503, 'database.unavailable') } })
    await ask('new@maitre.test')
    await expect
      .element(page.getByRole('alert').getByText('Failed to ask for another email address'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(address()).not.toBeInTheDocument()
  })
})
