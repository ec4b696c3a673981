import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lineOf, open, place } from './graphs.test-setup.tsx'
import { button, figures, headings } from './trends.test-setup.tsx'

const figuresShown = () => page.getByRole('figure').elements()

describe('the screen of graphs', () => {
  it('says that no guest wrote, and offers a longer range', async () => {
    const { search } = await open({ current: figures({ totalReviews: 0 }) })
    await expect.element(page.getByText('No review in these days')).toBeVisible()
    expect(figuresShown()).toHaveLength(0)
    await button('See this year').click()
    await expect.poll(() => search().get('range')).toBe('this_year_vs_last_year')
  })

  it('stands where one call fails, says what failed, and tries that one again', async () => {
    const { asked } = await open({ failing: new Map([['/metrics/hours', 1]]) })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.poll(() => figuresShown().length).toBe(8)
    const before = asked.length
    await button('Try again').click()
    await expect.poll(() => figuresShown().length).toBe(9)
    expect(asked).toHaveLength(before + 1)
  })

  it('still draws the lines where the figures fail, without a finding', async () => {
    await open({ failing: new Map([['GET /v1/location/all/metrics', 1]]) })
    await expect.poll(headings).toContain('The positive share over time')
    expect(headings()).toContain('The locations side by side')
    expect(page.getByRole('alert').elements()).toHaveLength(1)
  })

  it('draws the charts where the annotations fail, and says so where they are listed', async () => {
    await open({ failing: new Map([['/annotation', 1]]) })
    await expect.poll(() => figuresShown().length).toBe(9)
    await button('Mark a day').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByText('No annotation in these days.')).toBeVisible()
  })

  it('says once that everything failed, and tries everything again', async () => {
    const { asked } = await open({
      failing: new Map([
        ['/metrics', 4],
        ['/daypart', 1],
        ['/menu-insight', 1],
        ['/staff-mention', 1],
      ]),
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
    expect(asked).toHaveLength(8)
    await button('Try again').click()
    await expect.poll(() => figuresShown().length).toBe(9)
    expect(asked).toHaveLength(15)
  })

  it('offers all locations where one is chosen of several', async () => {
    const { search } = await open({
      address: '?location=Plateau',
      places: [place('Plateau', {})],
      lines: [lineOf('Plateau')],
    })
    await expect.poll(headings).toContain('One location is shown')
    await button('Compare all locations').click()
    await expect.poll(() => search().get('location')).toBe('all')
  })

  it('says that there is one location, and offers no other', async () => {
    await open({ locations: 1, places: [place('Plateau', {})], lines: [lineOf('Plateau')] })
    await expect.poll(headings).toContain('There is one location')
    expect(page.getByRole('button', { name: 'Compare all locations' }).elements()).toHaveLength(0)
  })

  it('asks a location of another restaurant for nothing', async () => {
    const { asked } = await open({ address: '?location=elsewhere' })
    await expect.poll(() => asked.length).toBe(8)
    expect(asked.some(({ url }) => url.pathname.includes('elsewhere'))).toBe(false)
  })

  it('neither asks for dishes nor draws them for who may not read them', async () => {
    const { asked } = await open({ role: 'Manager' })
    await expect.poll(() => figuresShown().length).toBe(8)
    expect(asked.some(({ url }) => url.pathname.includes('menu-insight'))).toBe(false)
  })
})
