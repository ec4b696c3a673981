import { mailbox } from '@maitre/contract/mails'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole } from '#test/console-area'

afterEach(() => {
  vi.restoreAllMocks()
})

const MAIL = {
  id: 'm-1',
  to: 'lea@example.com',
  subject: 'Your invitation to Chez Odile',
  at: '2026-11-22T13:06:00.000Z',
}

describe('the mailbox of the demonstration', () => {
  it('says why its mails could not be had, and asks for them again', async () => {
    let isDown = true
    await visitConsole({
      path: 'mailbox',
      answer: ({ pathname }) => {
        if (pathname !== mailbox.list.path) return undefined
        return isDown ? refused(429, 'calls.throttled', 'mailbox.list') : answered([])
      },
    })
    await expect
      .element(page.getByText('You make too many calls. Please wait a moment.'))
      .toBeVisible()
    await checkAccess()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No mail yet')).toBeVisible()
  })

  it('shows a mail that is written while it is open', async () => {
    const mails: object[] = []
    await visitConsole({
      path: 'mailbox',
      answer: ({ pathname }) => (pathname === mailbox.list.path ? answered(mails) : undefined),
    })
    await expect.element(page.getByText('No mail yet')).toBeVisible()
    mails.push(MAIL)
    await expect.element(page.getByText(MAIL.subject), { timeout: 8000 }).toBeVisible()
  })
})
