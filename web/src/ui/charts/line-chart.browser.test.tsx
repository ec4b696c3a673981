import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import { LiveRegion } from '#ui/live-region'
import { colourOf, drawing, isCut, marks, said, texts, tip } from './chart-drawn.test-setup.ts'
import { LineChart } from './line-chart.tsx'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu']
const NAME = 'The rating rose from 4.2 to 4.5.'
const chart = () => page.getByRole('application', { name: NAME })

/** The words that stand at the ends of lines, not in a legend. */
const endsOfLines = () =>
  marks('line').flatMap((line) => line.querySelector('text')?.textContent ?? [])

function build(change: Partial<ComponentProps<typeof LineChart>> = {}) {
  return (
    <main>
      <LineChart
        summary={NAME}
        labels={DAYS}
        titles={DAYS.map((day) => `${day} of this week`)}
        series={[
          { name: 'This week', values: [4.2, 4.3, null, 4.5], notes: ['6 reviews'] },
          { name: 'Before', values: [4.1, 4.4, 4.2, 4.3], isComparison: true },
        ]}
        format={(value) => value.toFixed(1)}
        {...change}
      />
      <LiveRegion />
    </main>
  )
}
const paths = () => marks('line').map((line) => line.querySelector('path'))
const lineOf = (name: string, values: (number | null)[]) => ({
  labels: values.map(String),
  titles: values.map((value) => `day ${value}`),
  series: [{ name, values }],
})

