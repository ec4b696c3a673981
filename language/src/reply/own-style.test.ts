import { describe, expect, test } from 'vitest'
import { check } from '#engine'
import { drafted, GUESTS } from '#learn/edits.test-setup'
import type { StyleRule } from '#style'
import { HOUSE, prepared, readReview, replyTo } from './review.test-setup.ts'

const rule = (kind: StyleRule['kind'], words: string, guests: StyleRule['guests'] = 'all') => ({
  kind,
  words,
  guests,
})
const houseWith = (...style: StyleRule[]) => ({ ...HOUSE, style })
const all = (['en', 'fr'] as const).flatMap((language) =>
  GUESTS[language].map(([author, text, rating]) => ({ language, author, text, rating })),
)
const STYLE = {
  en: [
    rule('greeting', 'Good evening {name},'),
    rule('used', 'We love what we do.'),
    rule('closing', 'Our door is always open to you.'),
  ],
  fr: [
    rule('greeting', 'Salut {name} !'),
    rule('used', 'Nous aimons ce que nous faisons.'),
    rule('closing', 'Notre porte vous est toujours ouverte !'),
  ],
}
const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ')

describe('a reply in a house’s style', () => {
  test.each(all)(
    'greets, speaks and closes by it, and passes the check: $author, $language',
    (guest) => {
      const house = houseWith(...STYLE[guest.language])
      const replies = [0, 1, 2].map((attempt) => drafted(guest, guest.language, { house, attempt }))
      const recent: string[] = []
      for (const { review, reading, reply } of replies) {
        const [greeting, used, closing] = STYLE[guest.language].map(({ words }) => words)
        const first = guest.author.split(' ')[0] ?? ''
        expect(plain(reply.text).startsWith(greeting?.replace('{name}', first) ?? '')).toBe(true)
        expect(plain(reply.text)).toContain(used)
        expect(plain(reply.text).endsWith(closing ?? '')).toBe(true)
        const { language } = guest
        const input = {
          text: reply.text,
          review,
          reading,
          house,
          tone: 'friendly',
          language,
        } as const
        const findings = check({ ...input, recentReplies: recent })
        expect(findings.filter(({ severity }) => severity === 'hard')).toEqual([])
        recent.unshift(reply.text)
      }
    },
  )

  test('closes by what is said to such guests alone', () => {
    const house = houseWith(
      rule('closing', 'All of us say goodbye.'),
      rule('closing', 'Our door is always open to you.', 'happy'),
      rule('closing', 'Do give us another try.', 'unhappy'),
    )
    for (const [author, text, rating] of GUESTS.en)
      expect(drafted({ author, text, rating }, 'en', { house }).reply.text).toMatch(
        rating > 3 ? /open to you\.$/u : /another try\.$/u,
      )
  })

  test('greets whoever has no name without one, and misses no name where it greets nobody by name', () => {
    const guest = { author: null, text: 'Lovely soup and kind staff.', rating: 5 }
    const named = houseWith(rule('greeting', 'Good evening {name},'))
    expect(drafted(guest, 'en', { house: named }).reply.text).toMatch(/^Good evening, /u)
    const nameless = houseWith(rule('greeting', 'Good evening,'))
    const [author, text, rating] = GUESTS.en[0]
    const { review, reading, reply } = drafted({ author, text, rating }, 'en', { house: nameless })
    expect(reply.text).toMatch(/^Good evening, /u)
    const codes = (house: typeof HOUSE) =>
      check({
        text: reply.text,
        review,
        reading,
        house,
        tone: 'friendly',
        language: 'en',
        recentReplies: [],
      }).map(({ code }) => code)
    expect(codes(nameless)).not.toContain('no_greeting')
    expect(codes(HOUSE)).toContain('no_greeting')
  })

  test('is about as long as the house’s replies are', () => {
    const count = (text: string) => text.split(/\s+/u).length
    const short = houseWith(rule('length', '20'))
    const long = houseWith(rule('length', '90'))
    const lengths = (house: typeof HOUSE) =>
      all.reduce(
        (sum, guest) => sum + count(drafted(guest, guest.language, { house }).reply.text),
        0,
      )
    expect(lengths(short)).toBeLessThan(lengths(HOUSE) * 0.9)
    expect(lengths(long)).toBeGreaterThan(lengths(HOUSE) * 1.1)
  })

  test('does without what the house always takes out', () => {
    const said = (house: typeof HOUSE) =>
      all
        .filter(({ language }) => language === 'en')
        .map((guest) => drafted(guest, 'en', { house }).reply.text)
    expect(said(HOUSE).join(' ')).toMatch(/kitchen|chefs/u)
    const without = said(houseWith(rule('avoided', 'kitchen'), rule('avoided', 'chefs')))
    expect(without.join(' ')).not.toMatch(/kitchen|chefs/u)
  })

  test('follows what is asked of this one reply first', () => {
    const house = houseWith(
      rule('closing', 'Come back and see us any time.'),
      ...STYLE.en.slice(1, 2),
    )
    const [author, text, rating] = GUESTS.en[0]
    const told = readReview(prepared('en'), text, rating, author)
    const uninvited = replyTo(told, 'en', { instructions: 'Do not invite them back.' }, house)
    expect(uninvited.text).not.toMatch(/Come back/u)
    const short = replyTo(told, 'en', { instructions: 'Make it shorter.' }, house)
    expect(short.text).not.toMatch(/We love what we do/u)
  })

  test('has none of it where a guest tells of harm or of a loss', () => {
    const house = houseWith(...STYLE.en)
    for (const [text, rating] of [
      ['I had the mussels and was sick all night, we called a doctor.', 1],
      ['We came after my father’s funeral, and the server was so kind.', 5],
    ] as const) {
      const { reply } = drafted({ author: 'Rosalie Fontaine', text, rating }, 'en', { house })
      expect(reply.text).not.toMatch(/Good evening|love what we do|door is always open/u)
    }
  })
})
