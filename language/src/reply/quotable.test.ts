import { describe, expect, it } from 'vitest'
import { check } from '#engine'
import type { ComposeOptions, House, ReplyLanguage } from '#index'
import { findQuotable } from './quotable.ts'
import { HOUSE, readReview, replyTo, TONES } from './review.test-setup.ts'

/** The sentences of a review that a reply may quote. */
function quotable(text: string, rating: number | null = 2, language: ReplyLanguage = 'en') {
  const { review, reading } = readReview(language, text, rating)
  return findQuotable(review, reading, language).map(({ phrase }) => phrase)
}

const GRAVY = 'The gravy had a skin you could have sewn a button on.'
const TAP = 'Tap water took longer than the divorce.'
const MENU = 'Half the menu had a line through it.'
const PEAS = 'The peas had been counted (19).'
const TROP = 'On s’est sentis de trop.'
const SNOW = 'Le livreur a laissé le sac dans la neige devant la mauvaise porte.'

describe('what may be quoted of an unhappy guest', () => {
  it.each<[string, string, ReplyLanguage]>([
    [GRAVY, GRAVY, 'en'],
    ['Half the menu had a line through it!!! 😡', MENU, 'en'],
    ['But half the menu had a line through it 🙄', MENU, 'en'],
    [
      'Six "out of stock" stickers on a menu of ten.',
      'Six ‘out of stock’ stickers on a menu of ten.',
      'en',
    ],
    ['The peas had been counted (19).', 'The peas had been counted (19).', 'en'],
    [SNOW, SNOW, 'fr'],
    ['Mais les desserts ont mis un tour et demi 😤', 'Les desserts ont mis un tour et demi.', 'fr'],
    [
      'Le « jus pressé » vient d’une brique, je l’ai vue au comptoir.',
      'Le “jus pressé” vient d’une brique, je l’ai vue au comptoir.',
      'fr',
    ],
    [
      'Deux boules de glace et un biscuit : 13 euros.',
      'Deux boules de glace et un biscuit : 13 euros.',
      'fr',
    ],
  ])(
    'is a short sentence, with the capital and the stop of one: "%s"',
    (text, quoted, language) => {
      expect(quotable(text, 2, language)).toEqual([quoted])
    },
  )

  it('is the sentence first that is most surely a complaint', () => {
    expect(quotable(`${TAP} ${GRAVY}`)).toEqual([GRAVY, TAP])
    expect(quotable(`${GRAVY} ${TAP}`)).toEqual([GRAVY, TAP])
  })

  it.each([
    ['a question', 'Half the menu had a line through it?'],
    ['a sentence that is broken off', 'Half the menu had a line through it...'],
    ['one with a sign in its midst', 'Half the menu 📜 had a line through it.'],
    ['shouting', 'HALF the menu had a line through it.'],
    ['an insult', 'Half the bloody menu had a line through it.'],
    ['an accusation of a crime', 'Half the menu had a line through it, the crooks.'],
    ['the name of a person', 'Half of Karim’s menu had a line through it.'],
    ['a name in small letters', 'Half of what karim brought us had a line through it.'],
    ['a number to call', 'Half the menu had a line through it, 555 123 4567.'],
    ['an address', 'Half the menu had a line through it, see menu.com.'],
    ['an earlier visit', 'Last year half the menu had a line through it.'],
    ['another house', 'At the pub next door half the menu had a line through it.'],
    ['what leans on the sentence before', 'It was half the menu that had a line through it.'],
    ['what goes on from another line', 'half the menu had a line through it.'],
    ['a slip of the pen', 'Half the menu had a line through it and i left.'],
    ['what would promise something', 'Half the menu had a line through it, vouchers and all.'],
    ['what says the rest elsewhere', 'Running out of eggs at 11 is not.'],
    [
      'many words',
      `${MENU.slice(0, -1)}, from the soups to the cheese and from there to the very last of the wines.`,
    ],
    ['a line of an account by the clock', '8:10pm: half the menu had a line through it.'],
    ['a list', 'Soup, fish, ham, peas, half the menu had a line through it.'],
    [
      'a sentence that says nothing of what happened',
      'We will never come back to that half of a menu.',
    ],
  ])('is not %s', (_what, text) => {
    expect(quotable(MENU)).toEqual([MENU])
    expect(quotable(text)).toEqual([])
  })

  it.each([
    ['somebody is ill', 'We were both sick all night.'],
    ['somebody was hurt by who they are', 'I use a wheelchair.'],
    ['somebody was drunk', 'The couple beside us were drunk.'],
    ['the guest mocks', 'What a treat, full marks.'],
    ['somebody mourns', 'We came after my father’s funeral.'],
  ])('is nothing where %s', (_what, text) => {
    expect(quotable(`${MENU} ${text}`)).toEqual([])
  })

  it('is nothing of a content guest, and nothing in another language', () => {
    expect(quotable(MENU, 3)).toEqual([MENU])
    expect(quotable(MENU, 4)).toEqual([])
    const { review, reading } = readReview('fr', MENU, 2)
    expect(findQuotable(review, reading, 'fr')).toEqual([])
  })
})

