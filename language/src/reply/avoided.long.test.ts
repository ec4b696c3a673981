import { describe, expect, test } from 'vitest'
import { check, compose } from '#engine'
import { isHard } from '#index'
import type { House, ReplyLanguage } from '#reply'
import {
  demoHouse,
  demoReviews,
  type DemoReview,
  forReply,
  readDemo,
} from '../../evaluation/demo-house.ts'
import { avoidedIn } from './avoided.ts'
import { trigrams, wordsOf } from './overlap.ts'
import { HOUSE, readReview, replyTo, TONES } from './review.test-setup.ts'

const found = (text: string, ...avoid: string[]) =>
  avoidedIn(text, { avoid }).map(({ start, end }) => text.slice(start, end))

describe('a word that the house avoids', () => {
  test('is found whatever its capitals, accents, apostrophe and number', () => {
    expect(found('Ces Désagréments, et N’HÉSITEZ  pas.', 'désagrément', "n'hesitez pas")).toEqual([
      'Désagréments',
      'N’HÉSITEZ  pas',
    ])
    expect(found('Two journeys and a box (of boxes).', 'journey', 'box')).toEqual([
      'journeys',
      'box',
      'boxes',
    ])
    expect(found('Cost: 5 $ (plus tax).', '5 $', '(plus')).toEqual(['5 $', '(plus'])
  })

  test('is not found within another word, and nothing is found where nothing is avoided', () => {
    expect(found('A journeyman’s rejoicing', 'journey', 'joi')).toEqual([])
    expect(found('Merci', '', '  ')).toEqual([])
    expect(avoidedIn('Merci', {})).toEqual([])
  })

  test('holds a reply that says it, but for the name under the reply', () => {
    const { review, reading } = readReview('en', 'Lovely brunch, kind waiters.', 5)
    const house = { ...HOUSE, signature: 'The dream team', avoid: ['team'] }
    const say = (text: string) =>
      check({ text, review, reading, house, tone: 'friendly', language: 'en', recentReplies: [] })
    expect(say('Thank you! Our team is glad.\nThe dream team')).toContainEqual({
      code: 'forbidden_word',
      severity: 'hard',
      span: { start: 15, end: 19 },
      detail: 'team',
    })
    expect(say('Thank you! We are glad.\nThe dream team').filter(isHard)).toEqual([])
  })
})

/** Reviews of the demonstration that both languages of the engine answer. */
const SAMPLE = demoReviews
  .filter(({ language }) => language === 'en' || language === 'fr')
  .filter((_, index) => index % 11 === 0)

const COMMON: Readonly<Record<ReplyLanguage, readonly string[]>> = {
  en: ['thank', 'sorry', 'team', 'glad', 'see you', 'look forward', 'visit'],
  fr: ['merci', 'désolé', 'équipe', 'plaisir', 'bientôt', 'au plaisir', 'visite'],
}

const languageOf = ({ language }: DemoReview): ReplyLanguage => (language === 'fr' ? 'fr' : 'en')

function write(review: DemoReview, change: Partial<House>, tone = TONES[0] ?? 'friendly') {
  const language = languageOf(review)
  const house = { ...demoHouse(review, language), ...change }
  const reading = readDemo(review)
  const given = forReply(review)
  const options = { tone, language, instructions: '', recentReplies: [], attempt: 0 }
  const { text, sentences } = compose(given, reading, house, options)
  const findings = check({ ...options, text, review: given, reading, house })
  return { text, sentences, hard: findings.filter(isHard).map(({ code }) => code) }
}

describe('a composed reply', () => {
  test.each(TONES)('says none of the words that the house avoids in the tone "%s"', (tone) => {
    for (const review of SAMPLE) {
      const avoid = COMMON[languageOf(review)]
      const { text, hard } = write(review, { avoid }, tone)
      expect(hard, text).not.toContain('forbidden_word')
      expect(wordsOf(text).length, text).toBeGreaterThan(5)
    }
  })

  test('stays free of hard findings whichever common word is avoided', () => {
    for (const review of SAMPLE)
      for (const word of COMMON[languageOf(review)]) {
        const before = write(review, {}).hard
        expect(before).toEqual(expect.arrayContaining(write(review, { avoid: [word] }).hard))
      }
  })

  test('names neither a dish nor a person whose name the house avoids', () => {
    const read = readReview('en', 'The lemon tart was superb. Great coffee too.', 5)
    expect(replyTo(read, 'en').text).toContain('tart')
    const { text } = replyTo(read, 'en', {}, { ...HOUSE, avoid: ['lemon tart', 'tart'] })
    expect(text).not.toMatch(/tart/iu)
    expect(text.length).toBeGreaterThan(20)
  })

  test('does not greet by a name that the house avoids', () => {
    const read = readReview('en', 'A good lunch.', 5, 'Rose Miller')
    expect(replyTo(read, 'en').text).toContain('Rose')
    expect(replyTo(read, 'en', {}, { ...HOUSE, avoid: ['rosé'] }).text).not.toContain('Rose')
  })

  test('is as without lists where the lists are empty', () => {
    for (const review of SAMPLE)
      expect(write(review, { avoid: [], examples: [] }).text).toBe(write(review, {}).text)
  })
})

describe('the replies that the house likes', () => {
  test('bring their turns where those fit, and none of their content', () => {
    const examples = [
      'Hi Karim, it was a pleasure to have you at table 12 with your mother. We hope to see you again soon!',
    ]
    const theirs = trigrams(examples[0] ?? '')
    const shared = (text: string) => [...trigrams(text)].filter((one) => theirs.has(one)).length
    const english = SAMPLE.filter((one) => languageOf(one) === 'en')
    const total = (change: Partial<House>) =>
      english.reduce((sum, review) => sum + shared(write(review, change).text), 0)
    expect(total({ examples })).toBeGreaterThan(2 * total({}) + 3)
    for (const review of english) {
      const { text } = write(review, { examples })
      expect(text).not.toMatch(/karim|mother|table 12/iu)
    }
  })

  test('make long replies as short as they are', () => {
    const many = SAMPLE.filter((one) => write(one, {}).sentences.length > 5)
    expect(many.length).toBeGreaterThan(0)
    const examples = ['Thanks, Ana. Come back soon.']
    const sentences = (change: Partial<House>) =>
      many.reduce((sum, one) => sum + write(one, change).sentences.length, 0)
    expect(sentences({ examples })).toBeLessThan(sentences({}))
  })

  test('leave the number of sentences to an instruction that sets one', () => {
    const standing = { instructions: 'Four to six sentences.', examples: ['Thanks. Come back.'] }
    for (const review of SAMPLE)
      expect(write(review, standing).sentences.length).toBe(
        write(review, { ...standing, examples: ['Thanks. Do. Come. Back. Soon. Please.'] })
          .sentences.length,
      )
  })
})