describe('a line chart', () => {
  it('draws what is a part of a week hollow, with a pale line to it', async () => {
    const series = [{ name: 'This week', values: [4.2, 4.3, 4, 4.5], parts: [0] }]
    await show(build({ series }))
    const fills = () => marks('hollow').map((mark) => getComputedStyle(mark).fill)
    await expect.poll(fills).toEqual([colourOf('--surface')])
    expect(Number(getComputedStyle(marks('pale')[0] ?? document.body).opacity)).toBeLessThan(1)
  })

  it('draws nothing hollow or pale of whole weeks', async () => {
    await show(build())
    expect(marks('line')).toHaveLength(2)
    expect([...marks('hollow'), ...marks('pale')]).toEqual([])
  })

  it('says the point under the pointer, until the pointer leaves', async () => {
    await show(build())
    await chart().hover({ position: { x: 30, y: 100 } })
    expect(tip()).toEqual(['Mon of this week', 'This week4.2· 6 reviews', 'Before4.1'])
    await userEvent.unhover(chart())
    await expect.poll(tip).toBeUndefined()
  })

  it('is one stop of Tab, in which the arrows lead from day to day and are heard', async () => {
    await show(build())
    await userEvent.tab()
    await expect.element(chart()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toBe('Mon of this week, This week 4.2 6 reviews, Before 4.1')
    await userEvent.keyboard('{End}')
    expect(tip()?.[0]).toBe('Thu of this week')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    expect(said()).toBe('Wed of this week, Before 4.2')
    await userEvent.keyboard('{Home}')
    expect(tip()?.[0]).toBe('Mon of this week')
    await userEvent.keyboard('{Escape}')
    expect(tip()).toBeUndefined()
    await expect.element(chart()).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(tip()?.[0]).toBe('Thu of this week')
    await userEvent.tab()
    expect(tip()).toBeUndefined()
  })

  it('says each line in its tip beside the colour that the line is drawn in', async () => {
    const values = [4.2, 4.3, 4.4, 4.5]
    const series = [
      { name: 'Plateau', values, colour: 'var(--series-5)' },
      { name: 'Laval', values: values.toReversed(), colour: 'var(--series-3)' },
      { name: 'Before', values: [4, 4, 4, 4], isComparison: true },
    ]
    await show(build({ series }))
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const signs = [...document.querySelectorAll('[data-tip] line')]
    expect(signs.map((sign) => getComputedStyle(sign).stroke)).toEqual(
      ['--series-5', '--series-3', '--chart-compare'].map(colourOf),
    )
  })

  it('draws the present solid and the comparison dashed, with a gap where there is no value', async () => {
    await show(build())
    const [comparison, present] = paths()
    expect(getComputedStyle(comparison ?? document.body).strokeDasharray).toBe('4px, 4px')
    expect(getComputedStyle(present ?? document.body).strokeDasharray).toBe('none')
    expect(present?.getAttribute('d')?.match(/L/gu)).toHaveLength(1)
    expect(marks('line')[1]?.querySelectorAll('circle')).toHaveLength(2)
  })

  it('names its lines at their ends, and in a legend where these have no room', async () => {
    const screen = await show(build())
    expect(endsOfLines()).toEqual(expect.arrayContaining(['This week', 'Before']))
    const name = 'An establishment with a long name'
    await screen.rerender(build({ series: [{ name, values: [1, 2, 3, 4] }] }))
    expect(endsOfLines()).toEqual([name])
    await page.viewport(320, 800)
    await expect.poll(endsOfLines).toEqual([])
    expect(texts()).toContain(name)
  })

  it('marks the days on which something happened, and says what', async () => {
    await show(build({ annotations: [{ index: 1, label: 'New menu' }] }))
    expect(texts()).toContain('New menu')
    expect(marks('annotation')).toHaveLength(1)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(said()).toBe('Tue of this week, This week 4.3, Before 4.4, New menu')
  })

  it('leads to a day that has a note and no value', async () => {
    await show(
      build({
        series: [{ name: 'This week', values: [4.2, null, null, 4.5] }],
        annotations: [{ index: 2, label: 'Closed', note: 'Nov 18' }],
      }),
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(said()).toBe('Wed of this week, Closed Nov 18')
    await userEvent.keyboard('{ArrowRight}')
    expect(tip()?.[0]).toBe('Thu of this week')
  })

  it('without a value is a picture with its name, and no stop of Tab', async () => {
    await show(build({ labels: [], series: [] }))
    await expect.element(page.getByRole('img', { name: NAME })).toBeVisible()
    expect(texts()).toEqual([])
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    ['one point', [4.5]],
    ['equal values', [3, 3, 3]],
    ['negative values', [-4, 2, -1]],
  ])('draws %s within its room', async (_, values) => {
    await show(build(lineOf('Line', values)), { width: 320 })
    const dot = marks('line')[0]?.querySelector('circle')?.getBoundingClientRect()
    const box = chart().element().getBoundingClientRect()
    expect(dot?.top).toBeGreaterThan(box.top)
    expect(dot?.bottom).toBeLessThan(box.bottom)
    expect(isCut()).toBe(false)
  })

  it('leads through 400 days by pages, and draws its marks once', async () => {
    await show(
      build(
        lineOf(
          'Reviews',
          Array.from({ length: 400 }, (_, day) => day),
        ),
      ),
    )
    const line = paths()[0]
    await userEvent.tab()
    await userEvent.keyboard('{Home}{PageDown}{PageDown}')
    expect(tip()).toEqual(['day 80', 'Reviews80.0'])
    expect(paths()[0]).toBe(line)
  })

  it('is as wide as its box from the first paint on, and follows the box', async () => {
    const screen = await show(build(), { width: 1400 })
    expect(drawing(NAME)?.width.baseVal.value).toBeGreaterThan(1300)
    await page.viewport(320, 800)
    await expect.poll(() => drawing(NAME)?.width.baseVal.value).toBeLessThanOrEqual(320)
    expect(chart().element().getBoundingClientRect().height).toBe(220)
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(320)
  })

  it.each(LOOKS)('has the colours of the $theme theme at $width px, and no fault', async (look) => {
    await show(build(), look)
    expect(getComputedStyle(paths()[1] ?? document.body).stroke).toBe(colourOf('--series-1'))
    expect(isCut()).toBe(false)
    await checkAccess()
  })
})
