import type { Page } from '@playwright/test'
import { type Figure, median, rounded } from './figure.ts'
import type { Browser } from './web-browser.ts'

/** How often each of two ranges and each of two locations is chosen again once the screen has seen both. */
const TIMES = 6

/**
 * Notes, from the press that chooses something, when the screen of graphs was first painted with what was asked for: its
 * title says the new days or the new location is chosen, every chart stands, and nothing is an outline any more.
 */
const WATCH = `(() => {
  const said = () => document.querySelector('main h1 + p')?.textContent + document.querySelector('aside button')?.textContent
  const before = said()
  return new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const main = document.querySelector('main')
        const isDrawn = said() !== before && main.querySelector('figure') && !main.querySelector('.skeleton')
        if (!isDrawn) return void requestAnimationFrame(look)
        // The frame that holds it is painted before the next one begins.
        requestAnimationFrame(() => resolve(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  })
})()`

/**
 * Measures how long the graphs take to show another range and another location: first asked of the server, then from
 * what the browser keeps.
 */
export async function measureInsights(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.context.newPage()
  try {
    await page.bringToFront()
    await page.goto(url)
    await untilDrawn(page)
    const range = (name: string) => choose(page, () => pressRange(page, name))
    const location = (at: number) => choose(page, () => pressLocation(page, at))
    const asked = { range: await range('Last 7 days'), location: await location(1) }
    const kept: Record<'range' | 'location', number[]> = { range: [], location: [] }
    await range('Last 30 days')
    await location(0)
    await range('Last 7 days')
    for (let turn = 0; turn < TIMES; turn += 1) {
      kept.range.push(await range(turn % 2 === 0 ? 'Last 30 days' : 'Last 7 days'))
      kept.location.push(await location(turn % 2 === 0 ? 1 : 0))
    }
    const figure = (name: 'range' | 'location'): Figure[] => [
      {
        name: `switch-${name}-asked`,
        what: `Graphs of another ${name}, asked of the server, to the paint of all charts`,
        value: asked[name],
        unit: 'ms',
        limit: { kind: 'at most', value: 400 },
        details: {},
      },
      {
        name: `switch-${name}-kept`,
        what: `The same from what the browser keeps: another ${name}`,
        value: median(kept[name]),
        unit: 'ms',
        limit: { kind: 'at most', value: 100 },
        details: { took: kept[name].map(rounded) },
      },
    ]
    return [...figure('range'), ...figure('location')]
  } finally {
    await page.close()
  }
}

async function untilDrawn(page: Page): Promise<void> {
  await page.locator('main figure').first().waitFor()
  await page.waitForFunction("document.querySelector('main .skeleton') === null")
}

/** Opens what is chosen from before the clock runs, and answers what the last press took. */
async function choose(page: Page, open: () => Promise<() => Promise<void>>): Promise<number> {
  const press = await open()
  const took = page.evaluate<number>(WATCH)
  await press()
  const ms = await took
  await untilDrawn(page)
  return ms
}

async function pressRange(page: Page, name: string) {
  await page.locator('main header button[aria-haspopup=dialog]').last().click()
  const preset = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await preset.waitFor()
  return () => preset.click()
}

async function pressLocation(page: Page, at: number) {
  await page.locator('aside button').first().click()
  const location = page.getByRole('menuitemradio').nth(at)
  await location.waitFor()
  return () => location.click()
}
