import { isEverydayWord } from '#read/people/name-candidates'
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { type PlacedPhrase, placesIn } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import { HARM_WORDS } from './harm-words.ts'
import { VOCABULARY } from './phrase-book.ts'
import { asWritten, longest, type RelativeName, relativeLists } from './relatives.ts'

/** Whose harm it is: the guest's (`you`), theirs and others' (`all`), somebody's whom the guest names, or a stranger's. */
export interface Who {
  number: 'you' | 'all' | 'one' | 'many' | 'other'
  /** "your mother"; empty for the guest and for strangers. */
  phrase: string
}

/** Somebody whom a review names, or only calls "she" (`third`). */
interface Named {
  number: Who['number'] | 'third'
  /** Which of the guest's own people it is; absent for the guest and for strangers. */
  relative?: RelativeName
}

/** The people of a review. */
const PEOPLE = byLanguage((language) => {
  const { all, you, third, other } = HARM_WORDS[language].people
  const { relatives } = VOCABULARY[language]
  return tableOf<Named>(language, [
    [you, { number: 'you' }],
    [other, { number: 'other' }],
    [third, { number: 'third' }],
    [all, { number: 'all' }],
    ...relativeLists(language).map(([words, relative]) => {
      const number = relatives[relative]?.many === true ? ('many' as const) : ('one' as const)
      return [words, { number, relative }] as const
    }),
  ])
})

const STRANGER: Who = { number: 'other', phrase: '' }
const GUEST: Who = { number: 'you', phrase: '' }

type Place = PlacedPhrase<Named>

/** A name has more letters than this; « Je » and "He" have not. */
const SHORT = 2

/**
 * Who suffered, by the people who stand nearest before the words for it, else behind them, in the same sentence or in
 * the one before; "she fell" goes back to "my mother". Where several did, all of them.
 */
export function whoSuffered(
  hurts: readonly Span[],
  tokens: readonly Token[],
  { sentences }: Reading,
  code: ReplyLanguage,
): Who {
  const people = longest(placesIn(PEOPLE[code], tokens)).filter((one) => !isOfPlace(one, tokens))
  if (hurts.some((hurt) => isOfSomebodyNamed(hurt, tokens, people))) return STRANGER
  // Where nobody else is spoken of, it was the guest.
  if (people.every(({ value }) => value.number === 'you')) return GUEST
  const found = hurts.flatMap((hurt) => {
    const at = sentences.findIndex((one) => one.start <= hurt.start && hurt.start < one.end)
    const here = people.filter((one) => isWithin(one, sentences[at]))
    const before = here.findLast((one) => one.start <= hurt.start || overlap(one, hurt))
    const owned = here.find(
      (one) => isOwn(one) && hurt.end <= one.start && OF_BODY.test(textBetween(hurt, one, tokens)),
    )
    const nearest =
      owned ?? before ?? here[0] ?? people.findLast((one) => isWithin(one, sentences[at - 1]))
    const who = nearest?.value.number === 'third' ? spokenOf(nearest, people) : nearest
    // « Ses lèvres ont gonflé et j'étais dans l'ambulance avec lui »: it may be either.
    const isEither =
      who?.value.number === 'you' &&
      here.some((one) => one.value.number === 'third' && isOwn(spokenOf(one, people)))
    if (isEither) return []
    return who === undefined ? [] : [called(who, tokens, code)]
  })
  const known = found.filter(({ number }) => number !== 'other')
  const [first] = known
  if (first === undefined) return STRANGER
  const isSame = known.every(({ phrase }) => phrase === first.phrase)
  return isSame && !known.some(({ number }) => number === 'all')
    ? first
    : { number: 'all', phrase: '' }
}

/** Places that are called after whom they are for: "the children's hospital", « l'hôpital des enfants ». */
const PLACES = /^(?:hospital|ward|clinic|menu|hopital|clinique|urgences)$/
const FOR = new Set(['pour', 'des'])

function isOfPlace({ from, to }: Place, tokens: readonly Token[]): boolean {
  const at = (place: number): string => tokens[place]?.fold ?? ''
  const next = at(to) === "'s" ? to + 1 : to
  return PLACES.test(at(next)) || (FOR.has(at(from - 1)) && PLACES.test(at(from - 2)))
}

