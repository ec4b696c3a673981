import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import { LiveRegion } from '#ui/live-region'
import { colourOf, isCut, marks, said, texts, tip } from './chart-drawn.test-setup.ts'
import { StackedBar } from './stacked-bar.tsx'

const NAME = 'Google brings six reviews in ten.'
const chart = () => page.getByRole('application', { name: NAME })

const build = (change: Partial<ComponentProps<typeof StackedBar>> = {}) => (
  <main>
    <StackedBar
      summary={NAME}
      labels={['Nov 3', 'Nov 10']}
      series={[
        { name: 'Google', values: [27, 28] },
        { name: 'Yelp', values: [9, null], colour: 'var(--series-3)' },
      ]}
      format={String}
      total="All"
      {...change}
    />
    <LiveRegion />
  </main>
)

describe('a stacked bar', () => {
  it('says its parts from above and their sum', async () => {
    await show(build())
    await chart().hover({ position: { x: 300, y: 100 } })
    expect(tip()).toEqual(['Nov 3', 'Yelp9', 'Google27', 'All36'])
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(said()).toBe('Nov 10, Google 28, All 28')
    await userEvent.keyboard('{Escape}')
    expect(tip()).toBeUndefined()
  })

  it('says each part in its tip beside the colour that the part is drawn in', async () => {
    const series = [
      { name: 'Google', values: [27, null] },
      { name: 'Yelp', values: [9, 4], colour: 'var(--series-5)' },
      { name: 'Other', values: [3, 2] },
    ]
    await show(build({ series }))
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const signs = [...document.querySelectorAll('[data-tip] rect')]
    expect(signs.map((sign) => getComputedStyle(sign).fill)).toEqual(
      ['--series-3', '--series-5'].map(colourOf),
    )
  })

  it('lays its parts on each other and names them in a legend', async () => {
    await show(build())
    const [google, yelp] = marks('bar').map((bar) => bar.getBoundingClientRect())
    expect(yelp?.bottom).toBeLessThan(google?.top ?? 0)
    expect(yelp?.left).toBe(google?.left)
    expect(texts().slice(-2)).toEqual(['Google', 'Yelp'])
  })

  it('draws the parts of a bar pale that stands for fewer days than the others', async () => {
    await show(build({ parts: [1] }))
    const paleness = marks('bar').map((bar) => Number(getComputedStyle(bar).opacity))
    expect(paleness.map((one) => one < 1)).toEqual([false, false, true])
  })

  it('ranked lays its parts beside each other, with their sum at the end', async () => {
    await show(build({ direction: 'horizontal' }))
    const [google, yelp] = marks('bar').map((bar) => bar.getBoundingClientRect())
    expect(yelp?.left).toBeGreaterThan(google?.right ?? 0)
    expect(texts()).toContain('36')
  })

  it.each([
    ['nothing', [], []],
    ['one bar', ['a'], [3]],
    ['equal values', ['a', 'b'], [4, 4]],
    ['negative values', ['a', 'b'], [-4, 4]],
    [
      '400 bars',
      Array.from({ length: 400 }, (_, day) => `d${day}`),
      Array.from({ length: 400 }, () => 2),
    ],
  ])('draws %s within its room', async (_, labels, values) => {
    const series = [
      { name: 'Up', values },
      { name: 'More', values },
    ]
    await show(build({ labels, series }), { width: 320 })
    expect(marks('bar')).toHaveLength(values.length * 2)
    expect(isCut()).toBe(false)
  })

  it.each(LOOKS)('has the colours of the $theme theme at $width px, and no fault', async (look) => {
    await show(build(), look)
    const fills = marks('bar').map((bar) => getComputedStyle(bar).fill)
    expect(fills).toContain(colourOf('--series-1'))
    expect(fills).toContain(colourOf('--series-3'))
    expect(isCut()).toBe(false)
    await checkAccess()
  })
})
