import type { InputOf } from '@maitre/contract/endpoint'
import type { reviews } from '@maitre/contract/reviews'
import { type Figure, median, percentile, rounded } from './figure.ts'
import { LARGEST, type Many } from './many-reviews.ts'
import { type Product, signIn } from './product.ts'

const TIMES = 30
const WARM = 5

type Query = Omit<InputOf<typeof reviews.list>, 'locationId' | 'limit'>

/** What people ask of a list, by what it is called in the result. */
const QUESTIONS: Record<string, Record<string, Query>> = {
  list: {
    newest: {},
    oldest: { sort: 'oldest' },
    lowest: { sort: 'lowest' },
    highest: { sort: 'highest' },
    counted: { total: 'capped' },
    'to answer, counted': { queue: 'to_answer', total: 'capped' },
    done: { queue: 'done' },
  },
  filter: {
    source: { source: ['yelp'] },
    rating: { rating: ['1', '2'] },
    'one star, counted': { rating: ['1'], total: 'capped' },
    status: { status: ['draft'] },
    risk: { flag: ['risk'] },
    'risk, counted': { flag: ['risk'], total: 'capped' },
    starred: { flag: ['starred'] },
    language: { language: ['fr'] },
    feeling: { sentiment: ['mixed'] },
    'a week of long ago': { startDate: '2026-01-05', endDate: '2026-01-11' },
    'three together': { source: ['google'], rating: ['2'], flag: ['risk'], total: 'capped' },
  },
  search: {
    'a word of most reviews': { search: 'warm' },
    'the same, counted': { search: 'warm', total: 'capped' },
    'the beginning of a word': { search: 'attent' },
    'a guest': { search: 'Guest 4711' },
    'what nobody said': { search: 'zeppelin' },
    'a word and a filter': { search: 'soup', rating: ['1'], flag: ['risk'] },
  },
}

/** Measures what the same questions take in the largest restaurant and in one of some nine hundred reviews, by turns. */
export async function measureSizes(product: Product, many: Many): Promise<Figure[]> {
  const [largest] = many.restaurants
  const small = many.restaurants.at(-1)
  if (largest === undefined || small === undefined) throw new Error('no restaurants were made')
  const asLarge = await signIn(product, largest.admin)
  const asSmall = await signIn(product, small.admin)
  const figures: Figure[] = []
  for (const [group, questions] of Object.entries(QUESTIONS)) {
    const found: { question: string; large: number; p95: number; small: number }[] = []
    for (const [question, query] of Object.entries(questions)) {
      const large: number[] = []
      const few: number[] = []
      for (let turn = 0; turn < TIMES + WARM; turn += 1) {
        const times = [await ask(product, asLarge, query), await ask(product, asSmall, query)]
        if (turn < WARM) continue
        large.push(times[0] ?? Number.NaN)
        few.push(times[1] ?? Number.NaN)
      }
      found.push({
        question,
        large: rounded(median(large)),
        p95: rounded(percentile(large, 0.95)),
        small: rounded(median(few)),
      })
    }
    const [slowest] = found.toSorted((a, b) => b.large - a.large)
    figures.push({
      name: `size-${group}`,
      what: `Reviews of a restaurant of ${LARGEST}: the slowest ${group} (${slowest?.question})`,
      value: slowest?.large ?? Number.NaN,
      unit: 'ms',
      floor: slowest?.small ?? Number.NaN,
      limit: { kind: 'at most', value: 50 },
      details: { times: TIMES, questions: found },
    })
  }
  return figures
}

/** How long a page of fifty takes, in milliseconds. */
async function ask(product: Product, token: string, query: Query): Promise<number> {
  const said = new URLSearchParams({ limit: '50' })
  for (const [name, value] of Object.entries(query))
    said.set(name, Array.isArray(value) ? value.join(',') : String(value))
  const since = performance.now()
  const answer = await fetch(`${product.url}/v1/location/all/review?${said.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${said.toString()} answered ${answer.status}: ${text}`)
  return performance.now() - since
}
