import { describe, expect, it } from 'vitest'
import { axisLabels } from './axis-labels.ts'
import { frameOf } from './frame.test-setup.ts'

const place = (count: number, width: number, isEven = false) =>
  axisLabels(
    {
      labels: Array.from({ length: count }, (_, index) => `Nov ${index + 1}`),
      at: (index) => (width * index) / Math.max(count - 1, 1),
      y: 200,
      from: 0,
      to: width,
      isEven,
    },
    frameOf(width, 220),
  )

describe('the labels of a horizontal axis', () => {
  it('are all there where all have room', () => {
    expect(place(7, 600)).toHaveLength(7)
  })

  it.each([30, 400])(
    'of %i days keep apart, and have the first and the last among them',
    (count) => {
      const labels = place(count, 320)
      expect(labels[0]?.text).toBe('Nov 1')
      expect(labels.at(-1)?.text).toBe(`Nov ${count}`)
      expect(labels.length).toBeGreaterThan(2)
      for (const [index, { x, text }] of labels.entries()) {
        const before = labels[index - 1]
        if (before)
          expect(x - text.length * 3 - (before.x + before.text.length * 3)).toBeGreaterThan(11)
      }
    },
  )

  it('have even steps where they are asked to', () => {
    const numbers = place(24, 320, true).map(({ text }) => Number(text.slice(4)))
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
    expect(new Set(steps).size).toBe(1)
  })

  it('keep within the chart at its ends', () => {
    const labels = place(7, 600)
    expect(labels[0]?.x).toBe(15)
    expect(labels.at(-1)?.x).toBe(585)
  })

  it('are shortened where even one has no room, and are none where nothing is named', () => {
    expect(place(1, 24).map(({ text }) => text)).toEqual(['Nov…'])
    expect(place(9, 40).map(({ text }) => text)).toEqual(['Nov 9'])
    expect(place(0, 300)).toEqual([])
  })
})
