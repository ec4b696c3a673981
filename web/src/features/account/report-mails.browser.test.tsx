import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { done, MAILS, openAccount, refused, WISHES } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const weekly = () => page.getByRole('switch', { name: 'Weekly report by email' })
const monthly = () => page.getByRole('switch', { name: 'Monthly report by email' })
const FAILED = {
  address: 'Ines@maitre.test',
  kind: 'alert',
  at: '2026-11-23T12:30:00.000Z',
  code: 'upstream.rejected',
}

describe('the switches of the reports', () => {
  it('save the report that was pressed alone', async () => {
    const { asked } = await openAccount({
      tab: 'notifications',
      answers: {
        [`PUT ${MAILS}/monthly_report`]: ({ body }) => {
          const { wanted } = body as { wanted: boolean } // the call's own body
          const [week] = WISHES.reports
          return done({ ...WISHES, reports: [week, { kind: 'monthly_report', wanted }] })
        },
      },
    })
    await expect.element(monthly()).toBeChecked()
    await monthly().click()
    await expect.element(monthly()).not.toBeChecked()
    await expect.element(monthly()).not.toHaveAttribute('aria-busy')
    await monthly().click()
    await expect.element(monthly()).toBeChecked()
    await expect.element(weekly()).toBeChecked()
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { wanted: false },
      { wanted: true },
    ])
  })

  it('go back and say why where it could not be saved', async () => {
    await openAccount({
      tab: 'notifications',
      answers: { [`PUT ${MAILS}/weekly_report`]: refused(503, 'database.unavailable') },
    })
    await weekly().click()
    await expect
      .element(page.getByRole('alert').getByText('Failed to save which mails you get'))
      .toBeVisible()
    await expect.element(weekly()).toBeChecked()
  })

  it('are those that the plan has', async () => {
    await openAccount({ tab: 'notifications', tier: 'Growth' })
    await expect.element(weekly()).toBeVisible()
    await expect.element(monthly()).not.toBeInTheDocument()
  })

  it('say that they could not be loaded, and are there after another try', async () => {
    let isAway = true
    await openAccount({
      tab: 'notifications',
      answers: {
        [`GET ${MAILS}`]: () => (isAway ? refused(403, 'access.role_required') : done(WISHES)),
      },
    })
    await expect.element(page.getByText('Failed to fetch which mails you get')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(weekly()).toBeChecked()
  })
})

describe('an address that mails do not reach', () => {
  const open = (undelivered: object[]) =>
    openAccount({
      tab: 'notifications',
      answers: { [`GET ${MAILS}`]: done({ ...WISHES, undelivered }) },
    })

  it('is told with the time and the reason', async () => {
    await open([FAILED])
    await expect
      .element(page.getByText('The last mail to Ines@maitre.test could not be delivered'))
      .toBeVisible()
    await expect.element(page.getByText(/That was on .*Nov 23/u)).toBeVisible()
    await expect.element(page.getByText(/The mail server refused it\./u)).toBeVisible()
  })

  it('is not told where it is none of theirs any more', async () => {
    await open([{ ...FAILED, address: 'desk@elsewhere.test' }])
    await expect.element(weekly()).toBeVisible()
    await expect.element(page.getByText(/could not be delivered/u)).not.toBeInTheDocument()
  })
})
