import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { mayUse } from '@maitre/contract/access'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, card, location, openHome, texts } from './home-figures.test-setup.tsx'
import { figures, plain } from './trends.test-setup.tsx'

/** The parts of the screen that are told apart: those with a heading, and the chart. */
const PARTS = 'main section, main figure'
const nameOf = (part: Element): string => part.querySelector('h2, h3')?.textContent ?? ''

/** Parts as the eye goes over them: from the top, and of those side by side from the left. */
function asSeen(parts: readonly Element[]): Element[] {
  const placeOf = (part: Element) => part.getBoundingClientRect()
  return parts.toSorted(
    (one, other) =>
      Math.round(placeOf(one).top - placeOf(other).top) || placeOf(one).left - placeOf(other).left,
  )
}

/** The parts in the order in which Tab reaches what is in them, each once for each time that Tab enters it. */
async function partsByTab(): Promise<Element[]> {
  const reached: Element[] = []
  const stops = new Set<Element>()
  for (;;) {
    await userEvent.keyboard('{Tab}')
    const stop = document.activeElement
    if (!stop || stops.has(stop) || !stop.closest('main')) return reached
    stops.add(stop)
    const part = stop.closest(PARTS)
    if (part && part !== reached.at(-1)) reached.push(part)
  }
}

