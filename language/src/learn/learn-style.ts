import { fold } from '#read/words/token'
import { moodOf } from '#reply/style-for'
import type { StyleGuests, StyleKind } from '#style'
import type { LearnedStyle, StyleLesson, StylePair } from './lesson.ts'
import { isForAnybody, isOfGuest, regrets } from './of-a-guest.ts'
import { countOf, keyOf, partsOf } from './parts-of-reply.ts'
import { LENGTH, refusedRule } from './refused-rule.ts'
import { type Edit, phrasesTakenOut } from './taken-out.ts'

/**
 * A rule rests on the same change in three replies to three guests: one is about its guest, two may be chance. They are
 * among the last six that people edited, so that what became a rule is what they do every other time, and now.
 */
const NEEDED = 3
const LAST = 6
/** Of phrases that are taken out each draft has others, so more of them are looked at. */
const LAST_PHRASES = 30
/** At most so many sentences, and so many phrases taken out, are learned from one look. */
const MOST = 3
/** A reply is made shorter or longer by this at least; one more sentence is no wish for longer replies. */
const SHORTER = 0.8
const LONGER = 1.75
/** A reply that somebody likes to say again is a sentence of so many words. */
const SENTENCE = { least: 2, most: 25 } as const

/** A change that several edits share. */
interface Change {
  kind: StyleKind
  words: string
  pairs: StylePair[]
}

/**
 * The rules that the edits of a location show, each with the edits that it rests on. No rule has a word of a guest: not
 * a name, a dish or what happened; and none has the check refuse the replies that follow it.
 */
export function learnStyle(lesson: StyleLesson): LearnedStyle[] {
  const { house, tone, language } = lesson
  const edits = lesson.pairs
    .slice(0, LAST_PHRASES)
    .filter(({ draft, reply }) => keyOf(draft) !== keyOf(reply) && reply.trim() !== '')
    .map((pair) => ({
      pair,
      before: partsOf(pair.draft, pair.review.authorName, language),
      after: partsOf(pair.reply, pair.review.authorName, language),
    }))
  const last = edits.slice(0, LAST)
  const closing = closingOf(last, lesson)
  const single = [greetingOf(last), closing, signatureOf(last, lesson), lengthOf(last)]
  const used = usedOf(last, closing, lesson)
  const learned = [...single.filter((one) => one !== null), ...used].map((change) =>
    ruleOf(change, last.length),
  )
  const own = new Set(learned.map(({ words }) => keyOf(words)))
  const avoided = avoidedOf(edits, learned, lesson).filter(({ words }) => !own.has(keyOf(words)))
  return [...learned, ...avoided].filter(
    (rule) => refusedRule(rule, house, tone, language) === null,
  )
}

function ruleOf({ kind, words, pairs }: Change, among: number): LearnedStyle {
  const guests = kind === 'closing' || kind === 'used' ? guestsOf(pairs) : 'all'
  return { kind, words, guests, evidence: pairs.map(({ id }) => id), among }
}

/** Whom a sentence is for: what is said to happy guests alone is not said to others. */
function guestsOf(pairs: readonly StylePair[]): StyleGuests {
  const moods = new Set(pairs.map(({ review }) => moodOf(review.rating)))
  const [mood = 'all', other] = moods
  return other === undefined ? mood : 'all'
}

/** The changes of one kind, by their words; those of one guest count once. */
function sharedBy(
  edits: readonly Edit[],
  kind: StyleKind,
  wordsOf: (edit: Edit) => readonly (string | null)[],
): Change[] {
  const found = new Map<string, Change>()
  for (const edit of edits)
    for (const words of wordsOf(edit)) {
      if (words === null) continue
      const key = keyOf(words)
      const change = found.get(key) ?? { kind, words, pairs: [] }
      found.set(key, change)
      if (!change.pairs.some((pair) => isSameGuest(pair, edit.pair))) change.pairs.push(edit.pair)
    }
  return [...found.values()]
    .filter(({ pairs }) => pairs.length >= NEEDED)
    .toSorted((one, other) => other.pairs.length - one.pairs.length)
}

function isSameGuest(one: StylePair, other: StylePair): boolean {
  if (one.id === other.id) return true
  const { authorName } = one.review
  return authorName !== null && fold(authorName) === fold(other.review.authorName ?? '')
}

