import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mailbox } from '@maitre/contract/mails'
import { chooseRestaurant, chosenRestaurant } from '#lib/restaurant-choice'
import words from '#locales/en/console.json'
import french from '#locales/fr/console.json'
import { checkAccess } from '#test/axe'
import { visitConsole } from '#test/console-area'
import { LOOKS } from '#test/screen'
import { CONSOLE_SCREENS } from '#console-screens'

afterEach(() => {
  vi.restoreAllMocks()
  chooseRestaurant(undefined)
})

/** The names of the screens in the order of their table, as the sidebar has them. */
const namesIn = (language: 'en' | 'fr', isDemo = true) =>
  Object.entries(CONSOLE_SCREENS)
    .filter(([, row]) => isDemo || !('isOfDemo' in row))
    .map(([name]) => {
      // The keys of the table are names of screens, which Object.entries forgets.
      const key = name as keyof typeof CONSOLE_SCREENS
      return (language === 'fr' ? french : words).screen[key]
    })
const sidebar = page.getByRole('navigation')
const links = () =>
  sidebar
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const title = page.getByRole('heading', { level: 1 })
/** The first screen, which lies at the console’s own address. */
const FIRST = 'overview' satisfies keyof typeof CONSOLE_SCREENS

describe('the console', () => {
  it.for([...LOOKS, { language: 'en', theme: 'dark', width: 768 } as const])(
    'lists its screens and marks the present one ($language, $theme, $width px)',
    async (look) => {
      await visitConsole({ path: 'mailbox', look })
      const screens = look.language === 'fr' ? french.screen : words.screen
      await expect.element(title).toHaveTextContent(screens.mailbox)
      await checkAccess()
      const main = document.documentElement
      expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
      if (look.width <= 768) await page.getByRole('button', { name: 'Menu' }).click()
      await expect.element(sidebar.getByRole('link', { name: screens.mailbox })).toBeVisible()
      await expect.poll(links).toEqual(namesIn(look.language))
      const current = sidebar.getByRole('link', { name: screens.mailbox })
      await expect.element(current).toHaveAttribute('aria-current', 'page')
      await checkAccess()
    },
  )

  it('says at the foot of its sidebar who is signed in: name, role and address', async () => {
    await visitConsole({ path: 'mailbox' })
    const foot = page.getByRole('button', { name: /^Account of Inès Haddad/u })
    for (const said of ['Inès Haddad', 'SuperAdmin', 'ines@maitre.test'])
      await expect.element(foot.getByText(said, { exact: true })).toBeVisible()
  })

  it.each(['', 'nowhere', 'restaurants/of/nobody'])(
    'leads from an address that names no screen to the first one: "%s"',
    async (path) => {
      const { router } = await visitConsole({ path })
      await expect.element(title).toHaveTextContent(words.screen[FIRST])
      expect(router.state.location.pathname.replace(/\/$/u, '')).toBe('/en/superadmin')
    },
  )

  it('lists the mailbox in the demonstration alone', async () => {
    const { server } = await visitConsole({ isDemo: false })
    await expect.poll(links).toEqual(namesIn('en', false))
    expect(links()).not.toContain(words.screen.mailbox)
    // Where there is none, the browser would say in its console that the call is not known.
    await expect.poll(() => server.asked.length).toBeGreaterThan(0)
    expect(server.asked).not.toContain(mailbox.list.path)
  })

  it('closes the drawer when a screen is chosen in it', async () => {
    await visitConsole({ look: { width: 375 } })
    await page.getByRole('button', { name: 'Menu' }).click()
    await sidebar.getByRole('link', { name: words.screen.mailbox }).click()
    await expect.element(title).toHaveTextContent(words.screen.mailbox)
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  })

  it('has a palette that goes to its screens, and to no restaurant’s', async () => {
    const { router } = await visitConsole()
    await expect.element(sidebar).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('option', { name: words.screen.mailbox })).toBeVisible()
    expect(page.getByRole('option', { name: 'All restaurants' }).elements()).toEqual([])
    await userEvent.keyboard('mailb{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/en/superadmin/mailbox')
  })

  it('leaves the restaurant that was looked at before, whose view ends', async () => {
    chooseRestaurant('r1')
    const { server, session } = await visitConsole({ path: 'mailbox' })
    await expect.element(title).toHaveTextContent(words.screen.mailbox)
    expect(chosenRestaurant()).toBeUndefined()
    await expect
      .poll(() => server.wrote)
      .toEqual([{ method: 'DELETE', path: '/v1/restaurant/r1/view', body: null }])
    expect(session()).toMatchObject({ restaurant: null, tier: null, locations: [] })
  })

  it('leads an Admin home and says why', async () => {
    chooseRestaurant('r1')
    const { router } = await visitConsole({ path: 'mailbox', role: 'Admin' })
    await expect.poll(() => router.state.location.pathname).toBe('/en/dashboard/home')
    await expect
      .element(page.getByText(/^Your role does not open “All restaurants”/u))
      .toBeVisible()
    expect(chosenRestaurant()).toBe('r1')
  })
})
