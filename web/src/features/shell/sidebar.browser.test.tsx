import { ROLES, TIERS } from '@maitre/contract/access'
import { LANGUAGES } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visit } from '#test/dashboard'
import { entriesOf } from './entries.ts'
import { WHOLE_SIDEBAR } from './whole-sidebar.test-setup.ts'

const sidebar = page.getByRole('navigation')
const links = () =>
  sidebar
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

describe('the sidebar', () => {
  it('shows an Admin on Growth every group, with PRO or the tier that is needed', async () => {
    await visit({ role: 'Admin', tier: 'Growth' })
    await expect.element(sidebar.getByRole('link', { name: 'Home' })).toBeVisible()
    expect(links()).toEqual([
      'Home',
      'AgentPRO',
      'Alerts',
      'Reviews1212 to answer',
      'Staff',
      'Staff profilesEssential',
      'Menu',
      'Trends',
      'GraphsEssential',
      'KeywordsEssential',
      'ReportsEssential',
      'Administration',
    ])
    const headings = sidebar
      .getByRole('list')
      .elements()
      .map((list) => {
        const id = list.getAttribute('aria-labelledby') ?? ''
        return document.querySelector(`#${CSS.escape(id)}`)?.textContent
      })
    expect(headings).toEqual(['Overview', 'Feedback', 'Analytics', 'Settings'])
  })

  it('shows the back of house, in French, only the screens of its role', async () => {
    await visit({ role: 'BOH', tier: 'Enterprise', look: { language: 'fr', theme: 'dark' } })
    await expect.element(sidebar.getByRole('link', { name: 'Accueil' })).toBeVisible()
    expect(links()).toEqual(['Accueil', 'Alertes', 'Carte', 'Rapports'])
  })

  it.each(['Admin', 'BOH', 'Manager'] as const)(
    'names the only location of %s and offers no choice of it',
    async (role) => {
      await visit({ role, tier: 'Enterprise', locations: 1 })
      await expect.element(page.getByText('Plateau', { exact: true })).toBeVisible()
      expect(page.getByRole('button', { name: /^Location/u }).elements()).toEqual([])
    },
  )

  it('folds the socials away, and unfolds them when a key is pressed', async () => {
    await visit({ role: 'Admin', tier: 'Essential' })
    const socials = sidebar.getByRole('button', { name: 'Socials PRO' })
    await expect.element(socials).toHaveAttribute('aria-expanded', 'false')
    expect(links()).not.toContain('Posts')
    socials.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(socials).toHaveAttribute('aria-expanded', 'true')
    // The fold is marked PRO, so its screens are not.
    expect(links()).toEqual(expect.arrayContaining(['Posts', 'Platforms']))
  })

  it('has the socials unfolded, without a mark, on one of their screens', async () => {
    await visit({ role: 'Admin', tier: 'Pro', path: 'socials/posts' })
    const posts = sidebar.getByRole('link', { name: 'Posts' })
    await expect.element(posts).toHaveAttribute('aria-current', 'page')
    await expect
      .element(sidebar.getByRole('button', { name: 'Socials', exact: true }))
      .toHaveAttribute('aria-expanded', 'true')
  })

  it('marks one screen as the present one where an address begins like another', async () => {
    await visit({ role: 'Admin', tier: 'Pro', path: 'staff/profiles' })
    await expect.element(sidebar.getByRole('link', { name: 'Staff profiles' })).toBeVisible()
    const current = sidebar
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Staff profiles'])
  })
})

// `VITE_PHOTOGRAPHS=$PWD/web/dist/FOLDER vitest run --project browser sidebar` draws each sidebar in both languages and
// both themes, and keeps its picture for people to look at.
const photographs: unknown = import.meta.env['VITE_PHOTOGRAPHS']
const looks =
  typeof photographs === 'string'
    ? LANGUAGES.flatMap((language) =>
        (['light', 'dark'] as const).map((theme) => ({ language, theme })),
      )
    : // French has the longer words.
      [{ language: 'fr', theme: 'dark' } as const]
const all = ROLES.filter((role) => role !== 'User').flatMap((role) =>
  TIERS.flatMap((tier) => looks.map((look) => ({ role, tier, look }))),
)

describe('the whole sidebar', () => {
  it.each(all)('is drawn for $role on $tier ($look.language, $look.theme)', async (one) => {
    const { role, tier, look } = one
    await visit(one)
    await expect.element(sidebar).toBeVisible()
    for (const fold of sidebar.getByRole('button').elements()) await userEvent.click(fold)
    expect(links()).toHaveLength(entriesOf(WHOLE_SIDEBAR, { role, tier }).length)
    const aside = page.getByRole('complementary').element()
    expect(aside.scrollWidth, 'what is wider than the sidebar').toBe(aside.clientWidth)
    if (typeof photographs !== 'string') return
    const path = `${photographs}/${role}-${tier}-${look.language}-${look.theme}.png`
    await page.getByRole('complementary').screenshot({ path })
  })
})
