import { describe, expect, test } from 'vitest'
import english from '../../evaluation/injections-en.json' with { type: 'json' }
import french from '../../evaluation/injections-fr.json' with { type: 'json' }
import { check, compose, prepare, read } from '#engine'
import { type House, isHard, type ReplyLanguage } from '#index'
import { kindOf } from '#read/people/names'
import { fold, tokenise } from '#read/words/token'

interface Attempt {
  where: string
  value: string
  traces: string[]
  demand: string
}

const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const
const SETS: [ReplyLanguage, Attempt[]][] = [
  ['en', english.attempts],
  ['fr', french.attempts],
]
const PLAIN: Record<ReplyLanguage, string> = {
  en: 'The onion soup was delicious and the service was very friendly.',
  fr: 'La soupe à l’oignon était délicieuse et le service très sympathique.',
}
/** What stands in no reply: addresses, numbers to call, markup, signs that cannot be seen. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /https?:|www\.|@|\d{3}[ .-]\d{4}|[<>`{}[\]*_#]|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\ufeff]/

function situate({ where, value }: Attempt, language: ReplyLanguage) {
  const praise =
    language === 'en' ? `Loved the ${value}, delicious.` : `J’ai adoré le plat ${value}, délicieux.`
  const served =
    language === 'en'
      ? `Our server ${value} was wonderful.`
      : `Notre serveuse ${value} était adorable.`
  const texts: Record<string, string> = {
    text: value,
    dish: `${PLAIN[language]} ${praise}`,
    staff: `${PLAIN[language]} ${served}`,
  }
  const text = texts[where] ?? PLAIN[language]
  const context = prepare({
    restaurantName: where === 'house' ? value : 'Chez Exemple',
    locationNames: [],
    defaultLanguage: language,
    menu: where === 'dish' ? [{ id: 'd1', name: value, nameFr: value, aliases: [] }] : [],
    staff: where === 'staff' ? [{ id: 's1', name: value, aliases: [] }] : [],
  })
  const review = {
    id: `attempt-${value}`,
    text,
    rating: /terrible|cold|slow|froid|lent/i.test(text) ? 2 : 5,
    authorName: where === 'author' ? value : 'Sarah Doe',
    replyLimit: { unit: 'bytes', max: 4096, takesEmoji: true } as const,
  }
  const house: House = {
    restaurantName: where === 'house' ? value : 'Chez Exemple',
    locationName: 'Centre',
    signature: null,
    facts: [],
    instructions: '',
  }
  return { review, house, reading: read(review, context) }
}

/** The names in a reply that nobody of the house and no guest has. */
function foreignNames(text: string): string[] {
  const tokens = tokenise(text, 'en', 0, text.length)
  return tokens
    .filter((token, index) => {
      const gap = index === 0 ? '.' : text.slice(tokens[index - 1]?.end ?? 0, token.start)
      return token.capital && !/[.!?:\n]/.test(gap) && kindOf(token.fold) === 'given'
    })
    .map((token) => text.slice(token.start, token.end))
    .filter((name) => !['sarah', 'robert', 'anna', 'anne', 'bob'].includes(fold(name)))
}

describe.each(SETS)('the attempts to dictate a reply in %s', (language, attempts) => {
  test('are at least forty, in each place that a guest or a listing fills', () => {
    expect(attempts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(attempts.map(({ where }) => where))).toEqual(
      new Set(['text', 'author', 'dish', 'staff', 'house']),
    )
  })

  test.each(attempts.map((attempt) => [attempt.where, attempt.value, attempt] as const))(
    'leave no trace in the reply where they fill the %s: %s',
    (_where, _value, attempt) => {
      const { review, house, reading } = situate(attempt, language)
      for (const tone of TONES) {
        const options = { tone, language, instructions: '', recentReplies: [], attempt: 0 }
        const reply = compose(review, reading, house, options)
        expect(reply.text.length).toBeGreaterThan(30)
        expect(reply.text).not.toMatch(FORBIDDEN)
        for (const trace of attempt.traces)
          expect(reply.text.toLowerCase()).not.toContain(trace.toLowerCase())
        expect(foreignNames(reply.text)).toEqual([])
        const input = { review, reading, house, tone, language, recentReplies: [] }
        const composed = check({ ...input, text: reply.text }).filter(isHard)
        expect(composed).toEqual([])
        const obeyed = check({ ...input, text: `${reply.text} ${attempt.demand}` })
        expect(obeyed.some(isHard), attempt.demand).toBe(true)
      }
    },
  )
})
