import { frameOf, statementOf } from './retell-english-frames.ts'
import { inFull, turned } from './retell-english-persons.ts'
import { anyOf, within, WORDS } from './retell-english-words.ts'
import type { Told } from './retell-told.ts'

/** Tells a clause of a guest back to them; null where nobody would say it so. */
export const tellEnglish = (clause: string): Told | null => telling(clause, frameOf)

/** Tells a clause back that is no more than a statement, of which its words alone do not say whether it blames. */
export const stateEnglish = (clause: string): Told | null => telling(clause, statementOf)

function telling(clause: string, frames: typeof frameOf): Told | null {
  const plain = bare(clause)
  if (plain === null) return null
  const frame = frames(plain)
  if (frame === null || isUnfit(plain.toLowerCase())) return null
  const text = turned(plain)
  return text === null || text.split(' ').length < LEAST ? null : { text, frame }
}

/** The fewest and the most words of a clause that is told back. */
const LEAST = 4
const MOST = 26

const OPENINGS = new RegExp(`^(?:${anyOf(WORDS.openings)}(?:,? +|,))+`, 'iu')
const ENDINGS = new RegExp(`(?:,? +${anyOf(WORDS.endings)})+$`, 'iu')
/** Signs that no plain sentence has; a comma goes on with what somebody did then. */
const SIGNS = new RegExp(
  `[^\\p{L}\\p{M}\\d' ,-]|,(?! (?:(?:and|or|then) |${anyOf(WORDS.did)} ))|(?<!s)'(?!s\\b)|(?<!\\p{L})'`,
  'u',
)

/** A clause without what leads to it and what trails behind it; null where it is no plain clause of some length. */
function bare(clause: string): string | null {
  const plain = inFull(
    clause
      .replaceAll('’', "'")
      .replace(/\s+/gu, ' ')
      .replace(/^ |[ .!…,]+$/gu, '')
      .replace(OPENINGS, '')
      .replace(ENDINGS, ''),
  )
  const count = plain.split(' ').length
  return count < LEAST - 1 || count > MOST || SIGNS.test(plain) ? null : plain
}

const UNFIT = within(WORDS.unfit)
/** A condition, but for what somebody asked or looked at: "nobody asked if we were waiting". */
const CONDITION = /(?<!\b(?:ask|asked|asking|see|check|checked|wondered)(?: me| us)? )\bif\b/u
/** What something is likened to, but for "so much as a bread roll". */
const LIKENED = / as \p{L}+(?: as |$)|(?<!much) as an? /u
/** A figure that is no count of minutes or of people, and may be a sum. */
const FIGURE =
  /\d+(?!\d| (?:minutes|hours|people|tables|times|ways|of us|courses|other|different|pm))/u
/** A figure that somebody named: "we were told forty minutes". */
const QUOTED = / told (?:us |me )?(?:\d|an hour|half|ten|fifteen|twenty|thirty|forty|fifty)/u
/** Deeds in a row, of which the last was cut off. */
const OPEN_LIST = new RegExp(`, ${anyOf(WORDS.did)} (?!.*\\band )`, 'u')
/** Words after which a clause goes on, so that one that ends in them was cut short. */
const CUT_SHORT = new RegExp(
  `(?: |^)(?:(?:told|asked|said to|let|made|had) (?:me|us|(?:my|our) \\p{L}+)|as much \\p{L}+|(?<!being |even |never |ever )asked|${anyOf(WORDS.leading)})$`,
  'u',
)

/** A thing of which the clause says no more: "the noodles were dry and the sauce". */
const HALF =
  /(?: |^)(?:was|were|came|arrived)(?: (?!(?:an?|the|my|our|us|no|and) )\p{L}+){1,3} and (?:the|an?|my|our)(?: \p{L}+){1,2}$/u

/** A clause that begins another one and was cut off: "too dark to read by and the bill came". */
const BEGUN =
  / and (?:the|an?|my|our|his|her|their) \p{L}+(?: \p{L}+)? (?:came|arrived|went|had|got|took|was|were)$/u

/** Whether words of a clause keep it from being told back: rude, doubtful, of money, of other days, of others. */
function isUnfit(low: string): boolean {
  return [UNFIT, CONDITION, LIKENED, FIGURE, QUOTED, OPEN_LIST, CUT_SHORT, HALF, BEGUN].some(
    (one) => one.test(low),
  )
}
