import { describe, expect, it } from 'vitest'
import { spelledList } from '#read/words/phrase-choices'
import type { ReplyLanguage } from '#reply'
import { findHarm } from './harm.ts'
import { findOccasions } from './occasions.ts'
import { VOCABULARY } from './phrase-book.ts'
import { readReview } from './review.test-setup.ts'

type Row = [ReplyLanguage, string, string | undefined]

describe('the list of relatives', () => {
  it('has the same names in both languages, each for one or for many in both', () => {
    const names = (language: ReplyLanguage) =>
      Object.entries(VOCABULARY[language].relatives).map(([name, { many, along }]) => [
        name,
        many,
        along,
      ])
    expect(names('fr')).toEqual(names('en'))
  })

  it.each(['en', 'fr'] as const)('has no phrase twice (%s)', (language) => {
    const phrases = Object.values(VOCABULARY[language].relatives).flatMap(({ words }) => [
      ...spelledList(words),
    ])
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) < at)).toEqual([])
  })
})

describe('whoever has an occasion', () => {
  const whoseIn = (language: ReplyLanguage, text: string, reply = language) => {
    const { review, reading } = readReview(language, text, 5)
    return findOccasions(review, reading, reply)[0]?.whose
  }

  it.each<Row>([
    ['en', "It was my friend's birthday.", 'your friend'],
    ['en', 'It was my mums 60th birthday.', 'your mother'],
    ['en', "It was our sons' birthday.", 'your sons'],
    ['en', "It was our boss's 50th.", 'your colleague'],
    ['en', "It was my cousin's birthday.", 'your cousin'],
    ['en', 'The kids loved it, a lovely birthday.', undefined],
    ['fr', 'On a fêté les 40 ans de mon époux.', 'votre mari'],
    ['fr', 'On a fêté les 40 ans de mon épouse.', 'votre femme'],
    ['fr', 'C’était la fête de notre fils.', 'votre fils'],
    ['fr', 'C’était la fête de notre fille.', 'votre fille'],
    ['fr', 'C’était la fête de mon amie.', 'votre amie'],
    ['fr', 'Les enfants ont adoré, un bel anniversaire.', undefined],
  ])('is called as the guest wrote it (%s: "%s")', (language, text, whose) => {
    expect(whoseIn(language, text)).toBe(whose)
  })

  it('is called in the language of the reply, without a gender that nobody told', () => {
    expect(whoseIn('fr', 'On a fêté les 50 ans de ma blonde.', 'en')).toBe('your partner')
    expect(whoseIn('en', "It was my friend's birthday.", 'fr')).toBe('la personne fêtée')
    expect(whoseIn('en', "It was our sons' birthday.", 'fr')).toBeUndefined()
  })
})

describe('whoever suffered', () => {
  it.each<Row>([
    ['en', 'The missus slipped on the wet floor and broke her wrist.', 'your wife'],
    ['en', 'My little one slipped on the wet floor and broke a wrist.', 'your child'],
    ['fr', 'Mon épouse est tombée dans l’escalier, poignet cassé.', 'votre femme'],
    ['fr', 'Notre fille est tombée dans l’escalier, poignet cassé.', 'votre fille'],
    ['fr', 'Notre petit-fils est tombé dans l’escalier, poignet cassé.', 'votre petit-fils'],
    ['fr', 'Mamie est tombée dans l’escalier, poignet cassé.', 'votre grand-mère'],
  ])('is called as the guest wrote it (%s: "%s")', (language, text, who) => {
    const { review, reading } = readReview(language, text, 1)
    expect(findHarm(review, reading, language, [])?.who.phrase).toBe(who)
  })
})
