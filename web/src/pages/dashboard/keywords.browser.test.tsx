import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { THINGS } from './named-data.test-setup.ts'
import { button, open, rowNames } from './named.test-setup.tsx'

const chart = () => page.getByRole('figure').first()
const paper = (name: string) => page.getByRole('region', { name, exact: true })

describe('the topics', () => {
  it('say which is blamed most, as a chart and as a table', async () => {
    await open('keywords')
    await expect
      .element(page.getByText('Waiting: 80% of the opinions are complaints'))
      .toBeVisible()
    await expect.element(chart().getByRole('application')).toBeVisible()
    await button('Show as table').click()
    const row = page.getByRole('row', { name: /^Waiting/u })
    await expect.element(row.getByText('16')).toBeVisible()
    await expect.element(row.getByText('20%')).toBeVisible()
    await expect.element(row.getByText('+0.1')).toBeVisible()
  })

  it('say that there is none', async () => {
    await open('keywords', { topics: [] })
    await expect.element(page.getByText('No topic was found in these reviews.')).toBeVisible()
  })

  it('that cannot be fetched say so, while the keywords stand', async () => {
    const failing = new Map([['/trend/topic', 9]])
    await open('keywords', { failing })
    await expect.element(page.getByText('Failed to fetch trend reviews/staff')).toBeVisible()
    await expect.poll(rowNames).toHaveLength(3)
    failing.clear()
    await button('Try again').click()
    await expect.element(chart().getByRole('application')).toBeVisible()
  })
})

describe('the keywords', () => {
  it('stand by how often guests use them, each with its topic, and sort by any figure', async () => {
    const { search } = await open('keywords')
    await expect.poll(rowNames).toEqual(['Wait', 'Waiter', 'Queue'])
    await expect
      .element(page.getByRole('row', { name: /^Waiter/u }).getByText('Service'))
      .toBeVisible()
    await page.getByRole('columnheader', { name: 'Positive share' }).getByRole('button').click()
    await expect.poll(rowNames).toEqual(['Waiter', 'Queue', 'Wait'])
    expect(search().get('sort')).toBe('positive')
  })

  it.each([
    ['en', 'Onion soup'],
    ['fr', 'Soupe à l’oignon'],
  ] as const)(
    'that are dishes of the menu are called as the menu calls them in the language of the screen: %s',
    async (language, name) => {
      const things = THINGS.keywords.map((one) =>
        one.about === 'queue'
          ? { ...one, about: 'onion soup', name: 'onion soup', name_fr: 'soupe à l’oignon' }
          : one,
      )
      const { search } = await open('keywords', { things, look: { language } })
      await page.getByRole('searchbox').fill(name.slice(0, 5))
      await expect.poll(rowNames).toEqual([name])
      await page
        .getByRole('row', { name: new RegExp(`^${name}`, 'u') })
        .getByRole('link')
        .click()
      await expect.poll(() => search().get('about')).toBe('onion soup')
    },
  )

  it('are narrowed to a topic and to words, which the address keeps', async () => {
    const { search } = await open('keywords')
    await expect.poll(rowNames).toHaveLength(3)
    await page.getByRole('combobox', { name: 'Topic' }).selectOptions('Waiting')
    await expect.poll(rowNames).toEqual(['Wait', 'Queue'])
    expect(search().get('category')).toBe('wait_time')
    await page.getByRole('searchbox').fill('que')
    await expect.poll(rowNames).toEqual(['Queue'])
    await page.getByRole('searchbox').fill('zz')
    await expect.element(page.getByText('Nothing fits “zz”')).toBeVisible()
    await button('Clear the search').last().click()
    await expect.poll(rowNames).toHaveLength(3)
    expect(search().get('category')).toBeNull()
  })

  it('of a topic that has none lead back to all', async () => {
    await open('keywords', { address: '?category=drinks' })
    await expect.element(page.getByText('Nothing of this topic in these days')).toBeVisible()
    await button('Clear the search').click()
    await expect.poll(rowNames).toHaveLength(3)
  })

  it('say how many of them the plan counts', async () => {
    await open('keywords', { tier: 'Essential', keywords: 100 })
    await expect
      .element(page.getByText('Your plan counts the 100 keywords that guests use most.'))
      .toBeVisible()
  })

  it('say nothing of a plan that counts all', async () => {
    await open('keywords')
    await expect.poll(rowNames).toHaveLength(3)
    expect(page.getByText(/^Your plan counts/u).elements()).toEqual([])
  })

  it('are asked for once, without a menu, a team or names to sort out', async () => {
    const { asked } = await open('keywords')
    await expect.poll(rowNames).toHaveLength(3)
    await expect.element(chart().getByRole('application')).toBeVisible()
    const ends = asked.map(({ url }) => url.pathname.split('/').slice(4).join('/'))
    expect(ends.toSorted()).toEqual(['keywords', 'trend/topic'])
  })

  it.each(LOOKS)('fit $width px in the $theme theme in $language, and pass axe', async (look) => {
    await open('keywords', { look })
    await expect.poll(rowNames).toHaveLength(3)
    await expect.element(chart().getByRole('application')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  })
})

describe('the page of a keyword', () => {
  it('has figures, both charts and the guests’ words, of all moods or of one', async () => {
    const { asked, search } = await open('keywords')
    await page.getByRole('link', { name: 'Wait', exact: true }).click()
    await expect.element(paper('Wait').getByText('Waiting')).toBeVisible()
    await expect.poll(() => paper('Wait').getByRole('figure').elements()).toHaveLength(2)
    await expect.element(paper('Wait').getByText('Robert Lavoie')).toBeVisible()
    await button('Complaints').click()
    expect(search().get('mood')).toBe('negative')
    const places = asked.filter(({ url }) => url.pathname.endsWith('/keywords/all/occurrences'))
    expect(places.at(-1)?.url.searchParams.get('about')).toBe('wait')
    await paper('Wait').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => search().get('about')).toBeNull()
    await expect.element(page.getByRole('link', { name: 'Wait', exact: true })).toHaveFocus()
  })

  it('marks in its charts what was noted of a day', async () => {
    await open('keywords', { address: '?about=wait' })
    await expect.poll(() => paper('Wait').getByRole('figure').elements()).toHaveLength(2)
    const marks = () =>
      [...document.querySelectorAll('[data-annotation] text')].map((mark) => mark.textContent)
    await expect.poll(marks).toEqual(['New chef', 'New chef'])
    await paper('Wait').getByRole('button', { name: 'Show as table' }).first().click()
    await expect.element(paper('Wait').getByRole('cell', { name: 'New chef' })).toBeVisible()
  })

  it.each([
    ['en', 'Wait'],
    ['fr', 'Attente'],
  ] as const)('of an old link by its French name opens in %s as “%s”', async (language, name) => {
    const things = THINGS.keywords.map((one) =>
      one.about === 'wait' ? { ...one, name_fr: 'attente' } : one,
    )
    const { asked, search } = await open('keywords', {
      things,
      look: { language },
      address: '?about=attente',
    })
    await expect.poll(() => search().get('about')).toBe('wait')
    await expect.element(paper(name).getByText('Robert Lavoie')).toBeVisible()
    const places = asked.filter(({ url }) => url.pathname.endsWith('/keywords/all/occurrences'))
    expect(places.at(-1)?.url.searchParams.get('about')).toBe('wait')
  })

  it('of an old link to a word that nobody uses says so', async () => {
    await open('keywords', { address: '?about=zebra' })
    await expect.element(page.getByText('“Zebra” is not counted in these days')).toBeVisible()
  })
})
