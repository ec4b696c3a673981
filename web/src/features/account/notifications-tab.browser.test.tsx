import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONFIG, CONFIGURED, done, openAccount, refused } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const PUT = `PUT ${CONFIG}`
const inApp = () => page.getByRole('switch', { name: 'Alerts in Maitre' })
const byMail = () => page.getByRole('switch', { name: 'Alerts by e-mail' })
const edit = () => page.getByRole('button', { name: /^Edit/u })
const address = () => page.getByRole('textbox', { name: 'E-mail address of the alerts' })
const save = () => page.getByRole('button', { name: 'Save' })

/** Opens the tab before a server that keeps what is saved. */
const open = (config: object = CONFIGURED) =>
  openAccount({
    tab: 'notifications',
    answers: {
      [`GET ${CONFIG}/self`]: done(config),
      [PUT]: ({ body }) => done({ ...CONFIGURED, ...(body as object) }), // the call's own body
    },
  })
const sent = (asked: readonly { method: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const { user_id: _own, ...BEFORE } = CONFIGURED

describe('the switches of alerts', () => {
  it.each([
    ['client_alerts_enabled', inApp],
    ['email_alerts_enabled', byMail],
  ] as const)(
    'flip %s and save the whole configuration, by pointer and by key',
    async (field, one) => {
      const { asked } = await open()
      await expect.element(one()).toBeChecked()
      await one().click()
      await expect.element(one()).not.toBeChecked()
      await expect.element(one()).not.toHaveAttribute('aria-busy')
      one().element().focus()
      await userEvent.keyboard(' ')
      await expect.element(one()).toBeChecked()
      expect(sent(asked)).toEqual([
        { ...BEFORE, [field]: false },
        { ...BEFORE, [field]: true },
      ])
    },
  )

  it('go back and say why where it could not be saved', async () => {
    await openAccount({
      tab: 'notifications',
      answers: { [PUT]: refused(503, 'database.unavailable') },
    })
    await inApp().click()
    await expect
      .element(page.getByRole('alert').getByText('Failed to save your alert settings'))
      .toBeVisible()
    await expect.element(inApp()).toBeChecked()
  })

  it('tell that they could not be saved also where another tab was opened meanwhile', async () => {
    const held = Promise.withResolvers<void>()
    const answer = () => held.promise.then(() => refused(503, 'database.unavailable'))
    const { asked } = await openAccount({ tab: 'notifications', answers: { [PUT]: answer } })
    await inApp().click()
    await page.getByRole('tab', { name: 'Appearance' }).click()
    await expect.poll(() => sent(asked)).toHaveLength(1)
    await expect.element(inApp()).not.toBeInTheDocument()
    held.resolve()
    await expect.element(page.getByText(/^Failed to save your alert settings\b/u)).toBeVisible()
  })

  it('say that they could not be loaded, and are there after another try', async () => {
    let isAway = true
    await openAccount({
      tab: 'notifications',
      answers: {
        [`GET ${CONFIG}/self`]: () =>
          isAway ? refused(403, 'access.role_required') : done(CONFIGURED),
      },
    })
    await expect.element(page.getByText('Failed to fetch your alert settings')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(inApp()).toBeChecked()
  })
})

describe('the address of alerts', () => {
  it('is read until it is edited, and read again once it is saved', async () => {
    const { asked } = await open()
    await expect.element(page.getByText('ines@maitre.test').last()).toBeVisible()
    await expect.element(address()).not.toBeInTheDocument()
    await edit().click()
    await expect.element(address()).toHaveFocus()
    await address().fill(' desk@maitre.test ')
    await userEvent.keyboard('{Enter}')
    await expect.element(address()).not.toBeInTheDocument()
    await expect.element(page.getByText('desk@maitre.test')).toBeVisible()
    await expect.element(page.getByText('Address saved.')).toBeVisible()
    await expect.element(edit()).toHaveFocus()
    expect(sent(asked)).toEqual([{ ...BEFORE, email: 'desk@maitre.test' }])
  })

  it.each(['', 'helene', 'helene@brasserielumiere', 'two words@maitre.test', '@maitre.test'])(
    'cannot be saved as %j: its field is red and says why, and no mail alert can be switched',
    async (typed) => {
      const { asked } = await open()
      await edit().click()
      await address().fill(typed)
      await expect.element(address()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByText(/^Enter a whole address/u).first()).toBeVisible()
      await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
      address().element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(byMail()).toHaveAttribute('aria-disabled', 'true')
      await expect
        .element(page.getByText('Alerts by e-mail wait for a valid address.'))
        .toBeVisible()
      await byMail().click({ force: true })
      await expect.element(inApp()).not.toHaveAttribute('aria-disabled')
      await address().fill('desk@maitre.test')
      await expect.element(byMail()).not.toHaveAttribute('aria-disabled')
      expect(sent(asked)).toEqual([])
    },
  )

  it('stays as it was by Cancel and by Escape, which does not close the dialog', async () => {
    const { asked } = await open()
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await edit().click()
      await address().fill('desk@maitre.test')
      await leave()
      await expect.element(address()).not.toBeInTheDocument()
      await expect.element(edit()).toHaveFocus()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await expect.element(page.getByText('desk@maitre.test')).not.toBeInTheDocument()
    }
    expect(sent(asked)).toEqual([])
  })

  it('stays in its field where it could not be saved', async () => {
    await openAccount({
      tab: 'notifications',
      answers: { [PUT]: refused(503, 'database.unavailable') },
    })
    await edit().click()
    await address().fill('desk@maitre.test')
    await save().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(address()).toHaveValue('desk@maitre.test')
  })

  it('that is typed and not saved is not lost without asking', async () => {
    await open()
    await edit().click()
    await address().fill('desk@maitre.test')
    await page
      .getByRole('dialog', { name: 'Account' })
      .getByRole('button', { name: 'Close' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(address()).toHaveValue('desk@maitre.test')
  })
})
