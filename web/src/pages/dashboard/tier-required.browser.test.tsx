import { onboarding } from '@maitre/contract/onboarding'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FEATURES } from '@maitre/contract/access'
import { WHOLE_SIDEBAR } from '#features/shell/whole-sidebar.test-setup'
import { checkAccess } from '#test/axe'
import { visit } from '#test/dashboard'
import { LOOKS } from '#test/screen'

/** The screens that a restaurant on the lowest tier lacks; the address of each leads to the page of what it does. */
const LACKED = Object.values(WHOLE_SIDEBAR).filter(
  ({ feature }) => FEATURES[feature].tier !== 'Growth',
)

/** Answers to whom somebody may write, who wants to move up. */
function answerSupport(support_email: string | null): void {
  const answer = { status: 'success', data: { support_email, places: 'by_hand' } }
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation((asked, init) =>
    asked instanceof Request ||
    !new URL(asked, window.location.href).pathname.endsWith(onboarding.settings.path)
      ? fetch(asked, init)
      : Promise.resolve(Response.json(answer)),
  )
}

afterEach(() => vi.restoreAllMocks())

describe.each(LOOKS)(
  'the page of a missing tier in $language, $theme, at $width pixels',
  (look) => {
    it.each(LACKED.map(({ path }) => path))('says what "%s" does, and leads home', async (path) => {
      answerSupport(null)
      const router = await visit({ role: 'Admin', tier: 'Growth', path, look })
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(() => heading.element().textContent).toMatch(/Essential|Pro|Enterprise/u)
      await checkAccess()
      await page.getByRole('main').getByRole('link').click()
      await expect.poll(() => router.state.location.pathname).toMatch(/\/dashboard\/home$/u)
    })
  },
)

describe('whom an Admin asks for a plan', () => {
  const open = (): Promise<unknown> => visit({ role: 'Admin', tier: 'Growth', path: 'graphs' })

  it('has an address to write to, where the operator has told one', async () => {
    answerSupport('help@desk.example')
    await open()
    await expect
      .element(page.getByRole('link', { name: 'help@desk.example' }))
      .toHaveAttribute('href', 'mailto:help@desk.example')
  })

  it('is the person who set Maitre up, where no address is told', async () => {
    answerSupport(null)
    await open()
    await expect.element(page.getByText(/ask the person who set Maitre up/u)).toBeVisible()
    await expect.element(page.getByText(/write to whoever/u)).not.toBeInTheDocument()
  })
})
