import { check, compose, type ReplyLanguage, type ReplyTone } from '../src/index.ts'
import { demoHouse, demoReviews, type DemoReview, forReply, readDemo } from './demo-house.ts'
import { differentOpenings, distinctPairs, pairOverlap } from './reply-figures.ts'

/** How unlike each other many replies are; shares from 0 to 1. */
export interface Variety {
  replies: number
  /** Different pairs of words, of all pairs of words. */
  distinct2: number
  /** Different first four words. */
  openings: number
  /** Of the runs of three words of the shorter reply, those that the other has too: the two most alike, and the mean. */
  nearest: number
  meanOverlap: number
  /** Replies to which the check has nothing to say. */
  clean: number
}

const REPLIES = 200
const RECENT = 50

/** The replies to 200 reviews of the demonstration in their own language, one tone, each knowing its location's last 50. */
export function varietyOf(tone: ReplyTone, language: ReplyLanguage): Variety {
  const recentOf = new Map<string, string[]>()
  const texts: string[] = []
  let clean = 0
  for (const review of demoReviews) {
    if (texts.length === REPLIES) break
    if (review.language !== language) continue
    const place = `${review.restaurant} ${review.location}`
    const recentReplies = recentOf.get(place) ?? []
    const { text, findings } = write(review, tone, language, recentReplies)
    recentOf.set(place, [text, ...recentReplies].slice(0, RECENT))
    texts.push(text)
    if (findings === 0) clean += 1
  }
  return { ...likeness(texts), replies: texts.length, clean: clean / texts.length }
}

function write(
  review: DemoReview,
  tone: ReplyTone,
  language: ReplyLanguage,
  recentReplies: readonly string[],
): { text: string; findings: number } {
  const reading = readDemo(review)
  const house = demoHouse(review, language)
  const one = forReply(review)
  const options = { tone, language, instructions: '', recentReplies, attempt: 0 }
  const { text } = compose(one, reading, house, options)
  const given = { text, review: one, reading, house, tone, language, recentReplies }
  return { text, findings: check(given).length }
}

function likeness(
  texts: readonly string[],
): Pick<Variety, 'distinct2' | 'openings' | 'nearest' | 'meanOverlap'> {
  const { nearest, mean } = pairOverlap(texts)
  const openings = differentOpenings(texts.map((text) => ({ text, name: null })))
  return { distinct2: distinctPairs(texts), openings, nearest, meanOverlap: mean }
}
