import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import { LiveRegion } from '#ui/live-region'
import { colourOf, isCut, marks, said, texts, tip } from './chart-drawn.test-setup.ts'
import { HeatMap } from './heat-map.tsx'

const NAME = 'Most reviews are of Friday evening.'
const chart = () => page.getByRole('application', { name: NAME })
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour} h`)
const VALUES = DAYS.map((_, day) => HOURS.map((__, hour) => (day === 4 ? hour : 0)))

const build = (change: Partial<ComponentProps<typeof HeatMap>> = {}) => (
  <main>
    <HeatMap
      summary={NAME}
      rows={DAYS}
      columns={HOURS}
      values={VALUES}
      format={String}
      words={{
        value: 'Reviews',
        less: 'fewer',
        more: 'more',
        cell: (row, column) => `${DAYS[row]}, ${column} h`,
      }}
      {...change}
    />
    <LiveRegion />
  </main>
)

describe('a heat map', () => {
  it('says the cell under the pointer', async () => {
    await show(build())
    const cell = marks('cell')[4 * 24 + 20]?.getBoundingClientRect()
    const box = chart().element().getBoundingClientRect()
    await chart().hover({
      position: { x: (cell?.left ?? 0) - box.left + 2, y: (cell?.top ?? 0) - box.top + 2 },
    })
    expect(tip()).toEqual(['Fri, 20 h', 'Reviews20'])
  })

  it('is read by the arrow keys in both directions, and keeps to its edges', async () => {
    await show(build())
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    expect(said()).toBe('Tue, 1 h, Reviews 0')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(tip()?.[0]).toBe('Mon, 1 h')
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(tip()).toEqual(['Sun, 23 h', 'Reviews0'])
    await userEvent.keyboard('{Escape}')
    expect(tip()).toBeUndefined()
  })

  it('is the darkest where there is the most, and says what its colours mean', async () => {
    await show(build())
    const cells = marks('cell')
    expect(cells).toHaveLength(168)
    expect(getComputedStyle(cells[4 * 24 + 23] ?? document.body).fill).toBe(colourOf('--heat-5'))
    expect(getComputedStyle(cells[0] ?? document.body).fill).toBe(colourOf('--heat-0'))
    expect(texts().slice(-2)).toEqual(['fewer', 'more'])
  })

  it.each([
    ['nothing', []],
    ['one value', [[3]]],
    ['equal values', DAYS.map(() => HOURS.map(() => 5))],
    ['negative values', [[-3, -1]]],
  ])('draws %s within its room', async (_, values) => {
    await show(build({ values }), { width: 320 })
    expect(marks('cell')).toHaveLength(168)
    expect(isCut()).toBe(false)
  })

  it('is a picture where nothing is known', async () => {
    await show(build({ values: [] }))
    await expect.element(page.getByRole('img', { name: NAME })).toBeVisible()
  })

  it('has room for 400 columns', async () => {
    const columns = Array.from({ length: 400 }, (_, index) => `c${index}`)
    await show(build({ rows: ['a'], columns, values: [columns.map((_, index) => index)] }))
    expect(marks('cell')).toHaveLength(400)
    expect(isCut()).toBe(false)
  })

  it.each(LOOKS)('has the colours of the $theme theme at $width px, and no fault', async (look) => {
    await show(build(), look)
    expect(getComputedStyle(marks('cell')[0] ?? document.body).fill).toBe(colourOf('--heat-0'))
    expect(isCut()).toBe(false)
    await checkAccess()
  })
})
