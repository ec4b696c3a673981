import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, card, headings, linksTo, open, plain, totals } from './trends.test-setup.tsx'

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'What the trends are of' }).getByRole('link', { name })
const regions = () => page.getByRole('region').elements().length

describe('the tabs of the trends', () => {
  it('are kept in the address, and Back leads to the one before', async () => {
    const { search, history } = await open()
    await expect.element(card('Reviews')).toBeVisible()
    await expect.element(tab('Reviews')).toHaveAttribute('aria-current', 'page')
    await tab('Staff').click()
    await expect.poll(() => search().get('tab')).toBe('staff')
    await expect.element(card('People named')).toBeVisible()
    await expect.element(tab('Staff')).toHaveAttribute('aria-current', 'page')
    expect(document.title).toContain('Staff · Trends')
    await tab('Menu').click()
    await expect.element(card('Dishes named')).toBeVisible()
    history.back()
    await expect.element(card('People named')).toBeVisible()
  })

  it('ask for what the open one shows, and each of it once', async () => {
    const { asked } = await open({ address: '?tab=menu' })
    await expect.element(card('Dishes named')).toBeVisible()
    await expect.poll(regions).toBe(3)
    expect(asked.map(({ pathname }) => pathname.split('/').slice(-2).join('/')).toSorted()).toEqual(
      ['item/totals', 'menu-insight/item', 'r1/annotation', 'trend/changes'],
    )
  })

  it('are those that the person may open; the address of another one shows the reviews', async () => {
    const { asked } = await open({ role: 'Manager', address: '?tab=menu' })
    await expect.element(card('Reviews')).toBeVisible()
    expect(tab('Menu').elements()).toEqual([])
    await expect.element(tab('Staff')).toBeVisible()
    expect(asked.filter(({ pathname }) => pathname.includes('menu-insight'))).toEqual([])
  })

  it('tell of the team four figures, praise and mentions over time, its changes and its people', async () => {
    await open({ address: '?tab=staff' })
    await expect.element(card('Mentions')).toBeVisible()
    expect(
      ['Mentions', 'Positive share', 'Complaints', 'People named'].map((name) =>
        plain(card(name).element().textContent),
      ),
    ).toEqual([
      'Mentions24up 33%18 before',
      'Positive share80%up 20 points, better60% before',
      'Complaints4down 2, better6 before',
      'People named5down 16 before',
    ])
    await expect
      .element(page.getByRole('figure', { name: 'Praise rose from 60% to 80%' }))
      .toBeVisible()
    const mentions = page.getByRole('figure', { name: '6 mentions more than before' })
    await mentions.getByRole('button', { name: 'Show as table' }).click()
    await expect
      .poll(() =>
        mentions
          .getByRole('row')
          .elements()
          .map((row) => plain(row.textContent)),
      )
      .toEqual([
        'DayNowBefore',
        'Friday, November 2086',
        'Saturday, November 2186',
        'Sunday, November 2286',
      ])
    expect(headings()).toContain('16 of 37 guests at Plateau blame Camille; usually 4 of 39')
    expect(headings().join()).not.toContain('blame the wait')
    await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible()
    expect(linksTo('about=p1').length).toBeGreaterThan(0)
  })

  it('say that nobody was named, and offer a longer range', async () => {
    const none = { mentions: 0, positive: 0, negative: 0, positiveRate: null, named: 0 }
    const { search } = await open({ address: '?tab=staff', totals: totals({ current: none }) })
    await expect.element(page.getByText('Nobody was named in these days')).toBeVisible()
    expect(page.getByRole('figure').elements()).toEqual([])
    await button('See the last 30 days').click()
    await expect.poll(() => search().get('range')).toBe('last_30_days_vs_previous_30_days')
    expect(search().get('tab')).toBe('staff')
  })

  it('call no share changed that rests on few mentions', async () => {
    const few = { mentions: 4, positive: 1, negative: 2, positiveRate: 0.33, named: 1 }
    await open({ address: '?tab=menu', totals: totals({ current: few }) })
    await expect.element(page.getByText('Too few mentions to say more')).toBeVisible()
    expect(plain(card('Positive share').element().textContent)).toBe(
      'Positive share33%too few to compare',
    )
  })

  it('say once that their figures failed, beside what did not, and ask for them again', async () => {
    await open({ address: '?tab=staff', failing: new Map([['/totals', 1]]) })
    await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible()
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
    await button('Try again').click()
    await expect.element(card('People named')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  it('say of their own kind that nothing changed, whatever else did', async () => {
    await open({ address: '?tab=menu', changes: [], steady: [] })
    await expect
      .element(page.getByText('No dish’s mentions changed by more than chance explains.'))
      .toBeVisible()
  })

  it('say once that everything failed, and try everything again', async () => {
    const failing = new Map([
      ['/trend/', 1],
      ['staff-mention', 2],
    ])
    await open({ address: '?tab=staff', failing })
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
    await button('Try again').click()
    await expect.element(card('People named')).toBeVisible()
  })

  it.each(LOOKS.flatMap((look) => ['staff', 'menu'].map((name) => ({ ...look, name }))))(
    'fit $width px in the $theme theme in $language where $name is open, and pass axe',
    async ({ name, ...look }) => {
      await open({ look, address: `?tab=${name}` })
      await expect.poll(() => page.getByRole('application').elements()).toHaveLength(2)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
    },
  )
})
