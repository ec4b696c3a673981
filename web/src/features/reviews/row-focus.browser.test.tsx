import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { desk, editor, layOut, open, press, shown } from './inbox.test-setup.tsx'
import { buildReview } from './state/build-review.test-setup.ts'
import { detailOfRow } from './state/queries.ts'

beforeEach(layOut)

/** The names of the guests of thirty reviews, of which a screen has room for fewer than ten. */
const GUESTS = ['Ada', ...Array.from({ length: 29 }, (_, index) => `Guest${index + 11}`)]
const LAST = 'Guest39'

const row = (name: string) => page.getByRole('link', { name: new RegExp(`${name} `, 'u') })
const focused = () => document.activeElement?.textContent ?? ''
const region = () => page.getByRole('article')

const isInList = () => document.activeElement?.closest('[role="grid"]') !== null

/** Goes into the list by the Tab key, from the controls above. */
async function enterList(): Promise<void> {
  await expect
    .poll(async () => {
      if (!isInList()) await userEvent.tab()
      return isInList()
    })
    .toBe(true)
}

/** Goes to the end of the list, whose last pages are loaded on the way. */
async function goToEnd(): Promise<void> {
  await expect
    .poll(async () => {
      await press('{End}')
      return focused()
    })
    .toMatch(new RegExp(LAST, 'u'))
}

beforeEach(() => {
  desk.reviews.clear()
  for (const name of GUESTS)
    desk.reviews.set(
      name,
      detailOfRow(buildReview({ id: name, author_name: name, language: 'fr' })),
    )
})

describe('a row that leaves the list', () => {
  it('takes no press and no focus on its way', async () => {
    await open()
    await expect.element(row('Guest12')).toBeInTheDocument()
    const leaving: (boolean | undefined)[] = []
    const watch = new MutationObserver(() => {
      const left = document.querySelector('.animate-leave')
      if (left) leaving.push(left.closest('[data-row="Guest12"]')?.hasAttribute('inert'))
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    desk.reviews.delete('Guest12')
    // The star asks for the list again, as an event from the server would.
    await press('s')
    await expect.element(row('Guest12')).not.toBeInTheDocument()
    watch.disconnect()
    expect(new Set(leaving)).toEqual(new Set([true]))
  })
})

describe('the list of reviews', () => {
  it('is one stop of the Tab key, at the open review', async () => {
    await open()
    await press('j')
    await shown('Guest11')
    await enterList()
    await expect.poll(focused).toMatch(/Guest11/u)
    await userEvent.tab()
    expect(isInList()).toBe(false)
    await userEvent.tab({ shift: true })
    expect(focused()).toMatch(/Guest11/u)
    await checkAccess()
  })

  it('moves the focus by arrows, Home, End and by pages, and opens nothing by that', async () => {
    await open()
    await enterList()
    await press('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect.poll(focused).toMatch(/Guest11/u)
    await press('{PageDown}')
    await expect.poll(focused).not.toMatch(/Guest11/u)
    await goToEnd()
    await expect.element(row(LAST)).toBeInViewport()
    await press('{ArrowDown}')
    expect(focused()).toMatch(new RegExp(LAST, 'u'))
    await press('{Home}{ArrowUp}')
    await expect.poll(focused).toMatch(/Ada/u)
    await expect.element(row('Ada')).toBeInViewport()
    await shown('Ada')
  })

  it('keeps the focus on its row while the row is scrolled out of sight', async () => {
    await open()
    await enterList()
    await goToEnd()
    const scroller = page.getByRole('grid').element().parentElement
    scroller?.scrollTo({ top: 0 })
    await expect.element(row('Ada')).toBeInViewport()
    expect(focused()).toMatch(new RegExp(LAST, 'u'))
    await press('{ArrowUp}')
    await expect.poll(focused).toMatch(/Guest38/u)
  })

  it('opens a row by Enter and goes into its review, from which Escape comes back', async () => {
    await open()
    await enterList()
    await press('{ArrowDown}{Enter}')
    await shown('Guest11')
    await expect.element(region()).toHaveFocus()
    await press('{Escape}')
    await expect.poll(focused).toMatch(/Guest11/u)
    await press('{Enter}')
    await expect.element(region()).toHaveFocus()
    await press('e')
    await expect.element(editor()).toHaveFocus()
    await press('{Escape}{Escape}')
    await expect.poll(focused).toMatch(/Guest11/u)
  })

  it('leaves a new tab to the browser: a row is a link, and a key with Control opens nothing here', async () => {
    await open()
    await enterList()
    await press('{ArrowDown}')
    await expect.element(row('Guest11')).toHaveAttribute('href', expect.stringContaining('review='))
    const enter = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    expect(document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(true)
    await shown('Ada')
  })

  it('keeps the focus in the review that j opens, for whoever was in the one before', async () => {
    await open()
    await page.getByRole('button', { name: 'Add a star' }).click()
    await press('j')
    await shown('Guest11')
    await expect.element(region()).toHaveFocus()
  })

  it('takes the focus from the button that was pressed last when j walks it, so that Enter opens the row', async () => {
    await open()
    const filters = page.getByRole('button', { name: 'Filters', exact: true })
    await filters.click()
    // What opens comes a moment after the press, and takes the focus only then.
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await press('{Escape}')
    await expect.element(filters).toHaveFocus()
    await press('j')
    await shown('Guest11')
    await expect.poll(focused).toMatch(/Guest11/u)
    await press('{Enter}')
    await expect.element(region()).toHaveFocus()
    await shown('Guest11')
  })

  it('says of each row the language of the guest’s words, and where the row stands', async () => {
    await open()
    await press('j')
    await shown('Guest11')
    const text = row('Guest11').element().querySelector('p')
    expect(text?.lang).toBe('fr')
    expect(text?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('2')
  })

  it('names each row by its review alone, and the guest once', async () => {
    await open()
    const named = page.getByRole('row', { name: /^Google Ada 4 out of 5 stars/u })
    await expect.element(named).toBeVisible()
    await expect.element(named).not.toHaveAccessibleName(/Ada.*Ada/u)
  })
})
