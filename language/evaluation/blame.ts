import demo from './demo-blame.json' with { type: 'json' }
import told from './people-feelings.json' with { type: 'json' }
import { prepare, read } from '../src/engine.ts'
import { demoReview, demoReviews, readDemo } from './demo-house.ts'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
/** Every other text may be looked at by whoever works on the engine; the rest is only run. */
export const PARTS = ['seen', 'held'] as const
export type Part = (typeof PARTS)[number]

interface Told {
  text: string
  rating: number | null
  part: Part
  isBlame: boolean
}

/** What guests tell of colleagues, by the cause for which it was misread; no text stands twice. */
export function toldOf(language: Language): { cause: string; rows: Told[] }[] {
  return Object.entries(told[language].causes).map(([cause, { kind, ill }]) => ({
    cause,
    rows: [
      ...kind.map((row, at) => toldIn(row, at, false)),
      ...ill.map((row, at) => toldIn(row, at, true)),
    ],
  }))
}

function toldIn(row: string, at: number, isBlame: boolean): Told {
  const [stars = '', text = ''] = row.split('|')
  return {
    text,
    rating: stars === '-' ? null : Number(stars),
    part: at % 2 === 0 ? 'seen' : 'held',
    isBlame,
  }
}

function houseOf(defaultLanguage: Language) {
  return prepare({
    restaurantName: '',
    locationNames: [],
    defaultLanguage,
    menu: [],
    staff: told[defaultLanguage].staff.map((name) => ({ id: name, name, aliases: [] })),
  })
}

/** The shares of kind texts that blame nobody whom they name, and of ill ones that blame somebody. */
export function measureTold(language: Language, part: Part): { kind: number; ill: number } {
  const house = houseOf(language)
  const right = { kind: 0, ill: 0 }
  const all = { kind: 0, ill: 0 }
  for (const { text, rating, part: own, isBlame } of toldOf(language).flatMap(({ rows }) => rows)) {
    if (own !== part) continue
    const { people } = read({ text, rating, authorName: null }, house)
    const blames = people.some(({ sentiment }) => sentiment === 'negative')
    const side = isBlame ? 'ill' : 'kind'
    all[side] += 1
    if (people.length > 0 && blames === isBlame) right[side] += 1
  }
  return { kind: right.kind / all.kind, ill: right.ill / all.ill }
}

/** How many mentions are taken for complaints, how many of these are, and how many of all complaints these find. */
export interface Blame {
  found: number
  precision: number
  recall: number
}

/** Holds every complaint about a colleague in the demonstration to those that a person read there. */
export function measureDemoPeople(): Blame {
  const meant = new Set(demo.people.map(({ review, staffId }) => `${review} ${staffId}`))
  const found = demoReviews.flatMap((review) =>
    readDemo(review)
      .people.filter(({ sentiment }) => sentiment === 'negative')
      .map(({ staffId, name }) => `${review.key} ${staffId ?? name}`),
  )
  return blameOf(found.length, found.filter((one) => meant.has(one)).length, meant.size)
}

/** Likewise the complaints about dishes that were drawn by chance. */
export function measureDemoDishes(): Blame {
  const found = demo.dishes.filter(({ review, dish, at }) =>
    readDemo(demoReview(review)).dishes.some(
      ({ start, end, sentiment }) =>
        start < at + dish.length && end > at && sentiment === 'negative',
    ),
  )
  const meant = demo.dishes.filter(({ isBlamed }) => isBlamed).length
  return blameOf(found.length, found.filter(({ isBlamed }) => isBlamed).length, meant)
}

function blameOf(found: number, right: number, meant: number): Blame {
  return { found, precision: right / found, recall: right / meant }
}
