import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { chart, findings, open, tableOf } from './graphs.test-setup.tsx'
import { button, heard, linksTo } from './trends.test-setup.tsx'

describe('the screen of graphs', () => {
  it('asks for everything at once, and once', async () => {
    const { asked } = await open()
    await expect.poll(findings).toHaveLength(9)
    const paths = asked.map(({ url }) => url.pathname.split('/').slice(4).join('/')).toSorted()
    expect(paths).toEqual([
      'annotation',
      'daypart',
      'menu-insight/item',
      'metrics',
      'metrics/hours',
      'metrics/series',
      'metrics/sources',
      'staff-mention/profile',
    ])
  })

  it('says over each chart what it shows', async () => {
    await open()
    await expect
      .poll(findings)
      .toEqual([
        '30 reviews',
        'Google brings 81% of the reviews',
        '46% of guests give 5 stars',
        'Plateau fell from 4.2 to 3.1',
        'The positive share rose from 50% to 59%',
        'Guests write most on Saturday from 6 PM to 9 PM',
        'Dinner leads with 4.4, brunch has 3.1',
        'Steak frites needs the kitchen’s attention',
        'Guests praise Camille most: 90% of what they say is good',
      ])
  })

  it('says so in French', async () => {
    await open({ look: { language: 'fr' } })
    await expect
      .poll(findings)
      .toEqual([
        '30 avis',
        '81 % des avis viennent de Google',
        '46 % des clients donnent 5 étoiles',
        'Plateau recule de 4,2 à 3,1',
        'La part positive passe de 50 % à 59 %',
        'Les clients écrivent surtout le samedi de 18 h à 21 h',
        'Soir en tête avec 4,4 ; brunch à 3,1',
        'Bavette frites : un plat à revoir en cuisine',
        'Camille reçoit la plus grande part de compliments : 90 %',
      ])
  })

  it('leads from each finding to the very reviews', async () => {
    await open()
    await expect.poll(findings).toHaveLength(9)
    const reviews = linksTo('/reviews').map((href) => decodeURIComponent(href))
    expect(reviews.filter((href) => href.includes('source=google'))).toHaveLength(1)
    expect(reviews.filter((href) => /rating="?5"?(?:&|$)/u.test(href))).toHaveLength(1)
    expect(reviews.filter((href) => href.includes('location=Plateau'))).toHaveLength(1)
    expect(reviews.filter((href) => href.includes('rating=4,5'))).toHaveLength(1)
    expect(reviews.every((href) => href.includes('startDate') && href.includes('endDate'))).toBe(
      true,
    )
    expect(linksTo('kind=dish')).toHaveLength(1)
    expect(linksTo('kind=person')).toHaveLength(1)
    expect(linksTo('kind=daypart')).toHaveLength(1)
    expect(linksTo('about=brunch')).toHaveLength(1)
  })

  it('opens what guests say of a dish, in the address', async () => {
    const { search } = await open()
    await page.getByRole('link', { name: 'Read what guests say of it' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(search().get('about')).toBe('Steak frites')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => search().get('about')).toBeNull()
  })

  it('opens what guests say of a part of the day, by its name in their language', async () => {
    const { search } = await open({ look: { language: 'fr' } })
    await page.getByRole('link', { name: 'Lire les avis : Brunch' }).click()
    const sheet = page.getByRole('dialog', { name: /Brunch$/u })
    await expect.element(sheet).toBeVisible()
    expect(search().get('about')).toBe('brunch')
  })

  it('opens a dish of an old link that nobody speaks of any more, and says so', async () => {
    await open({ address: '?kind=dish&about=gone' })
    await expect.element(page.getByRole('dialog').getByText('No words to show')).toBeVisible()
  })

  it('says of a dish of an old link that it was deleted', async () => {
    await open({ address: '?kind=dish&about=01a209ad-8d02-71ce-afeb-000000000001' })
    const words = 'This dish is no longer on your list'
    await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible()
    expect(page.getByText('No words to show').elements()).toEqual([])
  })

  it('has a table of each chart that says the same', async () => {
    await open()
    await expect.poll(findings).toHaveLength(9)
    expect(await tableOf(/^Google brings/u)).toEqual([
      ['Source', 'Now', 'Share', 'Before'],
      ['Google', '30', '81%', '10'],
      ['Tripadvisor', '7', '19%', '0'],
      ['Yelp', '0', '0%', '4'],
    ])
    expect((await tableOf(/^46% of guests/u)).slice(0, 2)).toEqual([
      ['Stars', 'Now', 'Share', 'Before'],
      ['5 stars', '17', '46%', '17'],
    ])
    expect((await tableOf(/^Plateau fell/u))[0]).toEqual(['Week', 'Plateau', 'Vieux-Montréal'])
    const [head, ...weeks] = await tableOf(/^The positive share/u)
    expect(head).toEqual(['Week', 'Now', 'Before'])
    expect(weeks.map((cells) => cells.slice(1))).toEqual(
      // Two days, and four weeks.
      Array.from({ length: 5 }, () => ['50%', '100%']),
    )
    const saturday = (await tableOf(/^Guests write/u))[6]
    expect(saturday?.[0]).toBe('Saturday')
    expect(saturday?.filter((cell) => cell === '9')).toHaveLength(1)
    // Brunch had too few reviews before, and lunch has too few now.
    expect(await tableOf(/^Dinner leads/u)).toEqual([
      ['Time of day', 'Now', 'Reviews', 'Before'],
      ['Brunch', '3.1', '8', '–'],
      ['Dinner', '4.4', '12', '4.1'],
    ])
    expect(await tableOf(/^Steak frites/u)).toEqual([
      ['Dish', 'Mentions', 'Positive share'],
      ['Steak frites', '20', '20%'],
      ['Tartare', '9', '90%'],
    ])
  })

  it('never puts people in the order of how often they are named', async () => {
    await open()
    expect(await tableOf(/^Guests praise Camille/u)).toEqual([
      ['Person', 'Positive share', 'Mentions'],
      ['Camille', '90%', '6'],
      ['Inès', '90%', '6'],
      ['Zoé', '80%', '30'],
    ])
    await expect
      .element(page.getByText('One more person is named in fewer than 5 reviews.'))
      .toBeVisible()
  })

  it('leads by the arrow keys from point to point, and is heard', async () => {
    await open()
    await expect.poll(findings).toHaveLength(9)
    const lines = page.getByRole('application', { name: /^Plateau fell/u })
    lines.element().focus()
    await userEvent.keyboard('{End}')
    await expect.poll(heard).toContain('Plateau 4.0')
  })

  it('compares nothing where that is switched off', async () => {
    const { asked } = await open({ address: '?compare=off' })
    await expect
      .poll(findings)
      .toEqual([
        '30 reviews',
        'Google brings 81% of the reviews',
        '46% of guests give 5 stars',
        'Vieux-Montréal leads with 4.6, Plateau has 3.1',
        '59% of the reviews are positive',
        'Guests write most on Saturday from 6 PM to 9 PM',
        'Dinner leads with 4.4, brunch has 3.1',
        'Steak frites needs the kitchen’s attention',
        'Guests praise Camille most: 90% of what they say is good',
      ])
    expect(asked.some(({ url }) => url.searchParams.has('compareStartDate'))).toBe(false)
    expect((await tableOf(/^Google brings/u))[0]).toEqual(['Source', 'Now', 'Share'])
  })

  it.each([
    ['another preset', '?range=last_7_days', 7],
    ['reversed days', '?startDate=2026-10-20&endDate=2026-10-01', 20],
    ['days that there are not', '?startDate=2026-02-30&endDate=x', 30],
  ])('takes from the address %s', async (_, address, length) => {
    const { asked } = await open({ address })
    await expect.poll(() => asked.length).toBe(8)
    const { searchParams } = asked.find(({ url }) => url.pathname.endsWith('/metrics'))?.url ?? {}
    const [from, to] = ['startDate', 'endDate'].map((name) =>
      Date.parse(searchParams?.get(name) ?? ''),
    )
    expect(((to ?? 0) - (from ?? 0)) / 86_400_000 + 1).toBe(length)
  })

  it('changes the colours of locations, for this person and until they change them again', async () => {
    const { screen } = await open()
    const ends = () =>
      [
        ...chart(/^Plateau fell/u)
          .element()
          .querySelectorAll('[data-line] > path:first-child'),
      ].map((line) => line.getAttribute('stroke'))
    await expect.poll(ends).toEqual(['var(--series-1)', 'var(--series-2)'])
    await button('Colors of the locations').click()
    const plateau = page.getByRole('group', { name: 'Plateau' })
    await expect.element(plateau.getByRole('radio', { name: 'Green' })).toBeChecked()
    await plateau.getByRole('radio', { name: 'Claret' }).click()
    await expect.poll(ends).toEqual(['var(--series-4)', 'var(--series-2)'])
    // A colour that another location has changes places with the own one.
    await plateau.getByRole('radio', { name: 'Orange' }).click()
    await expect.poll(ends).toEqual(['var(--series-2)', 'var(--series-4)'])
    await userEvent.keyboard('{Escape}')
    await screen.unmount()
    await open({ isSameBrowser: true })
    await expect.poll(ends).toEqual(['var(--series-2)', 'var(--series-4)'])
  })

  it.each([
    { kind: 'Table (CSV)', ending: 'csv' },
    { kind: 'Picture (PNG)', ending: 'png' },
  ])('downloads each chart as a $ending file', async ({ kind, ending }) => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      // Each says of whom and of which days the chart is.
      const subject = /-brasserie-lumiere(?:-\d{4}-\d\d-\d\d){2}\./u
      expect(this.download).toMatch(subject)
      names.push(this.download.replace(subject, '.'))
    })
    await open()
    await expect.poll(() => page.getByRole('application').elements()).toHaveLength(9)
    for (const one of page.getByRole('button', { name: 'Download' }).all()) {
      await one.click()
      await page.getByRole('menuitem', { name: kind }).click()
      // A menu that closes is still there while it fades.
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    }
    const files =
      'reviews-by-source sources ratings locations positive-share hours time-of-day dishes people'.split(
        ' ',
      )
    await expect
      .poll(() => names.toSorted())
      .toEqual(files.map((file) => `${file}.${ending}`).toSorted())
    vi.restoreAllMocks()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await open({ look })
      await expect.poll(() => page.getByRole('application').elements()).toHaveLength(9)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})
