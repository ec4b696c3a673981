import englishDeeds from '#data/en/deeds.json' with { type: 'json' }
import english from '#data/en/matters.json' with { type: 'json' }
import frenchDeeds from '#data/fr/deeds.json' with { type: 'json' }
import french from '#data/fr/matters.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { type PhraseTable, type PlacedPhrase, placesIn, setOf } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'
import type { Category, Reading, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { isAskedFor } from './asked-for.ts'
import { foodOf } from './dish-of-fault.ts'
import { fillIn } from './fill.ts'
import { apartOf, toldTokens } from './orders.ts'
import { isOtherSense } from './other-sense.ts'
import { hashOf } from './overlap.ts'
import { type Point, quoteOf } from './points.ts'
import { scenesIn } from './scenes.ts'
import { toldByFact } from './told-by-fact.ts'

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
  changed?: true
  words: string
  say: string
  dish?: string
  did?: string
}

type Side = 'faults' | 'praises' | 'deeds'
const GROUPS: Readonly<Record<ReplyLanguage, Readonly<Record<string, string>>>> = {
  en: englishDeeds.groups,
  fr: frenchDeeds.groups,
}
const DATA = {
  en: { ...english, deeds: englishDeeds.deeds },
  fr: { ...french, deeds: frenchDeeds.deeds },
}

const entriesOf = (language: ReplyLanguage, side: Side) =>
  DATA[language][side] as Readonly<Record<string, Entry>> // data-files.test.ts holds the files to these words

const tablesOf = (side: Side) =>
  byLanguage((language) =>
    tableOf(
      language,
      Object.entries(entriesOf(language, side)).map(
        ([key, { words }]) => [spelledOut(words, language), key] as const,
      ),
    ),
  )

/** Phrases with the choices of their groups: "found <us> a table" for whomever it was found. */
function spelledOut(words: string, language: ReplyLanguage): string {
  return words.replace(/<(\w+)>/g, (_whole, name: string) => GROUPS[language][name] ?? '')
}

