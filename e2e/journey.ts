import { AxeBuilder } from '@axe-core/playwright'
import { auth } from '@maitre/contract/auth'
import { type Browser, expect, type Locator, type Page, test as base } from '@playwright/test'
import { WORDS, type Words } from './words.ts'

export const DEMO_PASSWORD = 'maitre-demo-2026'

interface Journey {
  language: 'en' | 'fr'
  words: Words
  /** The address of a page in this project's language. */
  at(path: string): string
  /**
   * Opens an address of the product with a session from the API, for journeys about what comes after a sign-in; by
   * default the address that a sign-in leads to. To load its page as well costs as much as some of these journeys.
   */
  signIn(user: string, page?: Page, path?: string): Promise<void>
  /** Signs in at the form, as a person does. */
  signInAtForm(user: string, page?: Page): Promise<void>
  /**
   * Fails on any violation that axe knows of, once `shown` is visible; by default that is the screen's heading. With
   * `within`, a selector, only that part is looked at: an open dialog hides the page, whose rules then cannot hold.
   */
  checkAccess(page?: Page, shown?: Locator, within?: string): Promise<void>
  isPhone: boolean
}

/** A page of the started product; an error in its console fails the journey. */
export const test = base.extend<Journey>({
  language: async ({ locale }, use) => use(locale?.startsWith('fr') === true ? 'fr' : 'en'),
  words: async ({ language }, use) => use(WORDS[language]),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 640),
  at: async ({ language }, use) => use((path) => `${productUrl()}/${language}${path}`),
  page: async ({ page }, use) => {
    const faults = watch(page)
    await use(page)
    expect(faults, 'errors in the console').toEqual([])
  },
  signIn: async ({ at, page: own }, use) =>
    use(async (user, page = own, path = '/authenticated') => {
      const data = { username: `${user}@maitre.test`, password: DEMO_PASSWORD }
      // The cookies of the answer are those of the page.
      const answer = await page.request.post(productUrl() + auth.login.path, { data })
      expect(answer.status()).toBe(auth.login.success)
      await page.goto(at(path))
      await page.waitForURL(/\/(dashboard|superadmin)/u)
    }),
  signInAtForm: async ({ at, words, page: own }, use) =>
    use(async (user, page = own) => {
      await page.goto(at('/login'))
      await page.getByLabel(words.login.username).fill(`${user}@maitre.test`)
      await passwordField(page, words).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: words.login.submit }).click()
      await page.waitForURL(/\/(dashboard|superadmin)/u)
    }),
  checkAccess: async ({ page: own }, use) =>
    use(async (page = own, shown = page.getByRole('heading', { level: 1 }).first(), within) => {
      // The page is checked once it has loaded, not while it loads.
      await expect(shown).toBeVisible()
      await movementsEnd(page)
      // No page of the product has a frame, so axe works in the page alone; to look into frames it would carry all that
      // it found through a second, empty page. Of what passes nothing is described, since nobody reads it.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
      const told = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map((node) => node.html),
      }))
      expect(told, 'axe').toEqual([])
    }),
})

export { expect }

/** Opens an address in the one theme and then in the other, and looks at the page in each. */
export async function inEitherTheme(
  page: Page,
  address: string,
  look: (theme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(address)
    await look(theme)
  }
}

/** What fades in has not yet the contrast that it will have. */
function movementsEnd(page: Page): Promise<unknown> {
  return page.evaluate(`Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  ).then(() => null)`)
}

/**
 * The password field. Its label goes on with a word for "required", and the button that shows the password has the
 * word in its label too: only the field's label begins with it.
 */
export function passwordField(page: Page, words: Words): Locator {
  return page.getByLabel(new RegExp(`^${words.login.password}`, 'u'))
}

export function productUrl(): string {
  return process.env['MAITRE_URL'] ?? ''
}

/** Opens a page for a second person, in a browser of their own. */
export async function anotherPage(browser: Browser, like: Page, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: like.viewportSize() })
  return context.newPage()
}

function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    // A refused sign-in answers 401 on purpose, and Chromium reports each such answer by itself.
    if (message.type() === 'error' && !/status of 4(01|09)/u.test(message.text()))
      faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

export interface GuestReview {
  platform?: string
  location: string
  author: string
  rating: number
  text: string
}

/** Has a guest write a review at the outside platform. */
export async function guestWrites(review: GuestReview): Promise<void> {
  const answer = await fetch(`${process.env['SANDBOX_URL']}/__push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'google', ...review }),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`)
}

/** The replies that the outside platform received, in order. */
export async function repliesAtSource(): Promise<string[]> {
  const answer = await fetch(`${process.env['SANDBOX_URL']}/__journal`)
  const { writes } = (await answer.json()) as {
    writes: { method: string; body: { comment?: string } }[]
  } // The sandbox's README gives the shape.
  return writes.flatMap((write) => (write.method === 'PUT' ? [write.body.comment ?? ''] : []))
}
