import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LOOKS } from '#test/screen'
import { button, desk, layOut, open, press } from './inbox.test-setup.tsx'

beforeEach(layOut)

const field = () => page.getByRole('searchbox', { name: 'Search the reviews' })
/** What the last list was asked for with its first page; one that was asked for before is kept. */
const asked = () => desk.lists.findLast((one) => !('cursor' in one))
const phone = { width: 375 }

describe('the search of the inbox', () => {
  it('is reached by /, asks when the typing pauses, is cleared by Escape and then left', async () => {
    await open()
    await press('/')
    await expect.element(field()).toHaveFocus()
    await press('crème brul')
    await expect.poll(asked).toMatchObject({ search: 'crème brul', queue: 'to_answer' })
    expect(desk.lists.filter(({ search }) => search).length).toBeLessThan(4)
    await expect.element(field()).toHaveFocus()
    await press('{Escape}')
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).toHaveFocus()
    await press('{Escape}')
    await expect.element(field()).not.toHaveFocus()
  })

  it('stands in the field when a link brings it, and is taken off with all filters', async () => {
    await open({}, { search: 'soup' })
    await expect.element(field()).toHaveValue('soup')
    await button('Clear all').click()
    await expect.element(field()).toHaveValue('')
  })

  it('takes no room on a phone until it is asked for', async () => {
    await open(phone)
    await expect.element(button('Search the reviews')).toBeVisible()
    const box = (role: 'heading' | 'group') =>
      page.getByRole(role).first().element().getBoundingClientRect()
    // The ten pixels are those between any two rows of the head.
    const between = () => box('group').top - (box('heading').bottom + 10)
    expect(between()).toBeLessThanOrEqual(6)
    await button('Search the reviews').click()
    await expect.poll(between).toBeGreaterThan(30)
  })

  it('opens from its button on a phone and closes when it is left', async () => {
    await open(phone)
    await expect.element(field()).not.toBeInTheDocument()
    await button('Search the reviews').click()
    await expect.element(field()).toHaveFocus()
    await press('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
  })
})

