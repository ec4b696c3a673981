import { check, compose } from '../src/engine.ts'
import type { Finding, House, Reading, Reply, ReplyLanguage, ReplyTone } from '../src/index.ts'
import { LEXICONS } from '../src/read/opinion/lexicon.ts'
import { matchAt } from '../src/read/words/phrase-table.ts'
import { tokenise } from '../src/read/words/token.ts'
import { greetingName } from '../src/reply/name.ts'
import { wordsOf } from '../src/reply/overlap.ts'
import { demoHouse, type DemoReview, demoReviews, forReply, readDemo } from './demo-house.ts'
import { differentOpenings, distinctPairs, overRuns, pairOverlap } from './reply-figures.ts'

export interface Written {
  review: DemoReview
  reading: Reading
  house: House
  reply: Reply
  text: string
  name: string | null
  findings: Finding[]
}

/** Answers every review of the demonstration in one tone and language; each reply knows the last `known` replies. */
export function writeDemo(tone: ReplyTone, language: ReplyLanguage, known: number): Written[] {
  const written: Written[] = []
  for (const review of demoReviews) {
    const reading = readDemo(review)
    const house = demoHouse(review, language)
    const recentReplies = written.slice(0, known).map(({ text }) => text)
    const options = { tone, language, instructions: '', recentReplies, attempt: 0 }
    const reply = compose(forReply(review), reading, house, options)
    if (reply.intent === 'other_language') continue
    const { text } = reply
    const input = { text, review: forReply(review), reading, house, tone, language, recentReplies }
    const name = greetingName(review.author_name, language)
    written.unshift({ review, reading, house, reply, text, name, findings: check(input) })
  }
  return written.reverse()
}

/** Whether a reply names something of this very review: a dish, a person, or a topic that the review is about. */
export function isParticular({ reading, reply, text }: Written): boolean {
  const words = new Set(wordsOf(text))
  const said = (name: string) => {
    const long = wordsOf(name).filter((word) => word.length > 3)
    return long.some((word) => words.has(word))
  }
  if (reading.people.some(({ name }) => said(name.split(' ')[0] ?? ''))) return true
  if (
    reading.dishes.some(({ name, labels }) => [name, labels?.en ?? '', labels?.fr ?? ''].some(said))
  )
    return true
  const tokens = tokenise(text, reply.language)
  const categories = new Set(reading.keywords.map(({ category }) => category))
  for (let i = 0; i < tokens.length; i += 1) {
    const match = matchAt(LEXICONS[reply.language].topics, tokens, i)
    if (
      match !== undefined &&
      match.value.category !== 'overall' &&
      categories.has(match.value.category)
    )
      return true
  }
  return reply.sentences.some(({ grounds }) =>
    grounds.some((ground) => ground.kind === 'review' && said(ground.quote)),
  )
}

export interface ReplyFigures {
  /** The worst value of each of these figures over runs of 200 replies. */
  distinctPairs: number
  openings: number
  nearestPair: number
  meanPair: number
  particular: number
  /** Shares of all replies. */
  clean: number
  hard: number
  longest: number
  meanWords: number
}

const RUN = 200

/** The figures of one tone and language. */
export function figuresOf(written: readonly Written[]): ReplyFigures {
  // Every reply of a house has its signature, which says nothing of how alike its replies are.
  const texts = written.map(({ text, house }) => text.replace(house.signature ?? '', ''))
  const pairs = overRuns(texts, RUN, pairOverlap)
  const particular = (run: readonly Written[]) => run.filter(isParticular).length / run.length
  const lengths = written.map(
    ({ text, house }) => wordsOf(text.replace(house.signature ?? '', '')).length,
  )
  const all = written.length
  return {
    distinctPairs: Math.min(...overRuns(texts, RUN, distinctPairs)),
    openings: Math.min(...overRuns(written, RUN, differentOpenings)),
    nearestPair: Math.max(...pairs.map(({ nearest }) => nearest)),
    meanPair: Math.max(...pairs.map(({ mean }) => mean)),
    particular: Math.min(...overRuns(written, RUN, particular)),
    clean: written.filter(({ findings }) => findings.length === 0).length / all,
    hard:
      written.filter(({ findings }) => findings.some(({ severity }) => severity === 'hard'))
        .length / all,
    longest: Math.max(...lengths),
    meanWords: lengths.reduce((sum, one) => sum + one, 0) / all,
  }
}
