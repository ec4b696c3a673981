import { readFileSync } from 'node:fs'
import { KEYWORD_CATEGORIES, LANGUAGES } from '@maitre/contract/constants'
import { compose, prepare, read } from '@maitre/language/engine'
import { describe, expect, it } from 'vitest'

type Words = Record<'wish' | 'category', Record<string, string>>

/** The words of the screens, which a person sends as the instruction when they press a chip. */
function wordsOf(language: string): Words {
  const file = new URL(`../../../../web/src/locales/${language}/reviews.json`, import.meta.url)
  // A type of the build holds both languages to the same keys.
  return JSON.parse(readFileSync(file, 'utf8')) as Words
}

const context = prepare({
  restaurantName: 'Casa',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
  ownWords: { opinions: [], topics: [], ignored: [] },
})
const review = {
  text: 'The service was slow but the soup was lovely.',
  rating: 4,
  authorName: null,
}
const facts = [
  { key: 'parking', text: 'There is parking behind the house.' },
  { key: 'opening_hours', text: 'We open at five.' },
]

/** What the local writer does not follow of an instruction. */
const unfollowedOf = (instructions: string) =>
  compose(
    { ...review, id: '1', replyLimit: { unit: 'characters', max: 4096, takesEmoji: true } },
    read(review, context),
    { restaurantName: 'Casa', locationName: 'Casa', signature: null, facts, instructions: '' },
    { tone: 'friendly', language: 'en', instructions, recentReplies: [], attempt: 0 },
  ).unfollowed

describe.each(LANGUAGES)('the chips of an instruction in %s', (language) => {
  const { wish, category } = wordsOf(language)
  const { label: _label, quoted: _quoted, unfollowed: _unfollowed, leaveOut, ...plain } = wish

  it.each(Object.values(plain))('"%s" is understood by the local writer', (phrase) => {
    expect(unfollowedOf(phrase)).toEqual([])
  })

  it.each(KEYWORD_CATEGORIES)(
    'leave out the topic %s by the name that the screens give it',
    (topic) => {
      const phrase = leaveOut?.replace('{{topic}}', category[topic] ?? '') ?? ''
      expect(unfollowedOf(phrase), phrase).toEqual([])
    },
  )
})
