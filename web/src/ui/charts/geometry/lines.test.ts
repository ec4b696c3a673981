import { describe, expect, it } from 'vitest'
import { frameOf } from './frame.test-setup.ts'
import { layoutLines, type Line } from './lines.ts'

const WEEKS = ['w1', 'w2', 'w3', 'w4']
const line = (name: string, values: (number | null)[], more: Partial<Line> = {}): Line => ({
  name,
  values,
  ...more,
})
const draw = (lines: readonly Line[], width = 560, labels = WEEKS) =>
  layoutLines({ ...frameOf(width, 220), labels, lines, format: String })

describe('lines', () => {
  it('have their names at their ends, apart from each other, where these fit', () => {
    const { lines, legend } = draw([
      line('Plateau', [1, 2, 3, 4.3]),
      line('Laval', [5, 5, 4, 4.25]),
    ])
    const [one, two] = lines.map(({ end }) => end?.label.y ?? 0)
    expect(legend).toBeUndefined()
    expect((two ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(14.9)
    expect(lines.some(({ end }) => end?.lead !== '')).toBe(true)
  })

  it('have their names above the labels of the days, also where they end at zero', () => {
    const { lines, ticks } = draw([line('Now', [4, 2, 3, 0]), line('Before', [1, 2, 1, 0])])
    const days = Math.min(...ticks.map(({ y }) => y))
    const names = lines.map(({ end }) => end?.label.y ?? 0)
    expect(days - Math.max(...names)).toBeGreaterThanOrEqual(12)
    expect(Math.abs((names[0] ?? 0) - (names[1] ?? 0))).toBeGreaterThanOrEqual(14.9)
  })

  it('have a legend where their names do not fit', () => {
    const { lines, legend, right } = draw([line('Vieux-Montréal', [1, 2, 3, 4])], 240)
    expect(lines[0]?.end).toBeUndefined()
    expect(legend?.places.map(({ label }) => label.text)).toEqual(['Vieux-Montréal'])
    expect(right).toBeGreaterThan(230)
  })

  it('keep within the frame, whatever their number', () => {
    const many = Array.from({ length: 16 }, (_, index) => line(`place ${index}`, [1, 2, 3, index]))
    const { lines, legend } = draw(many)
    expect(legend?.places).toHaveLength(16)
    for (const { points } of lines)
      for (const point of points) {
        expect(point?.y).toBeGreaterThanOrEqual(0)
        expect(point?.y).toBeLessThanOrEqual(220)
      }
  })

  it('have gaps where there is no value, and dots for values alone', () => {
    const [drawn] = draw([line('a', [1, null, 2, 3])]).lines
    expect(drawn?.path.match(/M/gu)).toHaveLength(1)
    expect(drawn?.alone).toHaveLength(1)
    expect(drawn?.points[1]).toBeUndefined()
  })

  it('enclose an area with what they are compared with', () => {
    const before = line('before', [2, 1, 2, 1], { isComparison: true })
    expect(draw([line('now', [1, 2, 3, 4]), before]).band).toMatch(/^M.*Z$/u)
    expect(draw([line('now', [1, 2, 3, 4])]).band).toBe('')
  })

  it('lead pale to and from what is a part, which is hollow and bounds no area', () => {
    const parts = [0, 3]
    const before = line('before', [2, 1, 2, 1], { isComparison: true, parts: [0] })
    const { lines, band } = draw([line('now', [1, 2, 3, 4], { parts }), before])
    const [now] = lines
    const at = (index: number) => `${now?.points[index]?.x} ${now?.points[index]?.y}`
    const rounded = (path: string | undefined) => path?.match(/M/gu)?.length ?? 0
    expect([rounded(now?.path), rounded(now?.pale)]).toEqual([1, 2])
    expect(now?.hollow.map(({ x, y }) => `${x} ${y}`)).toEqual([at(0), at(3)])
    expect(now?.last).toBeUndefined()
    expect(lines[1]?.last).toBeDefined()
    expect(band.match(/L/gu)).toHaveLength(3)
    const [single] = draw([line('a', [3], { parts: [0] })], 560, ['w1']).lines
    expect([single?.alone, single?.hollow.length]).toEqual([[], 1])
  })

  it('of one day stand in the middle, and of no days draw nothing', () => {
    const { left, right, x } = draw([line('a', [3])], 560, ['w1'])
    expect(x(0)).toBe((left + right) / 2)
    expect(draw([], 560, [])).toMatchObject({ grid: [], ticks: [], lines: [] })
  })

  it('keep the words of what happened apart, and leave out those that would cover others', () => {
    const notes = [
      { index: 1, label: 'New menu' },
      { index: 0, label: 'Terrace' },
      { index: 2, label: 'A very long word about the second week of the month and more of it' },
    ]
    const drawn = layoutLines({
      ...frameOf(560, 220),
      labels: WEEKS,
      lines: [line('a', [1, 2, 3, 4])],
      format: String,
      notes,
    }).notes
    expect(drawn.map(({ label }) => label?.text)).toEqual(['Terrace', 'New menu', undefined])
  })
})
