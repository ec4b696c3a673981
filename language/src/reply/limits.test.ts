import { describe, expect, it, test } from 'vitest'
import { compose } from '#engine'
import type { Reply, ReplyLanguage } from '#reply'
import {
  demoHouse,
  demoReviews,
  type DemoReview,
  forReply,
  readDemo,
} from '../../evaluation/demo-house.ts'
import { readWishes } from './instructions.ts'
import { limitIn } from './asked-length.ts'
import { wordsOf } from './overlap.ts'

/** Reviews of the demonstration that both languages of the engine answer. */
const SAMPLE = demoReviews
  .filter(({ text, language }) => text.length > 60 && (language === 'en' || language === 'fr'))
  .filter((_, index) => index % 9 === 0)

function write(review: DemoReview, language: ReplyLanguage, instructions: string, present = '') {
  const house = { ...demoHouse(review, language), signature: null }
  return compose(forReply(review), readDemo(review), house, {
    tone: 'friendly',
    language,
    instructions,
    recentReplies: [],
    present,
    attempt: 1,
  })
}

/** How many sentences a reply has behind a short greeting, as a person counts them. */
function sentencesOf(text: string): number {
  const hello =
    /^(?:(?=[^.!?]*(?<!\p{L})(?:hello|hi|hey|dear|good|bonjour|bonsoir|salut|chère?)(?!\p{L}))[^.!?]{1,40}[.!]|[^.!?,]{1,40},) /iu.exec(
      text,
    )
  const said = /thank|merci/iu.test(hello?.[0] ?? 'thank') ? text : text.slice(hello?.[0].length)
  return said.match(/[.!?…]+[»”"')]*(?=\s|$)/gu)?.length ?? 0
}

/** Whether a sentence of the reply rests on words in which the guest complains. */
function takesUpBlame(review: DemoReview, { sentences }: Reply): boolean {
  const blames = readDemo(review).keywords.filter(({ sentiment }) => sentiment === 'negative')
  return sentences.some(({ grounds }) =>
    grounds.some(
      (ground) =>
        ground.kind === 'review' &&
        blames.some((one) => one.start < ground.end && ground.start < one.end),
    ),
  )
}

describe('the length that an instruction sets', () => {
  test.each([
    ['two sentences', 'sentences', 2],
    ['2 to 3 sentences', 'sentences', 3],
    ['one sentence', 'sentences', 1],
    ['in a single sentence', 'sentences', 1],
    ['deux phrases', 'sentences', 2],
    ['une seule phrase', 'sentences', 1],
    ['max 300 characters', 'characters', 300],
    ['no longer than 280 characters', 'characters', 280],
    ['a 300-character limit', 'characters', 300],
    ['pas plus de 300 caracteres', 'characters', 300],
    ['en 40 mots', 'words', 40],
  ] as const)('is read in "%s"', (words, unit, most) => {
    expect(limitIn(words)).toEqual({ unit, most })
  })

  test.each([
    'at least three sentences',
    'au moins 200 caracteres',
    'add one sentence about the parking',
    'leave out the last two sentences',
    'mention the 12 tables',
  ])('is none in "%s"', (words) => {
    expect(limitIn(words)).toBeNull()
  })

  it('is one part of the instruction, whatever stops stand in it', () => {
    const { limits, unfollowed } = readWishes('Max. 1,000 characters. Warmer.', '', [])
    expect(limits).toEqual([{ unit: 'characters', most: 1000, part: 'Max 1000 characters' }])
    expect(unfollowed).toEqual([])
  })
})

describe.each(['en', 'fr'] as const)('a reply in %s for which a length was set', (language) => {
  const LIMITS = [
    [{ en: 'two sentences', fr: 'deux phrases' }, (text: string) => sentencesOf(text) <= 2],
    [{ en: 'max 200 characters', fr: '200 caractères max' }, (text: string) => text.length <= 200],
    [
      { en: 'at most 30 words', fr: '30 mots maximum' },
      (text: string) => wordsOf(text).length <= 30,
    ],
  ] as const

  it.each(LIMITS)('keeps to $en, or says that it does not', (words, fits) => {
    const replies = SAMPLE.map((review) => write(review, language, words[language]))
    for (const { text, unfollowed } of replies)
      expect([text, unfollowed]).toEqual([text, fits(text) ? [] : [words[language]]])
    const kept = replies.filter(({ text }) => fits(text)).length
    expect(kept / replies.length).toBeGreaterThan(0.8)
  })

  it('has fewer words than the present one where it is to be shorter, or says that it does not', () => {
    const words = { en: 'shorter', fr: 'plus court' }[language]
    const shorter = SAMPLE.map((review) => {
      const present = write(review, language, '').text
      const { text, unfollowed } = write(review, language, words, present)
      const isShorter = wordsOf(text).length < wordsOf(present).length
      expect([text, unfollowed]).toEqual([text, isShorter ? [] : [words]])
      return isShorter
    })
    expect(shorter.filter(Boolean).length / shorter.length).toBeGreaterThan(0.8)
  })

  it('still takes up what its guest complained of', () => {
    const words = { en: 'one sentence', fr: 'une seule phrase' }[language]
    const blamed = SAMPLE.filter((review) => takesUpBlame(review, write(review, language, '')))
    expect(blamed.length).toBeGreaterThan(3)
    for (const review of blamed) {
      const reply = write(review, language, words)
      expect([reply.text, takesUpBlame(review, reply)]).toEqual([reply.text, true])
    }
  })
})