const TABLES = {
  faults: tablesOf('faults'),
  praises: tablesOf('praises'),
  deeds: tablesOf('deeds'),
}
const TURNS = {
  en: setOf(
    'en',
    'not, never, no, nobody, no one, without, nothing, hardly, wasn’t, weren’t, isn’t, didn’t, don’t, far from',
  ),
  fr: setOf('fr', 'pas, jamais, aucun, aucune, personne, sans, rien, ni, loin de'),
}
/** Words by which guests say what they had asked for, which is no praise of what they got. */
const ASKED = {
  en: setOf(
    'en',
    'asked for, ask for, asking for, requested, wanted, booked, hoping for, hoped for, promised, looking for, supposed to be',
  ),
  fr: setOf(
    'fr',
    'demandé, demandions, réservé, espérais, espérait, espérions, voulais, voulait, voulions, promis, cherchait, attendais, attendait, attendions, censé, censée, annoncé, annoncée',
  ),
}
const BY_THE_WAY = {
  en: setOf(
    'en',
    'a bit, a little, a little too, slightly, a touch, a tad, bit of a, a smidge, somewhat, little slow, bit slow, tad slow, touch slow',
  ),
  fr: setOf(
    'fr',
    'un peu, un brin, un tantinet, légèrement, un soupçon, un poil, petit bémol, seul bémol',
  ),
}
/** Words right before "no" by which it is asked for. */
const BIDS = new Set('said say asked ordered requested wanted specified want for'.split(' '))
/** How many words before a praise may say that it was only asked for. */
const FAR = 5
/** What guests hear from the house itself: that there is no booking, or no more of a dish. */
const HOUSE_SAYS = new Set<string>(['reservation', 'menu_variety'])
/** Up to so many stars a guest is angry. */
const ANGRY = 2
/** How many words before a phrase may turn it round, or make it small. */
export const REACH = 3

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
  const matters = new Map<string, Matter>()
  for (const { value: key, from, to, start, end } of toldIn(side, code, tokens, reading)) {
    const entry = entriesOf(language, side)[key]
    if (entry === undefined || isOtherSense(tokens, { from, to }, entry.about, code)) continue
    // Cold noodles are a dish, but among the things that an angry guest lists.
    const isAngry = (review.rating ?? 3) <= ANGRY
    if (tokens[from]?.fold === COLD && !(isAngry && isListed(tokens, { from, to }))) continue
    const span = { start, end }
    // "Rose was lovely" is said of her and of no wine.
    if (!OF_PEOPLE.has(entry.about) && reading.people.some((one) => overlaps(one, span))) continue
    const sentence = reading.sentences.find((one) => one.start <= start && start < one.end) ?? span
    const before = tokens
      .slice(Math.max(0, from - REACH), from)
      .filter((token) => token.start >= sentence.start)
    const isApart = apart.some(
      (one) =>
        one.start <= start &&
        start < one.end &&
        // What has changed is told by what was before: "the bread used to be free".
        !(one.apart === 'past' && entry.changed === true) &&
        // « On nous dit qu'il n'y a rien à notre nom » is what the house said.
        !(side === 'faults' && one.apart === 'hearsay' && HOUSE_SAYS.has(entry.about)) &&
        // An angry guest's condition blames: « si vous aimez les frites molles ».
        !(side === 'faults' && one.apart === 'condition' && isAngry),
    )
    const isAsked =
      side !== 'faults' &&
      (hasAny(ASKED[code], tokens.slice(Math.max(0, from - FAR), from)) || isAskedFor(span, review))
    // "We said no garlic" asks for it, and "no, please" bids: neither finds a fault.
    const isBid =
      tokens[from]?.fold === 'no' &&
      (BIDS.has(tokens[from - 1]?.fold ?? '') || tokens[from + 1]?.comma === true)
    if (isApart || isAsked || isBid || isDenied(before, code) || matters.has(key)) continue
    const isSmall = hasAny(BY_THE_WAY[code], [...before, ...tokens.slice(from, to)])
    const { about, did } = entry
    const ground = quoteOf(review, span)
    matters.set(key, {
      phrase: phraseFor(key, entry, side, span, review, reading, language),
      about,
      weight: isSmall ? 'nit' : (entry.weight ?? 'fault'),
      plain: entry.plain === true,
      ...(did === undefined ? {} : { deed: { phrase: did, about, ground } }),
      sentence: { start: sentence.start, end: sentence.end },
      ground,
    })
  }
  const isSmallIn = ({ start, end }: Span): boolean =>
    hasAny(
      BY_THE_WAY[code],
      tokens.filter((token) => start <= token.start && token.end <= end),
    )
  if (side === 'faults')
    for (const { fault, start, end } of toldByFact(review, reading, code)) {
      const entry = entriesOf(language, side)[fault]
      const sentence = reading.sentences.find((one) => one.start <= start && start < one.end)
      const isApart =
        // « On nous dit que c'est complet » is what the house said.
        (fault !== 'turned_away' &&
          apart.some((one) => one.start <= start && start < one.end && !entry?.changed)) ||
        !tokens.some((token) => start <= token.start && token.start < end)
      if (entry === undefined || sentence === undefined || matters.has(fault) || isApart) continue
      const span = { start, end }
      matters.set(fault, {
        // What is named in a request is what should not have come.
        phrase:
          fault === 'request_missed'
            ? (faultPhrase(fault, null, review.id, language) ?? '')
            : phraseFor(fault, entry, side, span, review, reading, language),
        about: entry.about,
        weight: isSmallIn(span) ? 'nit' : (entry.weight ?? 'fault'),
        plain: false,
        sentence: { start: sentence.start, end: sentence.end },
        ground: quoteOf(review, span),
      })
    }
  return [...matters.values()]
}

/**
 * Where matters are told, in order: word for word, or as scenes. Where two share words the longer stretch says more
 * nearly what happened.
 */
function toldIn(
  side: Side,
  code: ReplyLanguage,
  tokens: readonly Token[],
  { sentences, dishes }: Reading,
): PlacedPhrase<string>[] {
  const told: PlacedPhrase<string>[] = []
  let free = 0
  for (const one of placesIn(TABLES[side][code], tokens)) {
    if (one.from < free) continue
    const sentence = sentences.find(({ start, end }) => start <= one.start && one.start < end)
    // A praise goes over no comma: "bread amazing, wine list a bit confusing".
    const isCut =
      one.end > (sentence?.end ?? one.end) ||
      (side !== 'faults' && tokens.slice(one.from + 1, one.to).some(({ comma }) => comma))
    if (isCut || isOfNext(tokens, one)) continue
    free = one.to
    told.push(one)
  }
  if (side !== 'faults') return told
  const scenes = scenesIn(code, tokens, sentences, (between) => isDenied(between, code)).map(
    (scene) => ofLastDish(scene, tokens, dishes),
  )
  const kept: PlacedPhrase<string>[] = []
  // The sort is stable, so of stretches as long as each other what is told word for word is kept.
  for (const one of [...told, ...scenes].toSorted((a, b) => b.to - b.from - (a.to - a.from)))
    if (kept.every(({ from, to }) => one.to <= from || to <= one.from)) kept.push(one)
  return kept.toSorted((a, b) => a.from - b.from)
}

