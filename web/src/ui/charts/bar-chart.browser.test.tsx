import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import { LiveRegion } from '#ui/live-region'
import { BarChart } from './bar-chart.tsx'
import { colourOf, isCut, marks, said, texts, tip } from './chart-drawn.test-setup.ts'

const NAME = 'Friday has the most reviews.'
const chart = () => page.getByRole('application', { name: NAME })
const BARS = [
  { label: 'Thu', title: 'Thursday', value: 8, compared: 6, note: 'a holiday' },
  { label: 'Fri', value: 11, compared: 8 },
  { label: 'Sat', value: null, compared: null },
]

const build = (change: Partial<ComponentProps<typeof BarChart>> = {}) => (
  <main>
    <BarChart
      summary={NAME}
      bars={BARS}
      format={String}
      words={{ value: 'This week', compared: 'Before' }}
      {...change}
    />
    <LiveRegion />
  </main>
)
const ranked = (values: (number | null)[]) =>
  build({
    direction: 'horizontal',
    bars: values.map((value, index) => ({ label: `Topic ${index}`, value })),
  })

describe('a bar chart', () => {
  it('says the bar under the pointer, wherever in its room the pointer is', async () => {
    await show(build())
    await chart().hover({ position: { x: 100, y: 10 } })
    expect(tip()).toEqual(['Thursday', 'This week8· a holiday', 'Before6'])
  })

  it('is read by the arrow keys, also where a bar has no value', async () => {
    await show(build())
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(said()).toBe('Thursday, This week 8 a holiday, Before 6')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(said()).toBe('Sat')
    await userEvent.keyboard('{ArrowUp}')
    expect(tip()?.[0]).toBe('Fri')
    await userEvent.keyboard('{Escape}')
    expect(tip()).toBeUndefined()
  })

  it('writes the greatest value over its bar, and outlines what it is compared with', async () => {
    await show(build())
    expect(texts()).toContain('11')
    expect(marks('bar')).toHaveLength(2)
    expect(marks('compared')).toHaveLength(2)
  })

  it('marks the day of a note over its bars, and says the note in the tip', async () => {
    const long = 'A new chef who came from the other house and brought all of the cooks along'
    await show(
      build({
        annotations: [
          { index: 2, label: 'Flood' },
          { index: 1, label: long, note: 'Nov 20' },
        ],
      }),
    )
    expect(marks('annotation')).toHaveLength(2)
    expect(texts()).toContain(long)
    expect(isCut()).toBe(false)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(said()).toBe(`Fri, This week 11, Before 8, ${long} Nov 20`)
    await userEvent.keyboard('{ArrowRight}')
    expect(tip()).toEqual(['Sat', 'Flood'])
  })

  it('shortens the words of a note to half of its width', async () => {
    await show(build({ annotations: [{ index: 1, label: 'New chef '.repeat(12) }] }), {
      width: 320,
    })
    const [mark] = marks('annotation')
    const words = mark?.querySelector('text')
    expect(words?.textContent).toMatch(/…$/u)
    expect(words?.getBoundingClientRect().width).toBeLessThanOrEqual(160)
    expect(isCut()).toBe(false)
  })

  it('ranked has a height by its bars, with the values at their ends', async () => {
    await show(ranked([9, 4, 2]))
    expect(chart().element().getBoundingClientRect().height).toBe(87)
    expect(texts()).toEqual(['Topic 0', 'Topic 1', 'Topic 2', '9', '4', '2'])
    const [one, two] = marks('bar').map((bar) => bar.getBoundingClientRect())
    expect(one?.width).toBeGreaterThan(two?.width ?? 0)
    expect(one?.left).toBe(two?.left)
  })

  it.each([
    ['no bars', []],
    ['one bar', [3]],
    ['equal values', [5, 5, 5]],
    ['nothing but zero', [0, 0]],
    ['negative values', [-14, 6, -4]],
  ])('draws %s within its room, standing and ranked', async (_, values) => {
    const screen = await show(ranked(values), { width: 320 })
    const shown = values.filter((value) => value !== 0).length
    expect(marks('bar')).toHaveLength(shown)
    expect(isCut()).toBe(false)
    const bars = values.map((value, index) => ({ label: `Day ${index}`, value }))
    await screen.rerender(build({ bars }))
    expect(marks('bar')).toHaveLength(shown)
    expect(isCut()).toBe(false)
  })

  it('has room for 400 bars', async () => {
    const bars = Array.from({ length: 400 }, (_, day) => ({ label: `d${day}`, value: day + 1 }))
    await show(build({ bars }))
    expect(marks('bar')).toHaveLength(400)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(tip()?.[0]).toBe('d399')
  })

  it.each(LOOKS)('has the colours of the $theme theme at $width px, and no fault', async (look) => {
    await show(build(), look)
    expect(getComputedStyle(marks('bar')[0] ?? document.body).fill).toBe(colourOf('--series-1'))
    expect(isCut()).toBe(false)
    await checkAccess()
  })
})
