import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  atField,
  CHANNELS,
  channelsWith,
  CONFIG,
  CONFIGURED,
  done,
  openAccount,
  refused,
} from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const SLACK = `${CHANNELS}/slack`
const TEST = `POST ${SLACK}/test`
const ON = { slack: { host: 'hooks.slack.com', failed: null } }
const button = (name: string) => page.getByRole('button', { name: `${name}, Alerts in Slack` })
const address = () => page.getByRole('textbox', { name: 'Address of the incoming webhook' })
const save = () => page.getByRole('button', { name: 'Save' })
type Answers = NonNullable<Parameters<typeof openAccount>[0]['answers']>

const open = (channels: object, answers: Answers = {}) =>
  openAccount({
    tab: 'notifications',
    answers: { [`GET ${CHANNELS}`]: done(channelsWith(channels)), ...answers },
  })

describe('alerts in Slack', () => {
  it('begin with the address of a webhook, of which the host alone is shown from then on', async () => {
    const { asked } = await open({ slack: null }, { [`PUT ${SLACK}`]: done(channelsWith(ON)) })
    await button('Set up').click()
    await expect.element(address()).toHaveFocus()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await address().fill(' https://hooks.slack.com/services/T0/B0/x ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('hooks.slack.com', { exact: true })).toBeVisible()
    await expect.element(button('Edit')).toHaveFocus()
    const bodies = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(bodies).toEqual([{ address: 'https://hooks.slack.com/services/T0/B0/x' }])
    await button('Edit').click()
    await expect.element(address()).toHaveValue('')
  })

  it('keep what was typed where the address is refused, and say why', async () => {
    await open({ slack: null }, { [`PUT ${SLACK}`]: atField('address', 'not_https') })
    await button('Set up').click()
    await address().fill('http://hooks.slack.com/1')
    await save().click()
    await expect.element(address()).toHaveAccessibleDescription(/with https:\/\/ in front/u)
    await expect.element(address()).toHaveValue('http://hooks.slack.com/1')
    address().element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(address()).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  })

  it.each(['Save', 'Cancel'])(
    'whose form is left by Escape on "%s" leave the dialog open',
    async (name) => {
      await open({ slack: null })
      await button('Set up').click()
      await address().fill('https://hooks.slack.com/1')
      page.getByRole('button', { name, exact: true }).element().focus()
      await userEvent.keyboard('{Escape}')
      await expect.element(address()).not.toBeInTheDocument()
      await expect.element(button('Set up')).toHaveFocus()
      await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    },
  )

  it('whose address is typed and not saved is not lost without asking', async () => {
    await open({ slack: null })
    await button('Set up').click()
    await address().fill('https://hooks.slack.com/1')
    await page
      .getByRole('dialog', { name: 'Account' })
      .getByRole('button', { name: 'Close' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(address()).toHaveValue('https://hooks.slack.com/1')
  })

  it('end where they are removed', async () => {
    await open(ON, { [`DELETE ${SLACK}`]: done(channelsWith({})) })
    await button('Remove').click()
    await expect.element(button('Set up')).toHaveFocus()
    await expect.element(button('Send a test')).not.toBeInTheDocument()
  })

  it('say when the last one could not be delivered, and why', async () => {
    await open({
      slack: {
        host: 'hooks.slack.com',
        failed: { at: '2026-01-15T17:00:00Z', code: 'upstream.not_found' },
      },
    })
    await expect
      .element(page.getByText('The last alert could not be delivered in Slack'))
      .toBeVisible()
    await expect.element(page.getByText(/does not have this any more/u)).toBeVisible()
  })

  it('can be asked for again where they could not be loaded', async () => {
    let isAway = true
    await open(ON, {
      [`GET ${CHANNELS}`]: () =>
        isAway ? refused(503, 'database.unavailable') : done(channelsWith(ON)),
    })
    await expect.element(page.getByText(/^Failed to fetch where else/u)).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(button('Edit')).toBeVisible()
  })
})

describe('the test of Slack', () => {
  it('says that the message was taken, once it was', async () => {
    const held = Promise.withResolvers<void>()
    await open(ON, { [TEST]: () => held.promise.then(() => done({ to: 'hooks.slack.com' })) })
    const taken = page.getByText('The test message was taken by hooks.slack.com.')
    await button('Send a test').click()
    await expect.element(taken).not.toBeInTheDocument()
    held.resolve()
    await expect.element(taken).toBeVisible()
  })

  it('is not said to be tried again where nobody answered', async () => {
    await open(ON, {
      'GET /healthz': done({}),
      [TEST]: () => refused(502, 'upstream.unavailable'),
    })
    await button('Send a test').click()
    await expect.element(page.getByRole('alert').getByText('There was no answer.')).toBeVisible()
    await expect.element(page.getByText(/keep trying/u)).not.toBeInTheDocument()
  })

  it('says why the message was refused, and takes that back when the next one is taken', async () => {
    let isAway = true
    await open(ON, {
      // After a 502 the page looks whether the server itself is there.
      'GET /healthz': done({}),
      [TEST]: () => (isAway ? refused(502, 'upstream.not_found') : done({ to: 'hooks.slack.com' })),
    })
    await button('Send a test').click()
    const refusal = page.getByRole('alert').getByText('Failed to send the test message')
    await expect.element(refusal).toBeVisible()
    await expect.element(page.getByText(/was taken by/u)).not.toBeInTheDocument()
    isAway = false
    await button('Send a test').click()
    await expect.element(page.getByText(/was taken by hooks.slack.com/u)).toBeVisible()
    await expect.element(refusal).not.toBeInTheDocument()
  })
})

describe('the test of alerts by mail', () => {
  const test = () => page.getByRole('button', { name: 'Send a test, Alerts by email' })
  const MAIL_TEST = `POST ${CHANNELS}/email/test`

  it('says to which address the mail is on its way', async () => {
    await open({ slack: null }, { [MAIL_TEST]: done({ to: 'ines@maitre.test' }) })
    await test().click()
    await expect
      .element(page.getByText('A test mail is on its way to ines@maitre.test.'))
      .toBeVisible()
  })

  it('says why no mail could be sent', async () => {
    await open({ slack: null }, { [MAIL_TEST]: refused(503, 'database.unavailable') })
    await test().click()
    await expect
      .element(page.getByRole('alert').getByText('Failed to send the test message'))
      .toBeVisible()
    await expect.element(page.getByText(/is on its way/u)).not.toBeInTheDocument()
  })

  it('cannot be asked for while alert mails are switched off', async () => {
    const { asked } = await open(
      { slack: null },
      { [`GET ${CONFIG}/self`]: done({ ...CONFIGURED, email_alerts_enabled: false }) },
    )
    await expect.element(test()).toHaveAttribute('aria-disabled', 'true')
    await test().click({ force: true })
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