function greetingOf(edits: readonly Edit[]): Change | null {
  const [change] = sharedBy(edits, 'greeting', ({ before, after }) =>
    after.greeting === null || keyOf(after.greeting) === keyOf(before.greeting ?? '')
      ? []
      : [after.greeting],
  )
  return change ?? null
}

/** Whether a sentence may be said to any other guest than the one whom it was written to. */
function mayBeSaid(words: string, { pair }: Edit, { house, language }: StyleLesson): boolean {
  return (
    isForAnybody(words, house, language) &&
    !isOfGuest(words, pair, language) &&
    !regrets(words, language)
  )
}

function closingOf(edits: readonly Edit[], lesson: StyleLesson): Change | null {
  const [change] = sharedBy(edits, 'closing', (edit) => {
    const { closing } = edit.after
    const isNew = closing !== null && !isIn(closing, edit.pair.draft)
    return isNew && mayBeSaid(closing, edit, lesson) ? [closing] : []
  })
  return change ?? null
}

const isIn = (words: string, text: string): boolean =>
  ` ${keyOf(text)} `.includes(` ${keyOf(words)} `)

function signatureOf(edits: readonly Edit[], { language }: StyleLesson): Change | null {
  const [change] = sharedBy(edits, 'signature', ({ pair, before, after: { signature } }) =>
    signature === null ||
    keyOf(signature) === keyOf(before.signature ?? '') ||
    isOfGuest(signature, pair, language)
      ? []
      : [signature],
  )
  return change ?? null
}

/** Sentences that people add again and again, and that are not how they close. */
function usedOf(edits: readonly Edit[], closing: Change | null, lesson: StyleLesson): Change[] {
  const isClosing = (words: string): boolean =>
    closing !== null && keyOf(words) === keyOf(closing.words)
  return sharedBy(edits, 'used', (edit) => [
    ...new Set(
      edit.after.sentences.filter((words) => {
        const count = countOf(words)
        const fits = count >= SENTENCE.least && count <= SENTENCE.most
        const isNew = !isIn(words, edit.pair.draft) && !isClosing(words)
        return fits && isNew && !THANKING.test(fold(words)) && mayBeSaid(words, edit, lesson)
      }),
    ),
  ]).slice(0, MOST)
}

/** Thanks stand in every reply, and twice in none. */
const THANKING = /^(?:thank|thanks|merci|nous vous remerci)/u

/** The number of words that people bring replies to, in steps of five. */
function lengthOf(edits: readonly Edit[]): Change | null {
  const cut = edits.filter(({ before, after }) => after.words <= before.words * SHORTER)
  const grown = edits.filter(({ before, after }) => after.words >= before.words * LONGER)
  const [most, others] = cut.length >= grown.length ? [cut, grown] : [grown, cut]
  const pairs = most.map(({ pair }) => pair)
  if (guestsIn(pairs) < NEEDED || others.length >= most.length) return null
  const counts = most.map(({ after }) => after.words).toSorted((one, other) => one - other)
  const middle = counts[Math.floor(counts.length / 2)] ?? 0
  const words = Math.min(LENGTH.most, Math.max(LENGTH.least, Math.round(middle / 5) * 5))
  return { kind: 'length', words: String(words), pairs }
}

/** Phrases that are always taken out, but those whose sentence gave way to the house's own closing. */
function avoidedOf(
  edits: readonly Edit[],
  learned: readonly LearnedStyle[],
  { house, language }: StyleLesson,
): LearnedStyle[] {
  const closed = new Set(
    learned.filter(({ kind }) => kind === 'closing').flatMap(({ evidence }) => evidence),
  )
  const isLeft = ({ pair, before }: Edit, sentence: string): boolean =>
    sentence === before.closing && closed.has(pair.id)
  const isNobodys = (phrase: string, { pair }: Edit): boolean =>
    isForAnybody(phrase, house, language) && !isOfGuest(phrase, pair, language)
  return phrasesTakenOut(edits, NEEDED, isLeft, isNobodys)
    .filter(({ pairs }) => guestsIn(pairs) >= NEEDED)
    .slice(0, MOST)
    .map(({ words, pairs, among }) => ({
      kind: 'avoided',
      words,
      guests: 'all',
      evidence: pairs.map(({ id }) => id),
      among,
    }))
}

/** How many guests wrote the reviews. */
function guestsIn(pairs: readonly StylePair[]): number {
  return pairs.filter((one, at) => !pairs.slice(0, at).some((other) => isSameGuest(one, other)))
    .length
}
