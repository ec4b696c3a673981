import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { open, change, linksTo, describedLink } from './trends.test-setup.tsx'

describe('what guests say behind a trend', () => {
  it('leads from a change to the very sentences at its place, and from there to their review', async () => {
    const { asked, search, history } = await open()
    await expect.poll(() => describedLink(/blame the wait/u)).toBeDefined()
    describedLink(/blame the wait/u)?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    const sheet = page.getByRole('dialog', { name: 'What guests say: Waiting' })
    await expect.element(sheet).toBeVisible()
    await expect.element(sheet.getByText('waited an hour')).toBeVisible()
    expect(sheet.getByText('waited an hour').element().tagName).toBe('MARK')
    await expect.element(sheet.getByText(/no longer lets us keep the words/u)).toBeVisible()
    expect(Object.fromEntries(search())).toMatchObject({
      kind: 'topic',
      about: 'wait_time',
      at: 'Plateau',
      sentiment: 'negative',
      mostly: 'negative',
    })
    const last = asked.at(-1)
    expect(last?.pathname).toBe('/v1/location/Plateau/trend/occurrences')
    expect(last?.searchParams.get('about')).toBe('wait_time')
    expect(last?.searchParams.get('sentiment')).toBe('negative')
    expect(last?.searchParams.get('mostly')).toBe('negative')
    await checkAccess()
    await sheet.getByRole('link', { name: 'Robert Lavoie' }).click()
    expect(history.location.pathname).toBe('/en/dashboard/reviews')
    expect(search().get('review')).toBe('r7')
    // The review may be answered long ago, and the queue that the inbox begins with does not have it then.
    expect(search().get('queue')).toBe('all')
  })

  it('goes on with more of what guests say where the page before ended', async () => {
    const { asked } = await open({ next: 'after-r8', address: '?kind=topic&about=wait_time' })
    const sheet = page.getByRole('dialog', { name: 'What guests say: Waiting' })
    await sheet.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => asked.at(-1)?.searchParams.get('cursor')).toBe('after-r8')
  })

  it('is that of the chosen location where an old link names one that is gone', async () => {
    const { asked } = await open({ address: '?kind=topic&about=wait_time&at=gone' })
    await expect.element(page.getByRole('dialog').getByText('waited an hour')).toBeVisible()
    expect(asked.at(-1)?.pathname).toBe('/v1/location/all/trend/occurrences')
  })

  it('closes what guests say by its button and by Escape, and leaves the address as it was', async () => {
    const { search } = await open({ address: '?kind=dish&about=d1&name=Onion%20soup' })
    const sheet = page.getByRole('dialog', { name: 'What guests say: Onion soup' })
    await expect.element(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => search().toString()).toBe('')
    await expect.poll(() => sheet.elements()).toHaveLength(0)
    await page.getByRole('link', { name: 'Waiting' }).click()
    await expect.poll(() => search().get('kind')).toBe('topic')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => search().toString()).toBe('')
  })

  it('leads from a change of the stars to the reviews with those stars', async () => {
    await open()
    await expect.poll(() => describedLink(/three stars/u)).toBeDefined()
    const href = describedLink(/three stars/u)?.getAttribute('href') ?? ''
    const search = new URL(href, 'http://localhost').searchParams
    expect(Object.fromEntries(search)).toMatchObject({
      queue: 'all',
      location: 'Plateau',
      rating: '1,2,3',
    })
    expect(search.get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/u)
  })

  it('leads from whom guests keep praising to their praise, under a title of its own', async () => {
    await open()
    const steady = page.getByRole('region', { name: 'What guests keep praising' })
    await expect
      .element(steady.getByRole('heading', { level: 3 }))
      .toHaveTextContent('6 of 24 guests at Plateau praise Maëlle; usually 11 of 63')
    const link = describedLink(/praise Maëlle/u)?.getAttribute('href') ?? ''
    expect(Object.fromEntries(new URL(link, 'http://localhost').searchParams)).toMatchObject({
      kind: 'person',
      about: 'p2',
      at: 'Plateau',
      sentiment: 'positive',
      mostly: 'positive',
    })
  })

  it('has no title for what stays where nobody is praised so', async () => {
    await open({ steady: [] })
    await expect.poll(() => describedLink(/blame the wait/u)).toBeDefined()
    expect(page.getByText('What guests keep praising').elements()).toHaveLength(0)
  })

  it('leads from blame that went away to all that is said, and from better stars to good ones', async () => {
    const better = { direction: 'better' } as const
    await open({ changes: [change(better), change({ ...better, kind: 'rating', about: '' })] })
    await expect.poll(() => describedLink(/blame the wait/u)).toBeDefined()
    const wait = describedLink(/blame the wait/u)?.getAttribute('href') ?? ''
    expect(wait).toContain('about=wait_time')
    expect(wait).not.toContain('sentiment')
    const stars = describedLink(/three stars/u)?.getAttribute('href') ?? ''
    expect(new URL(stars, 'http://localhost').searchParams.get('rating')).toBe('4,5')
  })

  it('leads a manager, who has neither keywords nor menu, to the very sentences too, and asks for no dish', async () => {
    const { asked } = await open({ role: 'Manager' })
    for (const [story, name] of [
      [/blame the wait/u, 'Waiting'],
      [/Onion soup/u, 'Onion soup'],
    ] as const) {
      await expect.poll(() => describedLink(story)).toBeDefined()
      describedLink(story)?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true }),
      )
      const sheet = page.getByRole('dialog', { name: `What guests say: ${name}` })
      await expect.element(sheet.getByText('waited an hour')).toBeVisible()
      expect(asked.at(-1)?.pathname).toMatch(/\/trend\/occurrences$/u)
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => sheet.elements()).toHaveLength(0)
    }
    expect(asked.at(-1)?.searchParams.get('kind')).toBe('dish')
    const others = asked.map(({ pathname }) => pathname).join()
    expect(others).not.toMatch(/menu-insight|menu-item|keywords/u)
    expect(page.getByRole('heading', { name: 'Dishes' }).elements()).toHaveLength(0)
    expect(linksTo('kind=person').length).toBeGreaterThan(0)
  })
})
