import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Mail } from '@maitre/contract/mails'
import { checkAccess } from '#test/axe'
import { renewedSession } from '#test/renewed-session'
import { LOOKS, show } from '#test/screen'
import { MailList } from './mail-list.tsx'

const LINK = `http://127.0.0.1/en/unsubscribe?token=${'long'.repeat(40)}`
const MAILS: Mail[] = ['First', 'Second'].map((subject, index) => ({
  id: `m${index}`,
  to: 'helene@maitre.test',
  subject: `${subject} mail`,
  at: '2026-11-22T13:06:00.000Z',
}))

/** Answers the session and each mail, and tells which mails were asked for. */
function answerMails(): string[] {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/auth/')) return Promise.resolve(renewedSession())
    asked.push(url)
    const data = { ...MAILS[0], text: `Good day,\n\nStop these mails:\n${LINK}`, html: '' }
    return Promise.resolve(Response.json({ status: 'success', data }))
  })
  return asked
}

describe.each(LOOKS)('the mails of the mailbox in $language, $theme, at $width pixels', (look) => {
  it('unfold by a press and by the keyboard, and only then is their text fetched', async () => {
    const asked = answerMails()
    await show(
      <main>
        <h1>Mailbox</h1>
        <MailList mails={MAILS} />
      </main>,
      look,
    )
    await expect.element(page.getByText('Second mail')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByText('First mail').click()
    await expect.element(page.getByRole('link', { name: LINK })).toHaveAttribute('href', LINK)
    expect(asked).toEqual(['/v1/mailbox/m0'])
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.poll(() => asked).toEqual(['/v1/mailbox/m0', '/v1/mailbox/m1'])
  })
})
