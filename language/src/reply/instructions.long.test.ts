import { describe, expect, test } from 'vitest'
import { check, compose } from '#engine'
import { isHard } from '#index'
import type { ReplyLanguage } from '#reply'
import {
  demoHouse,
  demoReview,
  demoReviews,
  forReply,
  readDemo,
  type DemoReview,
} from '../../evaluation/demo-house.ts'
import { readWishes } from './instructions.ts'
import { invitesBack } from './invitation.ts'
import { wordsOf } from './overlap.ts'

const read = (words: string) => readWishes(words, '', demoHouse(demoReview('lvm-010'), 'en').facts)

function write(review: DemoReview, instructions: string, language?: ReplyLanguage) {
  const wanted = language ?? (review.language === 'fr' ? 'fr' : 'en')
  return compose(forReply(review), readDemo(review), demoHouse(review, wanted), {
    tone: 'friendly',
    language: wanted,
    instructions,
    recentReplies: [],
    attempt: 0,
  })
}

/** Reviews of the demonstration that both languages of the engine answer. */
const SAMPLE = demoReviews
  .filter(({ text, language }) => text.length > 60 && (language === 'en' || language === 'fr'))
  .filter((_, index) => index % 9 === 0)

describe('an instruction', () => {
  test.each([
    ['shorter please', { length: 'shorter' }],
    ['plus court', { length: 'shorter' }],
    ['Make it longer, warmer', { length: 'longer', tone: 'friendly' }],
    ['plus longue et plus chaleureuse', { length: 'longer', tone: 'friendly' }],
    ['leave out the wait and the noise', { leaveOut: ['wait_time', 'ambience'] }],
    ["don't mention the service", { leaveOut: ['service'] }],
    ['ne parlez pas de l’attente ni du bruit', { leaveOut: ['wait_time', 'ambience'] }],
    ['sans parler des prix', { leaveOut: ['value'] }],
    ['invite them back', { inviteBack: true }],
    ['do not invite the guest back', { inviteBack: false }],
    ['invitez-les à revenir', { inviteBack: true }],
    ["n'invite pas à revenir", { inviteBack: false }],
    ['Sign as Hélène, manager. Shorter', { signature: 'Hélène, manager', length: 'shorter' }],
    ['signez Marc du Plateau', { signature: 'Marc du Plateau' }],
    ['three sentences', { mostSentences: 3 }],
  ])('"%s" is understood whole', (words, wishes) => {
    expect(read(words)).toMatchObject({ ...wishes, unfollowed: [] })
  })

  test.each([
    ['mention the parking', ['parking']],
    ['add the hours and the parking', ['opening_hours', 'parking']],
    ['add the hours, the parking and the allergens', ['allergens', 'opening_hours', 'parking']],
    ['rappelle le stationnement', ['parking']],
  ])('"%s" asks for facts of the house', (words, keys) => {
    const { facts, unfollowed } = read(words)
    expect(facts.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(unfollowed).toEqual([])
  })

  test.each([
    ['mention the back room and the king of Spain', ['mention the back room', 'the king of Spain']],
    ['shorter, and offer them a dessert', ['offer them a dessert']],
    ['plus court, parle de la terrasse', ['parle de la terrasse']],
    ['invite them to the jazz night', ['invite them to the jazz night']],
  ])('"%s" is given back where it cannot be followed', (words, unfollowed) => {
    expect(read(words).unfollowed).toEqual(unfollowed)
  })
})

describe.each(['en', 'fr'] as const)('a reply in %s', (language) => {
  const count = (text: string) => wordsOf(text).length
  const instructed = (words: Record<'en' | 'fr', string>) =>
    SAMPLE.map((review) => ({
      review,
      plain: write(review, '', language),
      reply: write(review, words[language], language),
    }))

  test('is shorter or longer than without the instruction', () => {
    for (const { plain, reply } of instructed({ en: 'shorter', fr: 'plus court' }))
      expect(count(reply.text)).toBeLessThanOrEqual(count(plain.text))
    const grown = instructed({ en: 'longer', fr: 'plus long' }).filter(
      ({ plain, reply }) => count(reply.text) > count(plain.text),
    )
    expect(grown.length / SAMPLE.length).toBeGreaterThan(0.8)
  })

  test('does not rest on what is said of a topic that it shall leave out', () => {
    const words = {
      en: 'leave out the service, the staff and the food',
      fr: 'sans parler du service, du personnel et de la cuisine',
    }
    for (const { reply, review } of instructed(words)) {
      const reading = readDemo(review)
      const quotes = reply.sentences.flatMap(({ grounds }) =>
        grounds.flatMap((ground) => (ground.kind === 'review' ? [ground.quote] : [])),
      )
      const served = reading.keywords.filter(
        ({ category }) => category === 'service' || category === 'staff_attitude',
      )
      for (const { start, end } of served)
        expect(quotes, reply.text).not.toContain(review.text.slice(start, end))
      expect(reply.unfollowed).toEqual([])
    }
  })

  test('invites back, or does not, as it is told', () => {
    const invited = instructed({ en: 'invite them back', fr: 'invitez à revenir' }).filter(
      ({ reply }) => invitesBack(reply.text, language),
    )
    expect(invited.length).toBe(SAMPLE.length)
    for (const { reply } of instructed({ en: 'no invitation', fr: 'sans invitation' })) {
      const closing = reply.sentences.at(-2)
      const last = closing ? reply.text.slice(closing.start, closing.end) : ''
      expect(last).not.toMatch(/see you|come back|à bientôt|revenez|au plaisir de vous revoir/iu)
    }
  })

  test('is signed by the name that it is told, and passes its check with it', () => {
    for (const { review, reply } of instructed({
      en: 'sign as Hélène Roy',
      fr: 'signe Hélène Roy',
    })) {
      expect(reply.text.endsWith('Hélène Roy')).toBe(true)
      const findings = check({
        text: reply.text,
        review: forReply(review),
        reading: readDemo(review),
        house: { ...demoHouse(review, language), signature: reply.signature },
        tone: 'friendly',
        language,
        recentReplies: [],
      })
      expect(findings.filter(isHard), reply.text).toEqual([])
    }
  })
})
