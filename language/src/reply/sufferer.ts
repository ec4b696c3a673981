import { isEverydayWord } from '#read/people/name-candidates'
import { type PlacedPhrase, placesIn } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Reading, Span } from '#reading'
import type { ReplyLanguage } from '#reply'
import { type Named, PEOPLE, type Who } from './harm-words.ts'

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
  const people = longest(placesIn(PEOPLE[code], tokens))
  if (hurts.some((hurt) => isOfSomebodyNamed(hurt, tokens, people))) return STRANGER
  // Where nobody else is spoken of, it was the guest.
  if (people.every(({ value }) => value.number === 'you')) return GUEST
  const found = hurts.flatMap((hurt) => {
    const at = sentences.findIndex((one) => one.start <= hurt.start && hurt.start < one.end)
    const here = people.filter((one) => isWithin(one, sentences[at]))
    const before = here.findLast((one) => one.start <= hurt.start || overlap(one, hurt))
    const nearest = before ?? here[0] ?? people.findLast((one) => isWithin(one, sentences[at - 1]))
    const who = nearest?.value.number === 'third' ? spokenOf(nearest, people) : nearest
    return who === undefined ? [] : [asWritten(who, tokens, code)]
  })
  const known = found.filter(({ number }) => number !== 'other')
  const [first] = known
  if (first === undefined) return STRANGER
  const isSame = known.every(({ phrase }) => phrase === first.phrase)
  return isSame && !known.some(({ number }) => number === 'all')
    ? first
    : { number: 'all', phrase: '' }
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
  return beside === undefined ? undefined : asWritten(beside, tokens, code)
}

/** What may stand between somebody and the phrase behind, and between the phrase and somebody behind. */
const BEFORE = /^(?:['’]s?)?(?: [\p{L}]+)? *$/u
const BEHIND = /^ (?:of|for|to|de|pour|à) $/u

/** Whom "she" stands for: whoever was spoken of last before, but the guest. */
function spokenOf(pronoun: Place, people: readonly Place[]): Place | undefined {
  return people.findLast(
    ({ from, value }) => from < pronoun.from && value.number !== 'third' && value.number !== 'you',
  )
}

/** Lists find plurals and feminines by themselves, so the last letters say whether it is "my friends", « mon amie ». */
function asWritten({ value, to }: Place, tokens: readonly Token[], code: ReplyLanguage): Who {
  const { number, phrase } = value
  if (number === 'third') return STRANGER
  if (number !== 'one') return { number, phrase }
  const word = tokens[to - 1]?.fold ?? ''
  const last = phrase.split(/[ -]/).at(-1) ?? ''
  if (code === 'en' && ONE_MORE.test(word)) return { number: 'many', phrase: `${phrase}s` }
  if (code === 'fr' && word === `${last}e`) return { number, phrase: `${phrase}e` }
  return { number, phrase }
}

/** An English word in the plural; a missus and gramps are one. */
const ONE_MORE = /(?<!missu|gramp|mr|'|’)s$/

/** Of phrases that stand within each other the longest: "my mother", and not "my". */
function longest(places: readonly Place[]): Place[] {
  return places.filter(
    (one) =>
      !places.some(
        (other) =>
          other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from,
      ),
  )
}

function isWithin(one: Span, span: Span | undefined): boolean {
  return span !== undefined && span.start <= one.start && one.start < span.end
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
