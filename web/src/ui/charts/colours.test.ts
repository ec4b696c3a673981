import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { seriesColour } from './colours.ts'

type Triple = [number, number, number]

const css = readFileSync(path.join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split(/^\.dark \{$/mu)
const THEMES = { light, dark: dark.split(/^\}$/mu)[0] ?? '' }
const SERIES = Array.from({ length: 6 }, (_, index) => `series-${index + 1}`)

/** The colour of a token in linear light. */
function colourOf(theme: keyof typeof THEMES, token: string): Triple {
  const hex = new RegExp(`^  --${token}: #([0-9a-f]{6});`, 'mu').exec(THEMES[theme])?.[1] ?? ''
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return [r, g, b]
}

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = rows.map(([i, j, k]) => i * x + j * y + k * z)
  return [a, b, c]
}

/** The ratio of contrast that WCAG 2.2 defines. */
function contrast(one: Triple, other: Triple): number {
  const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  const [a, b] = [luminance(one), luminance(other)]
  return Math.max(a, b) / Math.min(a, b)
}

/** How eyes without one kind of cones see a colour (Machado, Oliveira and Fernandes 2009). */
const EYES: Record<string, readonly Triple[]> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

/** The distance of two colours as the eye has it, in hundredths of OKLab. */
function distance(one: Triple, other: Triple): number {
  const [a, b] = [one, other].map((colour) => {
    const cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      colour,
    )
    const [l, m, s] = [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])]
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      [l, m, s],
    )
  })
  return 100 * Math.hypot(...[0, 1, 2].map((at) => (a?.[at] ?? 0) - (b?.[at] ?? 0)))
}

describe.each(['light', 'dark'] as const)('the colours of charts in the %s theme', (theme) => {
  it('stand out from the surface by three to one, and those of texts by four and a half', () => {
    const surface = colourOf(theme, 'surface')
    for (const token of [...SERIES, 'positive', 'neutral', 'negative', 'chart-compare'])
      expect(contrast(colourOf(theme, token), surface), token).toBeGreaterThanOrEqual(3)
    expect(contrast(colourOf(theme, 'chart-axis'), surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.entries(EYES))('are told apart by eyes with %s', (_, eye) => {
    const seen = SERIES.map((token) => times(eye, colourOf(theme, token)))
    for (const [index, colour] of seen.entries())
      for (const [other, before] of seen.slice(0, index).entries())
        expect(distance(colour, before), `${other + 1} and ${index + 1}`).toBeGreaterThan(6)
  })
})

describe('the colour of a series', () => {
  it('is that of its place, and begins anew after the sixth', () => {
    expect([0, 5, 6].map(seriesColour)).toEqual([
      'var(--series-1)',
      'var(--series-6)',
      'var(--series-1)',
    ])
  })
})
