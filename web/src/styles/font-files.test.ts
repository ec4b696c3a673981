import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const tokens = readFileSync(here('./tokens.css'), 'utf8')

/** The code points of a `unicode-range`. */
const pointsOf = (range: string): number[] =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/giu)].flatMap(([, from = '', to = from]) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return Array.from({ length: last - first + 1 }, (_none, at) => first + at)
  })

const files = [
  ...tokens.matchAll(
    /url\('\.\/fonts\/([\w-]+)-(en-fr|other)\.woff2'\)[^}]*unicode-range:\s*([^;]+);/gsu,
  ),
].map(([, cut = '', part = '', range = '']) => ({ cut, part, points: pointsOf(range) }))
const partOf = (cut: string, part: string) =>
  new Set(files.find((file) => file.cut === cut && file.part === part)?.points)

/** Every letter and sign that the product itself says anywhere. */
const said = new Set(
  globSync(['../locales/**/*.json', '../site/articles/*/*.md', '../site/legal/*/*.md'], {
    cwd: here('.'),
  }).flatMap((file) =>
    Array.from(readFileSync(here(file), 'utf8'), (sign) => sign.codePointAt(0) ?? 0),
  ),
)

describe.each(['inter', 'newsreader-text', 'newsreader-display'])('the font %s', (cut) => {
  it('is two files, no letter of which is in both', () => {
    const [ours, others] = [partOf(cut, 'en-fr'), partOf(cut, 'other')]
    expect(Math.min(ours.size, others.size)).toBeGreaterThan(50)
    expect([...ours].filter((point) => others.has(point))).toEqual([])
    for (const part of ['en-fr', 'other'])
      expect(existsSync(here(`./fonts/${cut}-${part}.woff2`))).toBe(true)
  })

  it('has its letters divided as the other fonts have theirs', () => {
    for (const part of ['en-fr', 'other']) expect(partOf(cut, part)).toEqual(partOf('inter', part))
  })

  it('says all that the product itself says with the first of them', () => {
    expect(said.size).toBeGreaterThan(80)
    const others = partOf(cut, 'other')
    expect(
      [...said].filter((point) => others.has(point)).map((point) => String.fromCodePoint(point)),
    ).toEqual([])
  })
})
