import { readFileSync } from 'node:fs'
import { compose, prepare, read } from '../src/engine.ts'
import type {
  Category,
  CheckInput,
  DishFinding,
  House,
  Reading,
  ReplyLanguage,
  ReplyTone,
} from '../src/index.ts'
import { CATEGORIES } from '../src/reading.ts'
import { fold } from '../src/read/words/token.ts'
import { dishPhrase } from '../src/reply/dish-phrase.ts'
import { fillIn } from '../src/reply/fill.ts'
import { TONES as BOOKS, VOCABULARY } from '../src/reply/phrase-book.ts'
import { FILES, type LabelledRow, loadLabelled } from './measure.ts'

/** How a reply may speak of what the guest did not say. */
export const WAYS = [
  'praise_of_blamed',
  'sorry_for_praised',
  'praise_of_unnamed',
  'sorry_for_unnamed',
  'blamed_colleague',
  'unnamed_colleague',
  'blamed_dish',
  'unnamed_dish',
  'ordered_dish',
] as const
export type Way = (typeof WAYS)[number]

/** A reply with one sentence put into it that, by the labels of people, its review does not bear out. */
export interface Seeded {
  way: Way
  id: string
  sentence: string
  /** Who wrote the sentence: the phrase book, or a person. */
  by: 'book' | 'hand'
  input: CheckInput
}

type Stance = 'glad' | 'sorry'
type Sentences = Record<Stance, Partial<Record<Category, string[]>>> &
  Record<'dish' | 'person', string[]>

/** Sentences as people of a house write them, by what they are about. */
export const SENTENCES = JSON.parse(
  readFileSync(new URL('claim-sentences.json', import.meta.url), 'utf8'),
) as Record<ReplyLanguage, Sentences> // The file is ours; claims.long.test.ts counts its rows.

const TONES: readonly ReplyTone[] = ['friendly', 'formal', 'fun', 'neutral']
const HOUSE: House = {
  restaurantName: 'Maison Bellerive',
  locationName: '',
  signature: null,
  facts: [],
  instructions: '',
}
/** Names that a colleague may have, and dishes that a house may serve. */
const COLLEAGUES = ['Nadia', 'Colin', 'Margaux', 'Trevor', 'Yasmine', 'Oliver', 'Hélène', 'Marcus']
const DISHES = {
  en: ['lamb shank', 'crème brûlée', 'fish tacos', 'mushroom risotto', 'pecan pie', 'mussels'],
  fr: ['gigot', 'crème brûlée', 'tacos', 'risotto', 'tarte au citron', 'moules'],
}
/** Topics that people may mean by each other's names. */
const KIN: readonly (readonly Category[])[] = [
  ['service', 'staff_attitude', 'wait_time', 'reservation', 'delivery_takeout'],
  ['food_quality', 'portion', 'menu_variety', 'dietary_allergy'],
]

const kinOf = (category: Category): readonly Category[] =>
  KIN.find((group) => group.includes(category)) ?? [category]

/** Every seed of the labelled reviews of a language; `held` takes the rows that nothing was made by. */
export function seedsOf(language: ReplyLanguage, part: 'seen' | 'held'): Seeded[] {
  const names = FILES.filter(
    (name) => name.endsWith(part) && name.startsWith(language === 'en' ? 'english' : 'french'),
  )
  const prepared = prepare({
    restaurantName: HOUSE.restaurantName,
    locationNames: [],
    defaultLanguage: language,
    menu: [],
    staff: [],
  })
  const rows = names.flatMap(loadLabelled)
  return rows.flatMap((row, at) => {
    const tone = TONES[at % TONES.length] ?? 'friendly'
    const review = {
      id: row.id,
      text: row.text,
      rating: row.rating ?? null,
      authorName: null,
      replyLimit: { unit: 'bytes', max: 4000, takesEmoji: true } as const,
    }
    const reading = read(review, prepared)
    if (reading.language.code !== language) return []
    const options = { tone, language, instructions: '', recentReplies: [], attempt: 0 }
    const reply = compose(review, reading, HOUSE, options)
    const asked = { review, reading, house: HOUSE, tone, language, recentReplies: [] }
    return wrongOf(row, reading, { language, tone, at }).map(({ way, ...one }) => {
      const text = `${reply.text} ${one.sentence}`
      return { way, ...one, id: row.id, input: { ...asked, text } }
    })
  })
}

interface Turn {
  language: ReplyLanguage
  tone: ReplyTone
  /** The number of the row, by which words are chosen. */
  at: number
}

type Wrong = Pick<Seeded, 'way' | 'sentence' | 'by'>

