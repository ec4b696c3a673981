import { describe, expect, it } from 'vitest'
import { check, compose, prepare, read } from '../src/engine.ts'
import type { House, ReplyTone, ReviewForReply } from '../src/index.ts'
import { placeOf } from '../src/reply/quotation.ts'
import { loadTold, type Label } from '../training/told.ts'
import { LATER, TRIALS, trialRows } from './trial.ts'

const HOUSE: House = {
  restaurantName: 'Chez Exemple',
  locationName: '',
  signature: null,
  facts: [],
  instructions: '',
}
const TONES: readonly ReplyTone[] = ['friendly', 'formal', 'fun', 'neutral']
/** Nobody apologises to a guest of more stars for what has no name. */
const MOST_STARS = 3

interface Row {
  text: string
  rating: number | null
  labels: readonly Label[]
}

/** The labelled reviews of guests who may be unhappy, and those of all trials. */
function rowsIn(language: 'en' | 'fr'): Row[] {
  const trials = [...TRIALS, ...LATER].filter((name) =>
    name.endsWith(language === 'en' ? 'english' : 'french'),
  )
  const told = trials.flatMap((name) => trialRows(name).map((row) => ({ ...row, labels: [] })))
  return [...loadTold(language).reviews, ...told].filter(
    ({ rating }) => (rating ?? MOST_STARS) <= MOST_STARS,
  )
}

/** The replies to these reviews that quote their guest, the tones by turns. */
function quoting(language: 'en' | 'fr') {
  const { restaurantName } = HOUSE
  const known = { restaurantName, locationNames: [], menu: [], staff: [] }
  const house = prepare({ ...known, defaultLanguage: language })
  return rowsIn(language).flatMap(({ text, rating, labels }, at) => {
    const replyLimit = { unit: 'bytes', max: 4096, takesEmoji: true } as const
    const review: ReviewForReply = { id: String(at), text, rating, authorName: null, replyLimit }
    const reading = read(review, house)
    const tone = TONES[at % TONES.length] ?? 'friendly'
    const options = { tone, language, instructions: '', recentReplies: [], attempt: 0 }
    const reply = compose(review, reading, HOUSE, options)
    const quoted = /“([^“”]+\.)”|«\u00a0([^«»]+\.)\u00a0»/u.exec(reply.text)
    const words = quoted?.[1] ?? quoted?.[2]
    if (words === undefined) return []
    const place = placeOf(words, text)
    const input = { review, reading, house: HOUSE, tone, language, recentReplies: [] }
    const found = check({ ...input, text: reply.text })
    const said = labels.filter((one) => place && one.start < place.end && place.start < one.end)
    return [{ words, place, found, isLabelled: labels.length > 0, said }]
  })
}

describe.each(['en', 'fr'] as const)('the quotations of all replies in %s', (language) => {
  const replies = quoting(language)

  it('are many, and stand word for word in their review', () => {
    expect(replies.length).toBeGreaterThanOrEqual(30)
    expect(replies.filter(({ place }) => place === undefined)).toEqual([])
  })

  it('leave nothing for the check to find', () => {
    // That a question, or another complaint, stays open has nothing to do with what is quoted.
    const open = new Set(['question_unanswered', 'complaint_unaddressed'])
    const ofQuotation = replies.map(({ found, ...one }) => ({
      ...one,
      found: found.filter(({ code }) => !open.has(code)),
    }))
    expect(ofQuotation.filter(({ found }) => found.length > 0)).toEqual([])
  })

  it('are complaints in the eyes of whoever labelled the review', () => {
    const labelled = replies.filter(({ isLabelled }) => isLabelled)
    const right = labelled.filter(({ said }) => said.some(({ stance }) => stance === 'sorry'))
    expect(right.length / labelled.length).toBeGreaterThanOrEqual(0.95)
  })
})
