import words from '#data/en/retold.json' with { type: 'json' }
import { listOf } from '#read/words/phrase-table'

/** A choice of the phrases of lists as a part of a pattern, the longer phrases before the shorter. */
export function anyOf(...lists: readonly string[]): string {
  const phrases = lists.flatMap(listOf).toSorted((a, b) => b.length - a.length)
  return `(?:${phrases.map((one) => one.replace(/[.?]/g, '\\$&')).join('|')})`
}

/** A pattern that begins where a clause does. */
export const atStart = (pattern: string): RegExp => new RegExp(`^(?:${pattern})`, 'u')

/** A pattern of whole words, wherever they stand. */
export const within = (...lists: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}'-])${anyOf(...lists)}(?![\\p{L}-])`, 'u')

/** A pattern goes on behind a word that ends. */
export const END = '(?= |$)'

export const ADVERBS = `(?:${anyOf(words.adverbs)} ){0,2}`
const POSTS = anyOf(words.posts)
const MANNER = `(?:${anyOf(words.manner)} )`
const FOLK = anyOf(words.folk)
export const CREW = anyOf(words.crew)
const OF_CREW =
  '(?:the|our|your|an?|one|one of (?:the|your|our)|both|two|all (?:of )?the|another|the (?:whole|entire)|every|(?:not one|none) of the)'

/** Those who work in the house by what guests call them; a man is one of them by where he stands. */
export const PEOPLE = `(?:(?:${OF_CREW} ${MANNER}{0,2})?${CREW}(?: ${POSTS})?|(?:the|a) ${MANNER}?${FOLK} ${POSTS})`
/** Somebody of whom the guest does not say where he stands. */
export const SOMEBODY = `(?:the|a) ${MANNER}*${FOLK}`
export const NAME = "\\p{Lu}[\\p{L}'-]+"
/** A colleague by name, with the place where the guest met them. */
export const COLLEAGUE = `${NAME}(?: ${POSTS})?`
/** A colleague of whom the guest says where he stands, which is all that a reply says of him. */
export const PLACED = `(?:the|a) ${MANNER}*${FOLK} (?=${POSTS})`
/** The word before the crew, which is ours in a reply. */
export const BEFORE_CREW = `(?:(?:the|your|our) )?(?!(?:owners?|kitchen|landlord|landlady)\\b)(?=${MANNER}?${CREW} )`

export const NOBODY =
  '(?:nobody|no one|no-one|not one person|not a single person|not one of the staff|not a soul|none of the (?:staff|waiters)|no (?:member of )?staff|no (?:waiter|waitress|server))' +
  '(?: (?:on|at|in|from) the (?:floor|team|staff|bar|desk|room|restaurant|kitchen|front desk|house))?'

/** The guest, and those who came along. */
export const GUEST = `(?:i|we|(?:my|our) ${anyOf(words.company)}|the (?:kids|children|two of us|rest of us|four of us)|(?:one|two|three|four|some|half|most|both|all|neither) of us)`
export const COMPANY = anyOf(words.company)

const NUMBER =
  '(?:(?:(?:well )?over|nearly|almost|about|another|a good|the best part of) )?(?:\\d{1,2}|half an|an?|one|two|three|four|five|six|ten|fifteen|twenty(?:[ -]five)?|thirty(?:[ -]five)?|forty(?:[ -]five)?|fifty(?:[ -]five)?|sixty|ninety)'
export const MINUTES = `${NUMBER} (?:minutes|hours?|quarters of an hour)`

export { default as WORDS } from '#data/en/retold.json' with { type: 'json' }
