import type { Page } from '@playwright/test'
import { type Figure, median, rounded } from './figure.ts'
import type { Browser } from './web-browser.ts'

/** How many times slower than this machine's the processor of the measured browser is. */
const SLOWER = 4
const TIMES = 8

/** What the page notes of the events of a person: how long each took until its paint, in steps of 8 ms. */
const NOTE = `
  window.noted = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.noted.push({ interactionId, duration })
  }).observe({ type: 'event', durationThreshold: 16 })
  const plain = document.createElement('button')
  plain.id = 'plain'
  plain.textContent = 'Control'
  plain.style = 'position: fixed; right: 0; top: 0; z-index: 9999'
  plain.addEventListener('click', () => { plain.textContent += '.' })
  document.body.append(plain)`

/**
 * Measures how long the inbox takes to answer a press: from the event to the next paint, as the browser itself notes
 * it (Event Timing), on a processor that is slowed. The control is a button of the same page that draws a dot.
 */
export async function measureInteractions(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.context.newPage()
  try {
    // A tab behind another one is not painted, so nothing would answer.
    await page.bringToFront()
    await page.goto(url)
    await page.locator('[data-review]').nth(TIMES).waitFor()
    await page.locator('article').waitFor()
    await page.evaluate(NOTE)
    const slow = await browser.context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const took: Record<'control' | 'row' | 'key' | 'menu' | 'filter', number[]> = {
      control: [],
      row: [],
      key: [],
      menu: [],
      filter: [],
    }
    for (let turn = 0; turn < TIMES; turn += 1) {
      took.control.push(await timeOf(page, () => page.locator('#plain').click()))
      took.row.push(await timeOf(page, () => rowAt(page, 1 + (turn % 5)).click()))
    }
    for (let turn = 0; turn < TIMES; turn += 1)
      took.key.push(await timeOf(page, () => page.keyboard.press(turn % 4 < 2 ? 'j' : 'k')))
    for (let turn = 0; turn < TIMES; turn += 1) {
      took.menu.push(await timeOf(page, () => page.locator('[role=group] button').first().click()))
      const queue = page.getByRole('menuitemradio').nth(turn % 2 === 0 ? 2 : 0)
      took.filter.push(await timeOf(page, () => queue.click()))
    }
    const floor = median(took.control)
    const figure = (name: 'row' | 'key' | 'menu' | 'filter', what: string): Figure => ({
      name: `answer-${name}`,
      what,
      value: median(took[name]),
      unit: 'ms',
      floor,
      limit: { kind: 'at most', value: 80 },
      details: { slower: SLOWER, took: took[name].map(rounded), control: took.control },
    })
    return [
      figure('row', 'A press on a row of the inbox, to the paint that answers it'),
      figure('key', 'The key of the next review, to the paint that answers it'),
      figure('menu', 'A press that opens the menu of the queues, to the paint that answers it'),
      figure('filter', 'A press on another queue, to the paint that answers it'),
    ]
  } finally {
    await page.close()
  }
}

const rowAt = (page: Page, place: number) => page.locator('[data-review]').nth(place)

/** Does something once and answers the longest of the events that it was made of; one under 16 ms counts as 16. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('window.noted.length = 0')
  await act()
  // The browser notes an event after the paint that followed it; what comes later belongs to the next one.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 400))')
  const noted = await page.evaluate<{ duration: number }[]>('window.noted')
  return Math.max(16, ...noted.map(({ duration }) => duration))
}
