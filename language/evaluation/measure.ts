import { readFileSync } from 'node:fs'
import { prepare, read, type Reading } from '../src/index.ts'
import { fold } from '../src/read/token.ts'

export interface Labelled {
  id: string
  language: 'en' | 'fr'
  text: string
  sentiment: Reading['sentiment']['label']
  dishes: string[]
  risk: boolean
}

/** The labelled reviews of one file: `dev` may be looked at, `held` is only run. */
export function loadLabelled(language: 'en' | 'fr', part: 'dev' | 'held'): Labelled[] {
  const file = new URL(`${language}-${part}.jsonl`, import.meta.url)
  // The files are ours; index.test.ts fails on a row of another shape.
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled)
}

export interface Figures {
  binary: number
  three: number
  dishes: number
  riskRecall: number
  riskPrecision: number
  language: number
  missed: string[]
}

const prepared = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})

/** Runs the reader over labelled reviews, words only: no stars, no menu. */
export function measure(rows: readonly Labelled[]): Figures {
  const two: [string, string][] = []
  const three: [string, string][] = []
  const dishes = { hit: 0, extra: 0, missed: 0 }
  const risk = { hit: 0, extra: 0, missed: 0 }
  const missed: string[] = []
  let language = 0
  for (const row of rows) {
    const reading = read({ text: row.text, rating: null, authorName: null }, prepared)
    if (reading.language.code === row.language) language += 1
    three.push([row.sentiment, reading.sentiment.label])
    const side = reading.sentiment.score >= 0 ? 'positive' : 'negative'
    if (row.sentiment !== 'neutral') {
      two.push([row.sentiment, side])
      if (side !== row.sentiment) missed.push(`${row.id} ${side}: ${row.text}`)
    }
    const found = new Set(reading.dishes.map((dish) => plain(dish.name)))
    const meant = new Set(row.dishes.map(plain))
    const hits = [...found].filter((name) => meant.has(name)).length
    dishes.hit += hits
    dishes.extra += found.size - hits
    dishes.missed += meant.size - hits
    if (hits < Math.max(found.size, meant.size))
      missed.push(`${row.id} dishes ${[...found].join('; ')} / ${row.dishes.join('; ')}`)
    const flagged = reading.risks.length > 0
    if (flagged && row.risk) risk.hit += 1
    else if (flagged) risk.extra += 1
    else if (row.risk) risk.missed += 1
    if (flagged !== row.risk)
      missed.push(`${row.id} risk ${reading.risks.map(({ kind }) => kind).join()}: ${row.text}`)
  }
  return {
    binary: macroF1(two),
    three: macroF1(three),
    dishes: (2 * dishes.hit) / (2 * dishes.hit + dishes.extra + dishes.missed),
    riskRecall: risk.hit / (risk.hit + risk.missed),
    riskPrecision: risk.hit / Math.max(1, risk.hit + risk.extra),
    language: language / rows.length,
    missed,
  }
}

/** One name for singular and plural, with or without accents. */
function plain(name: string): string {
  return fold(name)
    .split(' ')
    .map((word) => word.replace(/(?:es|s|x)$/, ''))
    .join(' ')
}

/** The mean over the classes of each class's F1. Pairs are [meant, found]. */
export function macroF1(pairs: readonly [string, string][]): number {
  const classes = [...new Set(pairs.map(([meant]) => meant))]
  const each = classes.map((name) => {
    const hit = pairs.filter(([meant, found]) => meant === name && found === name).length
    const wrong = pairs.filter(([meant, found]) => (meant === name) !== (found === name)).length
    return (2 * hit) / (2 * hit + wrong)
  })
  return each.reduce((sum, one) => sum + one, 0) / classes.length
}