/** The wrong sentences of one review, one or two of each way that its labels allow. */
function wrongOf(row: LabelledRow, reading: Reading, turn: Turn): Wrong[] {
  const { language, at } = turn
  const felt = sidesOf(row)
  const every = rotated(CATEGORIES, at).filter((one) => one !== 'overall')
  const only = (side: string) =>
    every.filter(
      (one) =>
        felt.get(one)?.has(side) === true &&
        kinOf(one).every((kin) => [...(felt.get(kin) ?? [])].every((other) => other === side)),
    )
  const silent = every.filter((one) => kinOf(one).every((kin) => !felt.has(kin))).slice(0, 1)
  const text = fold(row.text)
  const absent = (names: readonly string[]) =>
    rotated(names, at)
      .filter(
        (name) =>
          !fold(name)
            .split(' ')
            .some((word) => text.includes(word)),
      )
      .slice(0, 1)
  const dishes = (row.dishes ?? []).filter(({ phrase, name }) => (name ?? phrase) !== undefined)
  const dishOf = (sentiment: string) =>
    dishes
      .filter((dish) => dish.sentiment === sentiment)
      .map(({ name, phrase }) => name ?? phrase ?? '')
  const blamed = (row.staff ?? []).filter(({ sentiment }) => sentiment === 'negative')
  const others = reading.people.length > 0 ? [] : absent(COLLEAGUES)
  return [
    ...only('negative')
      .slice(0, 2)
      .flatMap((one) => topicIn('praise_of_blamed', 'glad', one, turn)),
    ...only('positive')
      .slice(0, 2)
      .flatMap((one) => topicIn('sorry_for_praised', 'sorry', one, turn)),
    ...(row.aspects === undefined || row.aspects === null ? [] : silent).flatMap((one) => [
      ...topicIn('praise_of_unnamed', 'glad', one, turn),
      ...topicIn('sorry_for_unnamed', 'sorry', one, turn),
    ]),
    ...blamed.flatMap(({ phrase }) => gapIn('blamed_colleague', 'person', phrase ?? '', turn)),
    ...others.flatMap((name) => gapIn('unnamed_colleague', 'person', name, turn)),
    ...dishOf('negative')
      .slice(0, 1)
      .flatMap((one) => dishIn('blamed_dish', one)),
    ...absent(DISHES[language]).flatMap((one) => dishIn('unnamed_dish', one)),
    ...dishOf('neutral')
      .slice(0, 1)
      .flatMap((one) => dishIn('ordered_dish', one)),
  ]

  function dishIn(way: Way, name: string): Wrong[] {
    const dish: DishFinding = { name, start: 0, end: 0, sentiment: 'neutral' }
    const phrase = dishPhrase(dish, language, reading, '')
    return phrase === null ? [] : gapIn(way, 'dish', phrase, turn)
  }
}

/** The sentiments that people gave each topic of a review. */
function sidesOf({ aspects }: LabelledRow): Map<Category, Set<string>> {
  const felt = new Map<Category, Set<string>>()
  for (const { category, sentiment } of aspects ?? []) {
    if (category === undefined || category === null) continue
    const side = felt.get(category) ?? new Set()
    felt.set(category, side.add(sentiment ?? ''))
  }
  return felt
}

function rotated<T>(all: readonly T[], by: number): T[] {
  const from = by % all.length
  return [...all.slice(from), ...all.slice(0, from)]
}

function pick(all: readonly string[], at: number): string | undefined {
  return all[at % Math.max(1, all.length)]
}

/** A sentence about a topic by a person, and one of the phrase book. */
function topicIn(
  way: Way,
  stance: Stance,
  category: Category,
  { language, tone, at }: Turn,
): Wrong[] {
  const hand = pick(SENTENCES[language][stance][category] ?? [], at)
  const move = stance === 'glad' ? 'topic' : 'sorry'
  const words = VOCABULARY[language][stance === 'glad' ? 'praises' : 'complaints'][category] ?? ''
  const phrase = pick(words.split('|'), at) ?? ''
  const book = fromBook(BOOKS[language][tone][move] ?? [], ['topic', 'complaints'], phrase, {
    language,
    tone,
    at,
  })
  return both(way, hand, book)
}

/** The same about a dish or a person. */
function gapIn(way: Way, gap: 'dish' | 'person', phrase: string, turn: Turn): Wrong[] {
  const { language, tone, at } = turn
  const hand = pick(SENTENCES[language][gap], at)
    ?.replace('{dish}', phrase)
    .replace('{name}', phrase)
  return both(way, hand, fromBook(BOOKS[language][tone][gap] ?? [], [gap], phrase, turn))
}

function both(way: Way, hand: string | undefined, book: string | undefined): Wrong[] {
  return [
    ...(hand === undefined ? [] : [{ way, sentence: capital(hand), by: 'hand' as const }]),
    ...(book === undefined ? [] : [{ way, sentence: capital(book), by: 'book' as const }]),
  ]
}

function fromBook(
  lines: readonly string[],
  gaps: readonly string[],
  phrase: string,
  { language, at }: Turn,
): string | undefined {
  const line = pick(lines, at)?.replace(/\[([^|\]]*)[^\]]*\]/g, '$1')
  return line && fillIn(line, new Map(gaps.map((gap) => [gap, [phrase]])), language)
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