/** A scene that begins with a dish, from the last dish that stands behind a comma in it: "chicken superb, rice bland". */
function ofLastDish(
  scene: PlacedPhrase<string>,
  tokens: readonly Token[],
  dishes: readonly Span[],
): PlacedPhrase<string> {
  if (!dishes.some(({ start }) => start === scene.start)) return scene
  const from = tokens.findLastIndex(
    ({ start, comma }, at) =>
      comma && at > scene.from && at < scene.to && dishes.some((dish) => dish.start === start),
  )
  return from < 0 ? scene : { ...scene, from, start: tokens[from]?.start ?? scene.start }
}

/** What the house's people are praised and blamed for. */
const OF_PEOPLE = new Set<string>(['service', 'staff_attitude', 'wait_time', 'reservation'])

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

const COLD = 'cold'

/** Whether a stretch stands by itself in a list, or alone in its sentence: "Cold noodles, rude staff." */
function isListed(tokens: readonly Token[], { from, to }: Range): boolean {
  const [first, last, next] = [tokens[from], tokens[to - 1], tokens[to]]
  const isFirst =
    from === 0 ||
    first?.comma === true ||
    first?.capital === true ||
    tokens[from - 1]?.fold === 'and'
  const gap = (next?.start ?? 0) - (last?.end ?? 0)
  return isFirst && (next === undefined || next.comma || next.fold === 'and' || gap > 1)
}

/** Words that go on about the same thing, so that what stands before them is said of it. */
const GOES_ON = new Set(
  'and but or so as with in for to from when because that than on at by if the a an we i it they he she too again all both inside throughout though although yet while which who et mais ou donc car avec dans pour de du des sur quand que qui en à au aux le la les un une on je nous il elle trop aussi'.split(
    ' ',
  ),
)

/** Whether the last word of a phrase is said of what stands behind it: "lovely food, awful music" blames no food. */
function isOfNext(tokens: readonly Token[], { from, to }: PlacedPhrase<string>): boolean {
  const next = tokens[to]
  return (
    to - from > 1 &&
    tokens[to - 1]?.comma === true &&
    next !== undefined &&
    !next.comma &&
    next.start - (tokens[to - 1]?.end ?? 0) === 1 &&
    !GOES_ON.has(tokens[to - 1]?.fold ?? '') &&
    !GOES_ON.has(next.fold)
  )
}

/** Whether one of the words right before a phrase turns it round. */
export function isDenied(before: readonly Token[], code: ReplyLanguage): boolean {
  // « Pas mal déçus » is rather disappointed, and « par personne » denies nothing.
  return placesIn(TURNS[code], before).some(
    ({ from, to }) =>
      before[to]?.fold !== 'mal' &&
      !(before[from]?.fold === 'personne' && before[from - 1]?.fold === 'par'),
  )
}

function hasAny(phrases: PhraseTable<true>, tokens: readonly Token[]): boolean {
  return placesIn(phrases, tokens).length > 0
}

/** What a reply calls a fault of a dish, or without one; undefined where the fault has no words for it. */
export function faultPhrase(
  key: string,
  dish: string | null,
  id: string,
  language: ReplyLanguage,
): string | undefined {
  const entry = entriesOf(language, 'faults')[key]
  if (dish !== null) return entry?.dish && fillIn(entry.dish, new Map([['dish', [dish]]]), language)
  const ways = entry?.say.split('|') ?? []
  return ways[hashOf(`${id}|${key}`) % ways.length]
}

const FROZEN = /frozen|surgel/i

/** What a reply calls a matter: by the dish that it is said of, or in one of its ways, chosen by the review. */
function phraseFor(
  key: string,
  entry: Entry,
  side: Side,
  span: Span,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): string {
  // A praised dish is taken up by itself.
  const isNamed = entry.dish !== undefined && side === 'faults'
  const named = isNamed ? foodOf(span, review, reading, language) : null
  // What comes from a freezer was not warmed up again.
  if (key === 'reheated' && FROZEN.test(review.text.slice(span.start, span.end)))
    return faultPhrase('not_homemade', named, review.id, language) ?? ''
  // « Poulet cru » is a dish with what was wrong in its name.
  if (named !== null)
    return faultPhrase(key, named.replace(/ crue?s?$/, ''), review.id, language) ?? ''
  const ways = entry.say.split('|')
  const way = ways[hashOf(`${review.id}|${key}`) % ways.length] ?? ''
  const rest = review.text.slice(span.start, span.end).toLowerCase().replace(LEADING[language], '')
  return fillIn(way, new Map([['rest', [rest]]]), language)
}

/** What stands before the thing that was missing or too much: "not enough", « pas assez de ». */
const LEADING = {
  en: /^.*\b(?:enough|more|much|many|in) /s,
  fr: /^.*?(?:\bd['’]|\b(?:de(?: la| l['’])?|du|des|dans|sous|sur|en|côté|niveau)(?: (?:la|le|les|sa|son|une|un))? )/s,
}
