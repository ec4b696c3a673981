import { consoleLocations } from '@maitre/contract/console-locations'
import { consoleRestaurants } from '@maitre/contract/console-restaurants'
import { leads } from '@maitre/contract/leads'
import { newsletterReaders } from '@maitre/contract/newsletter-readers'
import { restaurants } from '@maitre/contract/restaurants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answered, visitConsole } from '#test/console-area'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The figures of the locations before the first count. */
const UNCOUNTED = { counted_at: null }
const NOTHING = { page: { offset: 0, limit: 50, total: 0, hasMore: false } }
const LISTS = [
  { screen: 'Restaurants', path: 'restaurants', call: restaurants.list },
  { screen: 'Restaurants', path: 'restaurants', call: consoleRestaurants.stats },
  { screen: 'Locations', path: 'locations', call: consoleLocations.list },
  { screen: 'Locations', path: 'locations', call: consoleLocations.stats },
  { screen: 'Onboarding', path: 'onboarding', call: leads.list },
  { screen: 'Newsletter', path: 'onboarding?view=newsletter', call: newsletterReaders.list },
]

describe('a list of the console', () => {
  it.for(LISTS)('is asked for again when $path is opened again: $call.path', async (list) => {
    const asked: string[] = []
    await visitConsole({
      path: list.path,
      answer: ({ pathname }) => {
        asked.push(pathname)
        return answered(pathname.endsWith('/stats') ? UNCOUNTED : [], NOTHING)
      },
    })
    const times = (): number => asked.filter((path) => path === list.call.path).length
    await expect.poll(times).toBe(1)
    // What is done on another screen, or by somebody else, may have changed the list meanwhile.
    const toScreen = (name: string) => page.getByRole('navigation').getByRole('link', { name })
    await toScreen('Subscriptions').click()
    await expect.element(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
    await toScreen(list.screen === 'Newsletter' ? 'Onboarding' : list.screen).click()
    if (list.screen === 'Newsletter') await page.getByRole('link', { name: 'Newsletter' }).click()
    await expect.poll(times).toBe(2)
  })
})
