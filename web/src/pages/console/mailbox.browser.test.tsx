import { mailbox } from '@maitre/contract/mails'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole } from '#test/console-area'

afterEach(() => {
  vi.restoreAllMocks()
})

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
})