function reply(text: string, options: Partial<ComposeOptions> = {}, house: House = HOUSE) {
  const language = options.language ?? 'en'
  return replyTo(readReview(language, text, 2), language, options, house).text
}

describe('a reply that could name nothing of what was wrong', () => {
  it.each(
    TONES.flatMap(
      (tone) =>
        [
          [tone, 'en', PEAS, '“', '”'],
          [tone, 'fr', TROP, '«\u00a0', '\u00a0»'],
        ] as const,
    ),
  )(
    'quotes the guest behind thanks in the %s tone in %s, and the check finds nothing',
    (tone, language, text, before, behind) => {
      const { review, reading } = readReview(language, text, 2)
      const { text: said, sentences } = replyTo({ review, reading }, language, { tone })
      const quoted = said.indexOf(`${before}${text.replaceAll("'", '’')}${behind}`)
      expect(quoted).toBeGreaterThan(0)
      expect(said.slice(0, quoted)).toMatch(/thank|grateful|appreciat|merci|remerci/iu)
      const input = { review, reading, house: HOUSE, tone, language, recentReplies: [] }
      expect(check({ ...input, text: said })).toEqual([])
      const own = sentences.find(({ start, end }) => start <= quoted && quoted < end)
      expect(own?.grounds).toMatchObject([{ kind: 'review', quote: text.slice(0, -1) }])
    },
  )

  it('quotes nothing where a fault can be named', () => {
    expect(reply(`${MENU} The soup was cold.`)).not.toContain('“')
  })

  it('quotes another sentence than an earlier reply, and none when all were quoted', () => {
    const text = `${GRAVY} ${PEAS}`
    expect(reply(text)).toContain(GRAVY)
    expect(reply(text, { recentReplies: [`Thank you. “${GRAVY}”`] })).toContain(PEAS)
    expect(reply(text, { recentReplies: [GRAVY, PEAS] })).not.toContain('“')
  })

  it('quotes no sentence with a word that the house avoids, and none where a topic is left out', () => {
    const text = `${GRAVY} ${PEAS}`
    expect(reply(text, {}, { ...HOUSE, avoid: ['gravy'] })).toContain(PEAS)
    expect(reply(text, { instructions: 'leave out the wait' })).not.toContain('“')
  })

  it('quotes nothing to somebody who mourns', () => {
    expect(reply(`${MENU} We came after my father’s funeral.`)).not.toContain('“')
  })

  it('does without the quotation in every other draft', () => {
    const drafts = [0, 1, 2, 3].map((attempt) => reply(GRAVY, { attempt }).includes('“'))
    expect(drafts).toEqual([true, false, true, false])
  })

  it.each([
    'do not quote the guest',
    'ne cite pas le client',
    'sans citation',
    'avoid quotation marks',
  ])(
    'does without it where that is asked for, and says nothing is left undone: "%s"',
    (instructions) => {
      const { text, unfollowed } = replyTo(readReview('en', GRAVY, 2), 'en', { instructions })
      expect(text).not.toContain('“')
      expect(unfollowed).toEqual([])
      expect(reply(GRAVY, {}, { ...HOUSE, instructions })).not.toContain('“')
    },
  )

  it('does without it where the source takes too few letters', () => {
    const { review, reading } = readReview('en', GRAVY, 2)
    const long = replyTo({ review, reading }, 'en').text
    const replyLimit = { unit: 'characters', max: long.length - 1, takesEmoji: false } as const
    const { text } = replyTo({ review: { ...review, replyLimit }, reading }, 'en')
    expect(long).toContain('“')
    expect(text).not.toContain('“')
  })

  it('thanks for no dish that stands in the quotation', () => {
    expect(reply(`${PEAS} The tiramisu was lovely.`)).toMatch(/“The peas had .*tiramisu/u)
  })
})
