import { auth } from '@maitre/contract/auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { renewedSession } from '#test/renewed-session'
import { LOOKS } from '#test/screen'
import { visit } from '#test/dashboard'
import { token } from '#lib/token'

afterEach(() => {
  vi.restoreAllMocks()
  token.end()
})

const PATH = '/v1/restaurant/r1/view'
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

/** Answers the calls about the view, and gives what was sent: the last part of the path with the body. */
function answerViews(answer: () => Response): [string, unknown][] {
  const sent: [string, unknown][] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, window.location.href)
      .pathname
    if (path === auth.refresh.path) return renewedSession()
    if (!path.startsWith(PATH)) return Response.json({ status: 'success', data: [] })
    sent.push([
      path.slice(PATH.length),
      typeof init?.body === 'string' ? JSON.parse(init.body) : {},
    ])
    return answer()
  })
  return sent
}

const unlocked = (until: string | null): Response =>
  Response.json({ status: 'success', data: { unlocked_until: until } })

const unlock = page.getByRole('button', { name: 'Unlock changes' })
const lock = page.getByRole('button', { name: 'Lock changes' })
const dialog = page.getByRole('alertdialog')

describe('the mark of a customer’s desk', () => {
  it.for(LOOKS)(
    'tells a SuperAdmin whose desk they look at, and leads back ($language, $width px)',
    async (look) => {
      await visit({ role: 'SuperAdmin', tier: 'Pro', look })
      const isNarrow = look.width < 640
      const words = {
        en: [
          isNarrow ? 'Brasserie Lumière: read only' : /as its team sees it. Nothing can/u,
          'All restaurants',
        ],
        fr: [
          isNarrow ? /Lumière\s: lecture seule/u : /comme son équipe. Rien ne peut/u,
          'Tous les restaurants',
        ],
      } as const
      const [said, back] = words[look.language]
      await expect.element(page.getByText(said)).toBeVisible()
      const link = page.getByRole('banner').getByRole('link', { name: back })
      await expect.element(link).toHaveAttribute('href', `/${look.language}/superadmin`)
      const line = page.getByText(said).element()
      expect(line.scrollHeight, 'no third line').toBeLessThan(line.clientHeight + 4)
      const main = document.documentElement
      expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
      await checkAccess()
    },
  )

  it('unlocks changes once a reason is given, says until when, and locks them again', async () => {
    await visit({ role: 'SuperAdmin', tier: 'Pro' })
    let until: string | null = inAnHour()
    const sent = answerViews(() => unlocked(until))
    await unlock.click()
    await expect.element(dialog.getByText(/audit log, where they read it/u)).toBeVisible()
    await checkAccess()
    await dialog.getByRole('button', { name: 'Unlock changes' }).click()
    const reason = dialog.getByLabelText(/^Reason/u)
    await expect.element(reason).toHaveAccessibleDescription(/Say why/u)
    await expect.element(reason).toHaveFocus()
    expect(sent).toEqual([])
    await reason.fill('Ticket 4711')
    await dialog.getByRole('button', { name: 'Unlock changes' }).click()
    await expect.element(page.getByText(/Changes are on until/u)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    until = null
    await lock.click()
    await expect.element(page.getByText(/Nothing can be changed/u)).toBeVisible()
    await expect.element(unlock).toBeVisible()
    expect(sent).toEqual([
      ['/unlock', { reason: 'Ticket 4711' }],
      ['/lock', {}],
    ])
  })

  it('keeps the reason where the server could not be reached, and says so', async () => {
    await visit({ role: 'SuperAdmin', tier: 'Pro' })
    answerViews(() =>
      Response.json({ status: 'error', code: 'internal', operation: 'x' }, { status: 500 }),
    )
    await unlock.click()
    await dialog.getByLabelText(/^Reason/u).fill('Ticket 4711')
    await dialog.getByRole('button', { name: 'Unlock changes' }).click()
    await expect.element(dialog.getByText('Failed to unlock changes')).toBeVisible()
    await expect.element(dialog.getByLabelText(/^Reason/u)).toHaveValue('Ticket 4711')
  })

  it('says that nothing can be changed once the minutes are over', async () => {
    await visit({ role: 'SuperAdmin', tier: 'Pro' })
    answerViews(() => unlocked(new Date(Date.now() - 1_000).toISOString()))
    await unlock.click()
    await dialog.getByLabelText(/^Reason/u).fill('Ticket 4711')
    await dialog.getByRole('button', { name: 'Unlock changes' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(/Nothing can be changed/u)).toBeVisible()
  })

  it('is not shown to the people of the restaurant', async () => {
    await visit({ role: 'Admin', tier: 'Pro' })
    await expect.element(page.getByRole('navigation')).toBeVisible()
    await expect.element(page.getByText(/as its team sees it/u)).not.toBeInTheDocument()
  })
})
