import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import {
  figures,
  mentions,
  insight,
  open,
  plain,
  headings,
  card,
  button,
} from './trends.test-setup.tsx'

describe('the screen of trends', () => {
  it('asks for everything at once, each range by its days', async () => {
    const { asked } = await open()
    await expect.poll(() => asked.length).toBe(5)
    // Annotations are of the current range alone.
    const compared = asked.filter(({ pathname }) => !pathname.endsWith('/annotation'))
    for (const { searchParams } of compared)
      expect([...searchParams.keys()].filter((name) => name.endsWith('Date')).toSorted()).toEqual([
        'compareEndDate',
        'compareStartDate',
        'endDate',
        'startDate',
      ])
    await expect.element(card('Reviews')).toBeVisible()
    expect(asked).toHaveLength(5)
  })

  it('tells five figures with their change, for waits the shorter the better', async () => {
    await open({ metrics: { current: figures(), comparison: figures({ medianReplyMinutes: 90 }) } })
    await expect.element(card('Reviews')).toBeVisible()
    expect(plain(card('Median time to reply').element().textContent)).toBe(
      'Median time to reply3 hr 10 minup 1 hr 40 min, worse1 hr 30 min before',
    )
    expect(
      page.getByRole('list', { name: 'Figures of the range' }).getByRole('listitem').elements(),
    ).toHaveLength(5)
  })

  it('says what changed most with its figures, at a place or at all, one guest or several', async () => {
    await open()
    await expect
      .poll(headings)
      .toContain('16 of 37 guests at Plateau blame the wait; usually 4 of 39')
    const said = headings()
    expect(said).toContain('25 of 37 guests at Plateau give three stars or fewer; usually 4 of 39')
    expect(said).toContain('1 of 37 guests praises “Onion soup”; usually 0 of 39')
    expect(said).toContain('16 of 37 guests at Plateau blame Camille; usually 4 of 39')
    await expect.element(page.getByText('It takes 0.2 off the rating')).toBeVisible()
    await expect.element(page.getByText(/^Too few reviews to say/u)).toBeVisible()
    await expect.element(page.getByText('It hardly moves the rating')).toBeVisible()
  })

  it('says so in French', async () => {
    await open({ look: { language: 'fr', theme: 'dark', width: 375 } })
    await expect
      .poll(headings)
      .toContain('Plateau : 16 clients sur 37 critiquent l’attente ; d’habitude 4 sur 39')
    expect(headings()).toContain(
      '1 client sur 37 apprécie « Soupe à l’oignon » ; d’habitude 0 sur 39',
    )
  })

  it('lists six things of a kind, and all where that is asked for', async () => {
    await open()
    await expect.element(button('Show all')).toBeVisible()
    const topics = page.getByRole('region', { name: 'Topics' }).getByRole('listitem')
    expect(topics.elements()).toHaveLength(6)
    await button('Show all').click()
    expect(topics.elements()).toHaveLength(8)
    await button('Show fewer').click()
    expect(topics.elements()).toHaveLength(6)
    expect(plain(topics.first().element().textContent)).toBe(
      'WaitingPositive: 10%29 mentions· 29 before· takes 0.2 off the ratingdown 23 points, worse',
    )
  })

  it('compares no shares of fewer reviews than an impact is told from', async () => {
    await open({ topics: [insight({ comparison: mentions({ reviews: 4, positiveRate: 1 }) })] })
    const topics = page.getByRole('region', { name: 'Topics' }).getByRole('listitem')
    await expect.element(topics).toBeVisible()
    expect(plain(topics.element().textContent)).toBe(
      'WaitingPositive: 10%29 mentions· 29 before· takes 0.2 off the ratingtoo few to compare',
    )
  })

  it.each([
    [0.31, 'adds 0.3 to the rating'],
    [-0.04, 'hardly moves the rating'],
    [null, 'too few to tell its effect on the rating'],
  ])('says of a topic what it moves of the rating: %s', async (impact, said) => {
    await open({ topics: [insight({ current: mentions({ impact }) })] })
    const topics = page.getByRole('region', { name: 'Topics' }).getByRole('listitem')
    await expect.element(topics.getByText(`· ${said}`)).toBeVisible()
  })

  it('draws no conclusion from the stars of one or two guests', async () => {
    const few = { totalReviews: 2, positiveReviews: 1, negativeReviews: 1 }
    const before = figures({ averageRating: 2, positiveRate: 0.2 })
    await open({ metrics: { current: figures(few), comparison: before } })
    await expect
      .element(page.getByRole('figure', { name: '2 reviews with stars: too few to say more' }))
      .toBeVisible()
    for (const name of ['Average rating', 'Positive share'])
      expect(plain(card(name).element().textContent)).not.toMatch(/\bup\b|better/u)
  })

  it('draws both ranges in charts, each with its table', async () => {
    await open()
    await expect
      .element(page.getByRole('figure', { name: 'The rating rose from 3.6 to 3.7' }))
      .toBeVisible()
    const chart = page.getByRole('figure', { name: '17 reviews more than before' })
    await chart.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(chart.getByRole('table')).toBeVisible()
    const cells = chart
      .getByRole('row')
      .elements()
      .map((row) => plain(row.textContent))
    expect(cells).toEqual([
      'DayNowBefore',
      'Friday, November 2011',
      'Saturday, November 2121',
      'Sunday, November 2231',
    ])
  })

  it('shows what was noted of a day on both charts and in their tables, and opens the annotations', async () => {
    const note = {
      id: 'n1',
      location_id: null,
      day: '2026-11-21',
      text: 'New chef',
      made_at: '2026-11-21T10:00:00Z',
      made_by: null,
      version: 1,
    }
    await open({ notes: [note] })
    for (const name of [/^The rating rose/u, /^17 reviews more/u]) {
      const chart = page.getByRole('figure', { name })
      await expect
        .poll(() => chart.element().querySelector('[data-annotation] text')?.textContent)
        .toBe('New chef')
      chart.getByRole('application').element().focus()
      await userEvent.keyboard('{Home}{ArrowRight}')
      const heard = () => plain(document.querySelector('.sr-only[aria-live]')?.textContent)
      await expect.poll(heard).toContain('Saturday, November 21')
      expect(heard()).toContain('New chef')
      await chart.getByRole('button', { name: 'Show as table' }).click()
      await expect
        .poll(() => plain(chart.getByRole('row').elements()[2]?.lastElementChild?.textContent))
        .toBe('New chef')
    }
    await button('Mark a day').click()
    await expect.element(page.getByRole('dialog', { name: 'Annotations' })).toBeVisible()
  })

  it('follows another range, and tells no change where nothing is compared', async () => {
    const { asked, search } = await open()
    await expect.element(card('Reviews')).toBeVisible()
    await button(/^Last 7 days and the 7 before/u).click()
    await page.getByText(/^Compare with /u).click()
    await button('Apply').click()
    await expect.poll(() => search().get('compare')).toBe('off')
    await expect.poll(() => asked.at(-1)?.searchParams.has('compareStartDate')).toBe(false)
    await expect.poll(() => plain(card('Reviews').element().textContent)).toBe('Reviews37')
    await expect.element(page.getByText('The rating is 3.7')).toBeVisible()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open({ look })
      await expect.poll(() => page.getByRole('figure').elements()).toHaveLength(2)
      await expect.poll(() => page.getByRole('application').elements()).toHaveLength(2)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})