/** How a harm goes to the part of somebody's body: "the burns to my son's hand", « des brûlures à la main de ma fille ». */
const OF_BODY =
  /^(?:to|on|of|all over|à|au|aux|sur|de)(?: (?:the|la|le|les|l) \p{L}+ (?:of|de))?$|^(?:à|au|aux|sur) (?:la |le |les |l )?\p{L}+ (?:de|of)$/u

function textBetween(one: Span, other: Span, tokens: readonly Token[]): string {
  return tokens
    .filter(({ start }) => one.end <= start && start < other.start)
    .map(({ fold }) => fold)
    .join(' ')
}

/** Whether a name stands right before the words for a harm, that nobody else goes by: "Brenda went over on the mat". */
function isOfSomebodyNamed(
  { start }: Span,
  tokens: readonly Token[],
  people: readonly Place[],
): boolean {
  const name = tokens[tokens.findIndex((one) => one.start >= start) - 1]
  if (name === undefined || !name.capital || isEverydayWord(name.fold)) return false
  return name.fold.length > SHORT && !people.some((one) => overlap(one, name))
}

/**
 * Who is named in a phrase or right beside it, "my father's wake", « les obsèques de mon frère »; undefined for others
 * of the sentence, who may only have come along.
 */
export function namedBeside(
  span: Span,
  text: string,
  tokens: readonly Token[],
  code: ReplyLanguage,
): Who | undefined {
  const beside = longest(placesIn(PEOPLE[code], tokens)).find(
    (one) =>
      one.value.number === 'one' &&
      (overlap(one, span) ||
        (one.end <= span.start && BEFORE.test(text.slice(one.end, span.start))) ||
        (span.end <= one.start && BEHIND.test(text.slice(span.end, one.start)))),
  )
  return beside === undefined ? undefined : called(beside, tokens, code)
}

/** A pronoun right before a phrase, or as its first word: « Il est décédé ». */
const PRONOUN = /(?:^|[^\p{L}])(?:he|she|il|elle)\s+(?:\p{L}+\s+){0,2}$/iu
const OWN_PRONOUN = /^(?:he|she|il|elle)\s/iu

/**
 * Whom "he died" goes back to: the one person of the guest's own who was spoken of before; undefined where it may be
 * either of two.
 */
export function spokenOfBefore(
  { start, end }: Span,
  text: string,
  tokens: readonly Token[],
  code: ReplyLanguage,
): Who | undefined {
  const isThird = PRONOUN.test(text.slice(0, start)) || OWN_PRONOUN.test(text.slice(start, end))
  if (!isThird) return undefined
  const named = longest(placesIn(PEOPLE[code], tokens)).filter(
    (one) => one.end <= start && one.value.relative !== undefined,
  )
  const [first] = named
  const isOne = named.every(({ value }) => value.relative === first?.value.relative)
  return first !== undefined && isOne && first.value.number === 'one'
    ? called(first, tokens, code)
    : undefined
}

/** What may stand between somebody and the phrase behind, and between the phrase and somebody behind. */
const BEFORE = /^(?:['’]s?)?(?: [\p{L}]+)? *$/u
const BEHIND = /^ (?:of|for|to|de|pour|à) $/u

/**
 * Whom "she" stands for: whoever of the guest's own people was spoken of last before, else anybody but the guest. "I told
 * the waiter twice" stands often between a child and its harm.
 */
function spokenOf(pronoun: Place, people: readonly Place[]): Place | undefined {
  const before = people.filter(
    ({ from, value }) => from < pronoun.from && value.number !== 'third' && value.number !== 'you',
  )
  return before.findLast(isOwn) ?? before.at(-1)
}

/** Whether somebody is of the guest's own people. */
function isOwn(place: Place | undefined): boolean {
  return place?.value.relative !== undefined
}

/** What a reply calls somebody whom the review names. */
function called(place: Place, tokens: readonly Token[], code: ReplyLanguage): Who {
  const { number, relative } = place.value
  if (number === 'third') return STRANGER
  if (relative === undefined) return { number, phrase: '' }
  const { number: written, phrase } = asWritten({ ...place, value: relative }, tokens, code)
  return { number: written, phrase }
}

function isWithin(one: Span, span: Span | undefined): boolean {
  return span !== undefined && span.start <= one.start && one.start < span.end
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
