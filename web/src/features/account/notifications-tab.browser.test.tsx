import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONFIG, CONFIGURED, done, openAccount, refused } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const PUT = `PUT ${CONFIG}`
const byMail = () => page.getByRole('switch', { name: 'Alerts by email' })
const edit = () => page.getByRole('button', { name: /^Edit/u })
const address = () => page.getByRole('textbox', { name: 'Email address of the alerts' })
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

describe('the switch of alerts by mail', () => {
  it('saves the whole configuration, by pointer and by key', async () => {
    const { asked } = await open()
    await expect.element(byMail()).toBeChecked()
    await byMail().click()
    await expect.element(byMail()).not.toBeChecked()
    await expect.element(byMail()).not.toHaveAttribute('aria-busy')
    byMail().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(byMail()).toBeChecked()
    expect(sent(asked)).toEqual([
      { ...BEFORE, email_alerts_enabled: false },
      { ...BEFORE, email_alerts_enabled: true },
    ])
  })

  it('stands below that of the alerts in the product, which saves the whole configuration too', async () => {
    const { asked } = await open()
    const inProduct = page.getByRole('switch', { name: 'Alerts in Maitre' })
    await expect.element(inProduct).toBeChecked()
    await inProduct.click()
    await expect.element(inProduct).not.toBeChecked()
    await expect.element(byMail()).toBeChecked()
    expect(sent(asked)).toEqual([{ ...BEFORE, client_alerts_enabled: false }])
  })

  it('goes back and says why where it could not be saved', async () => {
    await openAccount({
      tab: 'notifications',
      answers: { [PUT]: refused(503, 'database.unavailable') },
    })
    await byMail().click()
    await expect
      .element(page.getByRole('alert').getByText('Failed to save your alert settings'))
      .toBeVisible()
    await expect.element(byMail()).toBeChecked()
  })

  it('tells that it could not be saved also where another tab was opened meanwhile', async () => {
    const held = Promise.withResolvers<void>()
    const answer = () => held.promise.then(() => refused(503, 'database.unavailable'))
    const { asked } = await openAccount({ tab: 'notifications', answers: { [PUT]: answer } })
    await byMail().click()
    await page.getByRole('tab', { name: 'Appearance' }).click()
    await expect.poll(() => sent(asked)).toHaveLength(1)
    await expect.element(byMail()).not.toBeInTheDocument()
    held.resolve()
    await expect.element(page.getByText(/^Failed to save your alert settings\b/u)).toBeVisible()
  })

  it('says that it could not be loaded, and is there after another try', async () => {
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
    await expect.element(byMail()).toBeChecked()
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
        .element(page.getByText('Alerts by email wait for a valid address.'))
        .toBeVisible()
      await byMail().click({ force: true })
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
