import { describe, expect, it } from 'vitest'
import { compose, read } from '../src/engine.ts'
import type { House, Reply } from '../src/index.ts'
import { unsoundIn } from '../src/reply/soundness.ts'
import { LATER, preparedHouse, TRIALS, trialRows } from './trial.ts'

const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const

/** Whether every fact that a reply gives ends where a sentence of the house's words ends, and no figure is cut. */
function cutFacts({ sentences }: Reply, { facts }: House): string[] {
  return sentences.flatMap(({ grounds }) =>
    grounds.flatMap((ground) => {
      if (ground.kind !== 'fact') return []
      const whole = facts.find(({ key }) => key === ground.key)?.text ?? ''
      const rest = whole.slice(whole.indexOf(ground.quote) + ground.quote.length)
      return whole.includes(ground.quote) && /^(?:$|\s+[\p{Lu}\d«"])/u.test(rest)
        ? []
        : [ground.quote]
    }),
  )
}

/** The replies to a trial in every tone. */
function repliesTo(name: Parameters<typeof trialRows>[0]): {
  house: House
  replies: { id: string; reply: Reply }[]
} {
  const { prepared, house } = preparedHouse(name)
  const language = name.endsWith('english') ? 'en' : 'fr'
  const replies = trialRows(name).flatMap(({ id, text, rating, author }) => {
    const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const
    const review = { id, text, rating, authorName: author, replyLimit }
    const reading = read(review, prepared)
    const options = { language, instructions: '', recentReplies: [], attempt: 0 } as const
    return TONES.map((tone) => ({
      id,
      reply: compose(review, reading, house, { ...options, tone }),
    }))
  })
  return { house, replies }
}

describe.each([...TRIALS, ...LATER])('the replies to the trial, %s, in every tone', (name) => {
  it('have no doubled article, no name that is said twice and no fact that is cut', () => {
    const language = name.endsWith('english') ? 'en' : 'fr'
    const { house, replies } = repliesTo(name)
    const broken = replies.flatMap(({ id, reply }) => [
      ...reply.sentences
        .map(({ start, end }) => unsoundIn(reply.text.slice(start, end), language))
        .filter((one) => one !== null)
        .map((one) => `${id} ${one}`),
      ...cutFacts(reply, house).map((one) => `${id} ${one}`),
    ])
    expect(broken).toEqual([])
  })
})