describe('how it goes on Home', () => {
  it('shows the figures of thirty days beside those of the thirty before', async () => {
    const { asked } = await openHome()
    await expect.poll(() => plain(card('Reviews').element().textContent)).toMatch(/37.*20 before/u)
    expect(plain(card('Average rating').element().textContent)).toMatch(/3\.7.*0\.1/u)
    await expect.element(card('Median time to reply')).toBeVisible()
    const metrics = asked.find(({ pathname }) => pathname.endsWith('/metrics'))
    const daysOf = (start: string, end: string): number =>
      (Date.parse(metrics?.searchParams.get(end) ?? '') -
        Date.parse(metrics?.searchParams.get(start) ?? '')) /
        86_400_000 +
      1
    expect(daysOf('startDate', 'endDate')).toBe(30)
    expect(daysOf('compareStartDate', 'compareEndDate')).toBe(30)
  })

  it.each([
    [1440, ['How it goes', 'Needs you', 'Latest reviews']],
    [375, ['Needs you', 'How it goes', 'Latest reviews']],
  ])('stands at %i px under the greeting, or behind what needs somebody', async (width, order) => {
    await openHome({ look: { width } })
    await expect.element(card('Reviews')).toBeVisible()
    const placeOf = (name: string) =>
      page.getByRole('region', { name, exact: true }).element().getBoundingClientRect()
    expect(order.toSorted((one, other) => placeOf(one).top - placeOf(other).top)).toEqual(order)
    expect(placeOf('How it goes').bottom).toBeLessThan(placeOf('Latest reviews').top)
    // What sums the days up and draws them stands right below the figures on a phone, and else below all of that.
    await expect.element(page.getByRole('figure')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Locations', exact: true })).toBeVisible()
    const chart = page.getByRole('figure').element().getBoundingClientRect()
    expect(chart.top).toBeGreaterThan(placeOf('How it goes').bottom)
    expect(placeOf('Locations').top).toBeGreaterThan(chart.bottom)
    const latest = placeOf('Latest reviews')
    if (width === 375) expect(latest.top).toBeGreaterThan(placeOf('Locations').bottom)
    else expect(latest.bottom).toBeLessThan(chart.top)
  })

  it.each([1440, 375])(
    'is read, and reached by Tab, at %i px in the order that is seen',
    async (width) => {
      await openHome({ look: { width } })
      for (const name of ['Dishes', 'Locations', 'Latest reviews'])
        await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible()
      await expect.element(page.getByRole('figure')).toBeVisible()
      const read = [...document.querySelectorAll(PARTS)]
      expect(read.length).toBeGreaterThan(6)
      expect(read.map(nameOf)).toEqual(asSeen(read).map(nameOf))
      const reached = await partsByTab()
      expect(reached.length).toBeGreaterThan(3)
      expect(reached.map(nameOf)).toEqual(asSeen(reached).map(nameOf))
    },
  )

  it('draws no conclusion from the stars of one or two guests', async () => {
    const few = { totalReviews: 2, positiveReviews: 1, negativeReviews: 1 }
    await openHome({ metrics: { current: figures({ ...few, averageRating: 2.5 }) } })
    await expect
      .element(page.getByRole('heading', { name: '2 reviews with stars: too few to say more' }))
      .toBeVisible()
    expect(plain(card('Average rating').element().textContent)).toMatch(/2\.5.*too few to compare/u)
    expect(plain(card('Positive share').element().textContent)).not.toMatch(/points/u)
  })

  it('tells the rating alone where too few guests of the days before gave stars', async () => {
    const few = figures({ positiveReviews: 4, negativeReviews: 0, averageRating: 5 })
    await openHome({ metrics: { comparison: few } })
    await expect.element(page.getByRole('heading', { name: /rating is 3\.7/u })).toBeVisible()
  })

  it('says in the title of the chart what became of the rating, and tells the same as a table', async () => {
    await openHome()
    await expect
      .element(page.getByRole('heading', { name: 'The rating rose from 3.6 to 3.7' }))
      .toBeVisible()
    await button('Show as table').click()
    await expect.element(page.getByRole('row', { name: /4\.0.*3\.0/u }).first()).toBeVisible()
  })

  it('draws no week of a shorter range before, such as February, that has only a part of its days', async () => {
    await openHome({ daysBefore: 28 })
    await button('Show as table').click()
    await expect.element(page.getByRole('table')).toBeVisible()
    const [, ...weeks] = page.getByRole('row').elements()
    const cells = weeks.map((week) =>
      [...week.children].slice(1).map((cell) => plain(cell.textContent)),
    )
    expect(cells).toEqual([...Array.from({ length: 4 }, () => ['4.0', '3.0']), ['4.0', '–']])
  })

  it('lists the locations from the worst change to the best, and shows one alone by a press', async () => {
    const { search } = await openHome()
    await expect.element(button('Plateau')).toBeVisible()
    const names = texts('section button').filter((name) =>
      ['Plateau', 'Vieux-Montréal'].includes(name),
    )
    expect(names).toEqual(['Plateau', 'Vieux-Montréal'])
    await button('Vieux-Montréal').click()
    await expect.poll(() => search().get('location')).toBe('Vieux-Montréal')
  })

  it('leaves out a location that was added since the session began, whose name it does not know', async () => {
    await openHome({
      metrics: {
        locations: [
          location('Vieux-Montréal', 4.4, 4.2),
          location('Just added', 4.1, null),
          location('Plateau', 3.9, 4.2),
        ],
      },
    })
    await expect.element(button('Plateau')).toBeVisible()
    const locations = page.getByRole('region', { name: 'Locations', exact: true })
    expect(locations.getByRole('listitem').elements()).toHaveLength(2)
  })

  it('says what each location moves of the overall rating, where that is seen', async () => {
    await openHome({
      metrics: {
        locations: [
          location('Vieux-Montréal', 4.4, 4.2, 0.04),
          location('Plateau', 3.9, 4.2, -0.23),
        ],
      },
    })
    await expect.element(page.getByText('· takes 0.2 off the overall rating')).toBeVisible()
    expect(page.getByText(/(?:adds|takes) .* overall rating/u).elements()).toHaveLength(1)
  })

  it('draws each location in its own colour, and of its thirty days the four whole weeks alone', async () => {
    await openHome()
    const lineIn = (place: Locator) => place.element().querySelector('path[stroke^="var(--series"]')
    const line = (name: string) => lineIn(page.getByRole('listitem').filter({ has: button(name) }))
    await expect.poll(() => line('Plateau')?.getAttribute('stroke')).toBe('var(--series-1)')
    expect(line('Vieux-Montréal')?.getAttribute('stroke')).toBe('var(--series-2)')
    expect(line('Plateau')?.getAttribute('d')?.split('L')).toHaveLength(4)
    expect(lineIn(card('Reviews'))?.getAttribute('d')?.split('L')).toHaveLength(4)
  })

  it('names three dishes and lists the others by a press', async () => {
    await openHome()
    await expect.element(page.getByRole('link', { name: 'Mussels' })).toBeVisible()
    expect(page.getByText('Frites').elements()).toEqual([])
    await button('Show all').click()
    await expect.element(page.getByRole('link', { name: 'Frites' })).toBeVisible()
    await button('Show fewer').click()
    await expect.element(page.getByRole('link', { name: 'Frites' })).not.toBeInTheDocument()
  })

  it('counts the dishes that are not listed either, and leads to their screen', async () => {
    await openHome({ dishes: 72 })
    await button('Show all').click()
    const link = page.getByRole('link', { name: '68 more dishes under Menu' })
    const address = new URL(link.element().getAttribute('href') ?? '', 'http://localhost')
    expect(address.pathname).toBe('/en/dashboard/menu')
    expect(address.searchParams.get('location')).toBe('all')
    expect(address.searchParams.get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/u)
    await button('Show fewer').click()
    await expect.element(link).not.toBeInTheDocument()
  })

  it('opens what guests say of a dish beside Home, and closes it again', async () => {
    const { search } = await openHome()
    await page.getByRole('link', { name: 'Onion soup' }).click()
    await expect.element(page.getByText('Robert Lavoie')).toBeVisible()
    expect(search().get('about')).toBe('Onion soup')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => search().get('about')).toBeNull()
  })

  it('keeps another range in the address, and goes back by the reset', async () => {
    const { search, asked } = await openHome()
    await button(/Last 30 days/u).click()
    // On the thirtieth this month is the last 30 days, which are not asked for twice.
    await page.getByRole('button', { name: 'Last 7 days', exact: true }).click()
    await expect.poll(() => search().get('range')).toBe('last_7_days')
    const calls = asked.filter(({ pathname }) => pathname.endsWith('/metrics'))
    expect(calls).toHaveLength(2)
    // The list fades as it closes, and until it is gone one of its ranges has the name of the button.
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button(/Last 7 days/u).click()
    await button('Reset').click()
    await expect.poll(() => search().get('range')).toBeNull()
  })

  it('offers a longer range where nobody wrote', async () => {
    const { search } = await openHome({ metrics: { current: figures({ totalReviews: 0 }) } })
    await button('See this year').click()
    await expect.poll(() => search().get('range')).toBe('this_year_vs_last_year')
  })

  it('offers none where no review has ever come in, and leads to the ways by which one comes', async () => {
    await openHome({ isNew: true, metrics: { current: figures({ totalReviews: 0 }) } })
    await expect.element(page.getByRole('link', { name: 'Import a file' })).toBeVisible()
    await expect.element(card('Reviews')).toBeVisible()
    expect(button('See this year').elements()).toEqual([])
  })

  it('says which part could not be fetched while the others stand, and fetches it again', async () => {
    await openHome({ failing: '/metrics/series' })
    await expect.element(card('Reviews')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByRole('heading', { name: /^The rating rose/u })).toBeVisible()
  })

  it('has no locations to compare where there is one', async () => {
    await openHome({ metrics: { locations: [location('Plateau', 3.9, 4.2)] } })
    await expect.element(card('Reviews')).toBeVisible()
    expect(page.getByRole('heading', { name: 'Locations' }).elements()).toEqual([])
  })

  it.each(['Manager', 'BOH'] as const)(
    'shows to a %s only what their role may read',
    async (role) => {
      await openHome({ role })
      await expect.element(card('Reviews')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Locations' })).toBeVisible()
      for (const [feature, heading] of [
        ['menu', 'Dishes'],
        ['staff', 'People'],
      ] as const)
        expect(page.getByRole('heading', { name: heading }).elements()).toHaveLength(
          mayUse(feature, role, 'Enterprise') === 'allowed' ? 1 : 0,
        )
    },
  )

  it.each(LOOKS)('has no barrier in $language, $theme, at $width px', async (look) => {
    await openHome({ look })
    const rose = { en: /^The rating rose/u, fr: /^La note passe/u }[look.language]
    await expect.element(page.getByRole('heading', { name: rose })).toBeVisible()
    await checkAccess()
  })
})
