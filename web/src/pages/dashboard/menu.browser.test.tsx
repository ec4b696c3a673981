import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { idOf, named } from './named-data.test-setup.ts'
import { banner, button, open, plain, rowNames } from './named.test-setup.tsx'

/** The button in the head of a column, whose words may be joined by no-break spaces. */
const head = (name: string) =>
  page
    .getByRole('columnheader', { name: new RegExp(name.replaceAll(' ', String.raw`\s`), 'u') })
    .getByRole('button')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('the list of dishes', () => {
  it('comes in one round trip, with the days of both ranges', async () => {
    const { asked } = await open('menu')
    await expect.element(row('Onion Soup')).toBeVisible()
    await expect.element(banner()).toBeVisible()
    expect(asked.map(({ url }) => url.pathname.split('/').at(-1) ?? '').toSorted()).toEqual([
      'item',
      'menu-item',
      'menu-suggestion',
      'weeks',
    ])
    const item = asked.find(({ url }) => url.pathname.endsWith('/item'))
    expect([...(item?.url.searchParams.keys() ?? [])].toSorted()).toEqual([
      'compareEndDate',
      'compareStartDate',
      'endDate',
      'limit',
      'offset',
      'sort',
      'startDate',
    ])
  })

  it('draws how often each dish was named in seven weeks, but not beside the page of one', async () => {
    await open('menu')
    const line = row('Onion Soup').getByRole('img', {
      name: 'Mentions by week: 0, 2, 1, 3, 0, 1, 4',
    })
    await expect.element(line).toBeVisible()
    await page.getByRole('link', { name: 'Apple Pie' }).click()
    await expect.element(heading('Apple Pie')).toBeVisible()
    expect(line.elements()).toEqual([])
  })

  it('leads from the page of a dish to its entry in the catalogue', async () => {
    const { history, search } = await open('menu', { address: `?about=${idOf(1)}` })
    await page.getByRole('link', { name: 'In the catalog' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/menu/catalogue')
    expect(search().get('dish')).toBe(idOf(1))
  })

  it('begins with what guests name most, each with its figures beside those before', async () => {
    await open('menu')
    await expect.element(row('Onion Soup')).toBeVisible()
    expect(rowNames()).toEqual(['Beet Tartare', 'Onion Soup', 'Cafe', 'Apple Pie'])
    expect(plain(row('Onion Soup').element().textContent)).toBe(
      'Onion SoupStarters208 beforeup 1220%down 30 points, worse−0.2',
    )
    expect(plain(row('Apple Pie').element().textContent)).toBe(
      'Apple PieStarters28 beforedown 6100%too fewtoo few',
    )
    await expect.element(row('Cafe').getByText('Not on your list')).toBeVisible()
  })

  it.each([
    ['Change', 'change', ['Beet Tartare', 'Onion Soup', 'Cafe', 'Apple Pie']],
    ['Positive share', 'positive', ['Apple Pie', 'Beet Tartare', 'Onion Soup', 'Cafe']],
    ['Effect on rating', 'impact', ['Beet Tartare', 'Cafe', 'Onion Soup', 'Apple Pie']],
  ])('is sorted by "%s", and the other way round by another press', async (name, sort, names) => {
    const { search } = await open('menu')
    await expect.element(row('Onion Soup')).toBeVisible()
    await head(name).click()
    await expect.poll(() => search().get('sort')).toBe(sort)
    expect(rowNames()).toEqual(names)
    await head(name).click()
    await expect.poll(() => search().get('order')).toBe('asc')
    expect(rowNames()).not.toEqual(names)
  })

  it('is sorted by name, from A on', async () => {
    const { search } = await open('menu')
    await head('Dish').click()
    await expect.poll(rowNames).toEqual(['Apple Pie', 'Beet Tartare', 'Cafe', 'Onion Soup'])
    expect(search().get('order')).toBeNull()
    await head('Dish').click()
    await expect.poll(() => search().get('order')).toBe('desc')
    await head('Mentions').click()
    await expect.poll(() => search().toString()).toBe('')
  })

  it('is narrowed by a search, which other names and accents fit, and says when nothing does', async () => {
    const { search, asked } = await open('menu')
    await expect.element(row('Onion Soup')).toBeVisible()
    const before = asked.length
    await page.getByRole('searchbox', { name: 'Search the dishes' }).fill('GRATINEE')
    await expect.poll(() => search().get('search')).toBe('GRATINEE')
    await expect.poll(rowNames).toEqual(['Onion Soup'])
    await expect.element(page.getByText('1 dish', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('zzz')
    await expect.element(page.getByText('Nothing fits “zzz”')).toBeVisible()
    await page.getByText('Clear the search').last().click()
    await expect.poll(rowNames).toHaveLength(4)
    expect(asked).toHaveLength(before)
  })

  it('shows fifty rows at first, and says where it is cut', async () => {
    const things = Array.from({ length: 60 }, (_, at) => named(at, `Dish ${at}`))
    await open('menu', { things, hasMore: true })
    await expect.poll(rowNames).toHaveLength(50)
    await expect.element(page.getByText('50 of 60')).toBeVisible()
    await expect.element(page.getByText(/^Only the first 60 are listed/u)).toBeVisible()
    await button('Show more').click()
    await expect.poll(rowNames).toHaveLength(60)
  })

  it('says that nobody named a dish, and offers a longer range', async () => {
    const { search } = await open('menu', { things: [] })
    await expect.element(heading('Nobody named a dish in these days')).toBeVisible()
    await button('See this year').click()
    await expect.poll(() => search().get('range')).toBe('this_year_vs_last_year')
  })

  it('looks again by itself while nobody is named', async () => {
    const { asked } = await open('menu', { things: [] })
    const lists = () => asked.filter(({ url }) => url.pathname.endsWith('/item')).length
    await expect.poll(lists).toBe(1)
    await expect.poll(lists, { timeout: 8_000 }).toBe(2)
  })

  it('says what failed, and tries it again', async () => {
    await open('menu', { failing: new Map([['/item', 1]]) })
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(page.getByRole('alert').element().textContent).toContain('Failed to fetch menu insights')
    await button('Try again').click()
    await expect.element(row('Onion Soup')).toBeVisible()
  })

  it('follows another range, and keeps the rows of before in sight until its own are there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { search } = await open('menu', {
      hold: ({ pathname, searchParams }) =>
        pathname.endsWith('/item') && !searchParams.has('compareStartDate') ? promise : undefined,
    })
    await expect.poll(() => plain(row('Onion Soup').element().textContent)).toContain('8 before')
    await button(/^Last 30 days/u).click()
    await page.getByText(/^Compare with /u).click()
    await button('Apply').click()
    await expect.poll(() => search().get('compare')).toBe('off')
    await expect.poll(() => document.querySelector('[aria-busy="true"] table')).not.toBeNull()
    expect(rowNames()).toHaveLength(4)
    resolve()
    await expect.poll(() => plain(row('Onion Soup').element().textContent)).not.toContain('before')
    expect(document.querySelector('[aria-busy="true"] table')).toBeNull()
  })

  it('leads to the catalogue of the dishes', async () => {
    const { history } = await open('menu')
    await page.getByRole('link', { name: 'Catalog' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/menu/catalogue')
  })
})

describe('the page of a dish', () => {
  it('opens by its row with figures, charts, locations and quotes, and leads to the reviews', async () => {
    const { asked, search, history } = await open('menu')
    await page.getByRole('link', { name: 'Onion Soup' }).click()
    await expect.poll(() => search().get('about')).toBe(idOf(1))
    const paper = page.getByRole('region', { name: 'Onion Soup' })
    await expect.element(paper).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Onion Soup')
    expect(plain(paper.element().querySelector('dl')?.textContent)).toBe(
      'Positive share20%down 30 points, worse50% beforeMentions20up 128 beforeAverage rating4.2unchanged4.2 beforeEffect on the rating−0.2lowers the average',
    )
    await expect
      .element(paper.getByRole('figure', { name: 'Praise fell from 100% to 50%' }))
      .toBeVisible()
    await expect
      .element(paper.getByRole('figure', { name: '6 reviews more than before' }))
      .toBeVisible()
    await expect.element(paper.getByText('Soup').first()).toBeVisible()
    expect(paper.getByText('Soup', { exact: true }).last().element().tagName).toBe('MARK')
    const called = asked.filter(({ url }) => url.searchParams.get('about') === idOf(1))
    expect(called.map(({ url }) => url.pathname.split('/').at(-1) ?? '').toSorted()).toEqual([
      'menu-insight',
      'series',
    ])
    await paper.getByRole('link', { name: 'Robert Lavoie' }).click()
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/reviews')
    expect(search().get('review')).toBe('r7')
  })

  it('shows each chart as a table', async () => {
    await open('menu', { address: `?about=${idOf(1)}` })
    const chart = page.getByRole('figure', { name: '6 reviews more than before' })
    await chart.getByRole('button', { name: 'Show as table' }).click()
    const cells = chart.getByRole('row').elements()
    expect(cells.map((one) => plain(one.textContent))).toEqual([
      'DayNowBeforeAnnotations',
      'Friday, November 2032–',
      'Saturday, November 2174New chef',
      'Sunday, November 22126–',
    ])
  })

  it('shows praise or complaints alone, which the address keeps', async () => {
    const { search, asked } = await open('menu', { address: `?about=${idOf(1)}` })
    await expect.element(page.getByText('Robert Lavoie')).toBeVisible()
    await button('Complaints').click()
    await expect.poll(() => search().get('mood')).toBe('negative')
    await expect.poll(() => page.getByText('Robert Lavoie').elements()).toHaveLength(0)
    await expect.element(page.getByText('Dana Whitfield')).toBeVisible()
    expect(asked.at(-1)?.url.searchParams.get('sentiment')).toBe('negative')
    await expect.element(button('Complaints')).toHaveAttribute('aria-pressed', 'true')
    await button('All').click()
    await expect.poll(() => search().get('mood')).toBeNull()
  })

  it('opens with all words about a dish, although complaints alone were shown of the one before', async () => {
    const { search, asked } = await open('menu', { address: `?about=${idOf(1)}&mood=negative` })
    await expect.element(button('Complaints')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Beet Tartare' }).click()
    await expect.element(page.getByRole('region', { name: 'Beet Tartare' })).toBeVisible()
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true')
    expect(search().get('mood')).toBeNull()
    const words = asked.findLast(({ url }) => url.pathname.endsWith('/menu-insight'))?.url
    expect(words?.searchParams.get('about')).toBe(idOf(2))
    expect(words?.searchParams.get('sentiment')).toBeNull()
  })

  it('closes by its button and by Escape, and the focus goes back to the row', async () => {
    const { search } = await open('menu', { address: `?about=${idOf(2)}` })
    await expect.element(page.getByRole('region', { name: 'Beet Tartare' })).toBeVisible()
    await button('Close').click()
    await expect.poll(() => search().get('about')).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toBe('Beet Tartare')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => search().get('about')).toBe(idOf(2))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => search().get('about')).toBeNull()
  })

  it('narrows the screen to a location', async () => {
    const { search } = await open('menu', { address: `?about=${idOf(1)}` })
    await page.getByRole('region', { name: 'By location' }).getByRole('link').click()
    await expect.poll(() => search().get('location')).toBe('Plateau')
    expect(search().get('about')).toBe(idOf(1))
  })

  it('takes the place of the list on a phone, and leads back', async () => {
    const { search } = await open('menu', {
      address: `?about=${idOf(1)}`,
      look: { width: 375 },
    })
    await expect.element(page.getByRole('region', { name: 'Onion Soup' })).toBeVisible()
    expect(page.getByRole('list', { name: 'Dishes that guests speak of' }).elements()).toEqual([])
    await button('All dishes').click()
    await expect.poll(() => search().get('about')).toBeNull()
    await expect
      .element(page.getByRole('list', { name: 'Dishes that guests speak of' }))
      .toBeVisible()
    await button(/^Positive share/u).click()
    await expect.poll(() => search().get('sort')).toBe('positive')
    await button(/^Positive share/u).click()
    await expect.poll(() => search().get('order')).toBe('asc')
  })

  it('says of an old link that its dish is deleted, and leads to the others', async () => {
    const { search } = await open('menu', { address: `?about=${idOf(77)}` })
    await expect.element(page.getByText('This dish is no longer on your list')).toBeVisible()
    await button('All dishes').last().click()
    await expect.poll(() => search().get('about')).toBeNull()
  })

  it('says that nobody names the dish in these days, or uses the name', async () => {
    const days = 'startDate=2030-01-01&endDate=2030-01-31'
    const { search } = await open('menu', { address: `?about=${idOf(1)}&${days}` })
    await expect.element(page.getByText('Nobody named Onion Soup in these days')).toBeVisible()
    await button('See this year').last().click()
    await expect.poll(() => search().get('startDate')).toBeNull()
    await open('menu', { address: '?about=nobody%20says%20so' })
    await expect.element(page.getByText('Nobody used this name in these days')).toBeVisible()
  })

  it('stands where one call fails, and tries that one again', async () => {
    await open('menu', {
      address: `?about=${idOf(1)}`,
      failing: new Map([['/series', 1]]),
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByText('Robert Lavoie')).toBeVisible()
    await button('Try again').click()
    await expect.poll(() => page.getByRole('figure').elements()).toHaveLength(2)
  })

  it('calls a dish in French as the menu does, and says when it is off the menu', async () => {
    await open('menu', { look: { language: 'fr' }, address: `?about=${idOf(3)}` })
    await expect.element(page.getByText('Plus à la carte')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Soupe à l’oignon' })).toBeVisible()
  })

  it('gives somebody of the kitchen the words, and no way to reviews that they may not read', async () => {
    await open('menu', { role: 'BOH', address: `?about=${idOf(1)}` })
    await expect.element(page.getByText('Robert Lavoie')).toBeVisible()
    expect(page.getByRole('link', { name: 'Robert Lavoie' }).elements()).toEqual([])
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open('menu', { look })
      await expect.poll(rowNames).toHaveLength(4)
      await expect.element(banner()).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      document.querySelector<HTMLElement>(`[data-about="${idOf(1)}"]`)?.click()
      await expect.poll(() => page.getByRole('application').elements()).toHaveLength(2)
      await expect.element(page.getByText('Robert Lavoie')).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )
})
