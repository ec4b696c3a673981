import type { CheckInput, ReplyLanguage, ReplyTone } from '../src/index.ts'
import { splitSentences } from '../src/read/words/split.ts'
import { unborneIn } from '../src/reply/claims.ts'
import { seedsOf, type Seeded, type Way, WAYS } from './claim-seeds.ts'
import { forReply } from './demo-house.ts'
import { writeDemo } from './demo-replies.ts'
import { TRIALS, trialHouse, writeTrial } from './trial.ts'

/** What share of the wrong sentences the check finds. */
export interface FoundShares {
  all: number
  ways: Readonly<Record<Way, { found: number; of: number }>>
  /** By who wrote the sentence. */
  by: Readonly<Record<Seeded['by'], number>>
}

/** Seeds the labelled reviews of a language with wrong sentences, and counts those that the check refuses. */
export function foundShares(language: ReplyLanguage, part: 'seen' | 'held'): FoundShares {
  const judged = seedsOf(language, part).map((seed) => ({ ...seed, isFound: isFound(seed) }))
  const shareOf = (some: readonly { isFound: boolean }[]): number =>
    some.filter((one) => one.isFound).length / Math.max(1, some.length)
  const countOf = (way: Way) => {
    const some = judged.filter((one) => one.way === way)
    return { found: some.filter((one) => one.isFound).length, of: some.length }
  }
  return {
    all: shareOf(judged),
    // An entry for each way makes a whole record.
    ways: Object.fromEntries(WAYS.map((way) => [way, countOf(way)])) as FoundShares['ways'],
    by: {
      book: shareOf(judged.filter(({ by }) => by === 'book')),
      hand: shareOf(judged.filter(({ by }) => by === 'hand')),
    },
  }
}

/** Whether the check refuses a claim inside the sentence that was put in, which stands last. */
function isFound({ input, sentence }: Seeded): boolean {
  const from = input.text.length - sentence.length
  return unborneIn(input).some(({ claim }) => claim.start >= from)
}

/** What the check refuses in replies that nothing was put into, the true finds among them. */
export interface Refused {
  /** Shares of the replies, and of their sentences. */
  replies: number
  sentences: number
  /** The id of the review, why, and the words, for a person to judge. */
  rows: string[]
}

export function refusedOf(inputs: readonly CheckInput[]): Refused {
  const rows: string[] = []
  let sentences = 0
  let replies = 0
  let refused = 0
  for (const input of inputs) {
    const { text, review } = input
    const spans = splitSentences(text, { start: 0, end: text.length })
    const found = unborneIn(input)
    sentences += spans.length
    replies += Math.min(1, found.length)
    refused += spans.filter(({ start, end }) =>
      found.some(({ claim }) => claim.start >= start && claim.start < end),
    ).length
    for (const { claim, refusal } of found)
      rows.push(`${review.id} ${refusal} ${claim.stance}: ${text.slice(claim.start, claim.end)}`)
  }
  return { replies: replies / inputs.length, sentences: refused / sentences, rows }
}

/** The replies to the trials, as the check is given them. */
export function trialInputs(): CheckInput[] {
  return TRIALS.flatMap((name) => {
    const house = trialHouse(name)
    return writeTrial(name).map(({ review, reading, reply: { text, tone, language } }) => ({
      text,
      review,
      reading,
      house,
      tone,
      language,
      recentReplies: [],
    }))
  })
}

/** The replies to the demonstration in one tone and language. */
export function demoInputs(tone: ReplyTone, language: ReplyLanguage): CheckInput[] {
  return writeDemo(tone, language, 0).map(({ review, reading, house, text }) => ({
    text,
    review: forReply(review),
    reading,
    house,
    tone,
    language,
    recentReplies: [],
  }))
}