describe('the filters of the inbox', () => {
  it.each([
    ['5 stars', { rating: '5' }, 'Stars: 5'],
    ['Yelp', { source: 'yelp' }, 'Yelp'],
    ['Feedback page, cards, calls', { source: 'feedback' }, 'Feedback page, cards, calls'],
    ['Draft', { status: 'draft' }, 'Draft'],
    ['With a held reply', { flag: 'held' }, 'With a held reply'],
    ['Mentioning staff', { flag: 'staff' }, 'Mentioning staff'],
    ['Mixed', { sentiment: 'mixed' }, 'Mixed'],
    ['Other languages', { language: 'other' }, 'Other languages'],
  ])(
    'ask by "%s" for %o, which stands above the list until it is taken off',
    async (choice, query, chip) => {
      await open()
      await button('Filters').click()
      await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
      await expect.poll(asked).toMatchObject(query)
      await button('Show 3 reviews').click()
      await expect.element(button('Filters · 1')).toBeVisible()
      await button(`Remove the filter: ${chip}`).click()
      await expect.element(button('Filters')).toBeVisible()
    },
  )

  it('ask for several values of one kind, and for days by a preset or by the calendar', async () => {
    await open()
    await button('Filters').click()
    await button('1 star').click()
    await button('2 stars').click()
    await expect.poll(asked).toMatchObject({ rating: '1,2' })
    await button('Last 7 days').click()
    await expect.poll(asked).toHaveProperty('startDate')
    await button('Other days…').click()
    await expect.element(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    await button('Any time').click()
    await expect.element(button('Last 7 days')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(button('Filters · 1')).toBeVisible()
  })

  it.each(LOOKS)(
    'that a link brings are all in sight at %o, and Clear all takes them off',
    async (look) => {
      const all = {
        queue: 'all',
        need: 'held',
        rating: '1,2,3,4,5',
        source: 'google,yelp,tripadvisor',
        status: 'draft,edited',
        flag: 'starred,risk,staff,menu,no_text',
        sentiment: 'positive,mixed',
        language: 'en,other',
        range: 'last_month',
        search: 'soup',
      } as const
      await open(look, all)
      const drops = page.getByRole('button', { name: /^(Remove the filter|Retirer le filtre)/u })
      await expect.poll(() => drops.elements()).toHaveLength(12)
      for (const drop of drops.elements()) {
        const { left, right } = drop.getBoundingClientRect()
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(look.width)
      }
      await page.getByRole('button', { name: /^(Clear all|Tout effacer)$/u }).click()
      await expect.poll(() => drops.elements()).toHaveLength(0)
      await expect.poll(asked).toEqual({ limit: '50', sort: 'newest', total: 'capped' })
    },
  )

  it.each([
    { startDate: '2026-11-01', endDate: '2026-11-30' },
    { startDate: '2026-11-01' },
    { endDate: '2026-11-30' },
  ])('that name the days %o are taken off by their one chip', async (days) => {
    await open({}, days)
    await button(/^Remove the filter/u).click()
    await expect.element(button(/^Remove the filter/u)).not.toBeInTheDocument()
    const daysAsked = () => Object.keys(asked() ?? {}).filter((key) => key.endsWith('Date'))
    await expect.poll(daysAsked).toEqual([])
    expect(asked()).toMatchObject({ queue: 'to_answer' })
  })

  it('open from below on a phone, with what they do in their last button', async () => {
    await open(phone)
    await button('Filters').click()
    await expect
      .element(page.getByRole('dialog').getByRole('heading', { name: 'Filters' }))
      .toBeVisible()
    await button('Show 3 reviews').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['en', 'No review for “homard”'],
    ['fr', 'Aucun avis pour «\u00A0homard\u00A0»'],
  ] as const)(
    'that let nothing through name the words that were searched for, in %s',
    async (language, title) => {
      desk.reviews.clear()
      await open({ ...phone, language }, { search: 'homard ' })
      await expect.element(page.getByText(title, { exact: true })).toBeVisible()
    },
  )

  it('that let nothing through offer the way back and the reviews of all queues', async () => {
    desk.reviews.clear()
    await open(phone, { rating: '1' })
    await expect.element(page.getByText('No review matches')).toBeVisible()
    await button('Look in all reviews').click()
    await expect.poll(asked).not.toHaveProperty('queue')
    await expect.element(button('Look in all reviews')).not.toBeInTheDocument()
    await button('Clear the filters').click()
    await expect.poll(asked).not.toHaveProperty('rating')
  })
})

describe('the number of reviews', () => {
  it('is the same above the list and in the open review, before all rows are there', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'To answer 3' })).toBeVisible()
    await expect.element(page.getByText('1 of 3')).toBeVisible()
  })
})

describe('another queue', () => {
  const title = () => document.querySelector('h1')?.textContent
  const rows = () => document.querySelectorAll('[data-review]').length

  it('is named above the list before the list follows, which is pale until then', async () => {
    await open()
    await expect.poll(rows).toBe(3)
    const before = { lists: desk.lists.length, rows: rows() }
    const seen: unknown[] = []
    const watch = new MutationObserver(() => {
      if (!title()?.startsWith('Answered') || seen.length > 0) return
      const list = document.querySelector('[role="grid"]')?.parentElement
      const { opacity } = getComputedStyle(list ?? document.body)
      seen.push(title(), { lists: desk.lists.length, rows: rows() }, Number(opacity) < 1)
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await button('To answer').click()
    await page.getByRole('menuitemradio', { name: 'Answered' }).click()
    await expect.poll(asked).toMatchObject({ queue: 'done' })
    watch.disconnect()
    // The number of the former list is not said of the queue that is named.
    expect(seen).toEqual(['Answered', before, true])
    await expect.element(page.getByRole('heading', { name: 'Answered 3' })).toBeVisible()
    await expect.element(button('Answered')).toBeVisible()
  })
})
