import english from '#data/en/matters.json' with { type: 'json' }
import french from '#data/fr/matters.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { addChoices } from '#read/words/phrase-choices'
import { listOf, makeTable, matchAt, setOf } from '#read/words/phrase-table'
import type { Category, DishFinding, Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { fillIn } from './fill.ts'
import { apartOf, toldTokens } from './orders.ts'
import { hashOf } from './overlap.ts'
import { type Point, quoteOf } from './points.ts'

/** How much a fault weighs: a thing by the way, one that asks for an apology, or one that a person should look into. */
export type Weight = 'nit' | 'fault' | 'grave'

/** What a guest tells of in so many words: that the food came cold, that nobody called back. */
export interface Matter extends Point {
  about: Category
  weight: Weight
  /** Whether content guests tell it as a plain fact too: "the washrooms are downstairs". */
  plain: boolean
  /** The sentence that tells it. */
  sentence: Span
}

interface Entry {
  about: Category
  weight?: Weight
  plain?: true
  words: string
  say: string
  dish?: string
}

type Side = 'faults' | 'praises'
const DATA = { en: english, fr: french }

const entriesOf = (language: ReplyLanguage, side: Side) =>
  DATA[language][side] as Readonly<Record<string, Entry>> // data-files.test.ts holds the files to these words

const tablesOf = (side: Side) =>
  byLanguage((language) => {
    const table = makeTable<string>(language)
    for (const [key, { words }] of Object.entries(entriesOf(language, side)))
      for (const phrase of listOf(words)) addChoices(table, phrase, key)
    return table
  })

const TABLES = { faults: tablesOf('faults'), praises: tablesOf('praises') }
const TURNS = {
  en: setOf(
    'en',
    'not, never, no, nobody, no one, without, nothing, hardly, wasn’t, weren’t, isn’t, didn’t, don’t, far from',
  ),
  fr: setOf('fr', 'pas, jamais, aucun, aucune, personne, sans, rien, ni, loin de'),
}
const BY_THE_WAY = {
  en: setOf(
    'en',
    'a bit, a little, a little too, slightly, a touch, a tad, bit of a, a smidge, on the, somewhat',
  ),
  fr: setOf(
    'fr',
    'un peu, un brin, un tantinet, légèrement, un soupçon, un poil, petit bémol, seul bémol',
  ),
}
/** How many words before a phrase may turn it round, or make it small. */
const REACH = 3

/**
 * What a happy or an unhappy guest tells of, in the order of the text, each thing once. Left out is what the gate sets
 * apart (questions, advice, other houses and so on) and what a word shortly before denies.
 */
export function findMatters(
  side: Side,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Matter[] {
  const { code } = reading.language
  if (code !== 'en' && code !== 'fr') return []
  const tokens = toldTokens(review.text, code)
  const apart = apartOf(review.text, code)
  const table = TABLES[side][code]
  const matters = new Map<string, Matter>()
  for (let i = 0; i < tokens.length; i += 1) {
    const match = matchAt(table, tokens, i)
    const first = tokens[i]
    const last = tokens[i + (match?.length ?? 1) - 1]
    if (match === undefined || first === undefined || last === undefined) continue
    const span = { start: first.start, end: last.end }
    const sentence = reading.sentences.find(
      (one) => one.start <= span.start && span.start < one.end,
    )
    // A praise goes over no comma: "bread amazing, wine list a bit confusing".
    const isCut =
      (sentence !== undefined && span.end > sentence.end) ||
      (side === 'praises' && tokens.slice(i + 1, i + match.length).some(({ comma }) => comma))
    if (isCut) continue
    const before = tokens
      .slice(Math.max(0, i - REACH), i)
      .filter((token) => sentence === undefined || token.start >= sentence.start)
    const near = [...before, ...tokens.slice(i, i + match.length)]
    const isDenied = before.some((_, at) => matchAt(TURNS[code], before, at) !== undefined)
    const isApart = apart.some((one) => one.start <= span.start && span.start < one.end)
    i += match.length - 1
    if (isDenied || isApart || matters.has(match.value)) continue
    const small = near.some((_, at) => matchAt(BY_THE_WAY[code], near, at) !== undefined)
    const matter = matterOf(match.value, side, { ...span, sentence: sentence ?? span }, small)
    if (matter !== undefined) matters.set(match.value, matter)
  }
  return [...matters.values()]

  function matterOf(
    key: string,
    of: Side,
    { sentence, ...span }: Span & { sentence: Span },
    small: boolean,
  ): Matter | undefined {
    const entry = entriesOf(language, of)[key]
    if (entry === undefined) return undefined
    const ways = entry.say.split('|')
    // A praised dish is taken up by itself.
    const dish =
      entry.dish === undefined || of === 'praises' ? undefined : dishOf(span, review, reading)
    const named = dish === undefined ? null : dishPhrase(dish, language, reading, review.text)
    const phrase =
      named === null || entry.dish === undefined
        ? (ways[hashOf(`${review.id}|${key}`) % ways.length] ?? '')
        : fillIn(entry.dish, new Map([['dish', [named]]]), language)
    const weight = small ? 'nit' : (entry.weight ?? 'fault')
    return {
      phrase,
      about: entry.about,
      weight,
      plain: entry.plain === true,
      sentence,
      ground: quoteOf(review, span),
    }
  }
}

/** What may stand between a dish and what is said of it. */
const BESIDE = /^(?:\s*(?!(?:and|but|et|mais)\b)[\p{L}'’]+){0,2}\s*$/iu

/** The dish that a stretch is about: the first that stands in it, or right beside it without a mark between. */
function dishOf(span: Span, { text }: ReviewForReply, reading: Reading): DishFinding | undefined {
  const between = (one: Span): string =>
    one.end <= span.start ? text.slice(one.end, span.start) : text.slice(span.end, one.start)
  return reading.dishes.find(
    (one) => (one.start < span.end && span.start < one.end) || BESIDE.test(between(one)),
  )
}
