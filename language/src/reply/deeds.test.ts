import { describe, expect, it } from 'vitest'
import { preparedHouse } from '../../evaluation/trial.ts'
import { findDeeds } from './deeds.ts'
import { readReview, replyTo } from './review.test-setup.ts'
import english from '#data/en/deeds.json' with { type: 'json' }
import french from '#data/fr/deeds.json' with { type: 'json' }

const HOUSES = { en: preparedHouse('english'), fr: preparedHouse('french') }
type Code = keyof typeof HOUSES

function deedsIn(language: Code, text: string) {
  const { review, reading } = readReview(HOUSES[language].prepared, text, 5, 'Ann')
  return findDeeds(review, reading, language).map(({ deed, phrase, owner }) => [
    deed?.phrase ?? phrase,
    owner?.name,
  ])
}

function written(language: Code, text: string, rating = 5): string {
  const { prepared, house } = HOUSES[language]
  const told = readReview(prepared, text, rating, 'Ann')
  return replyTo(told, language, { tone: 'neutral' }, house).text
}

it.each(['There’s lovely.', 'Everything’s great.', 'The pie’s brilliant, the room’s own charm.'])(
  'nobody had an idea in "%s"',
  (text) => {
    expect(deedsIn('en', text)).toEqual([])
  },
)

describe('the deeds that guests tell of', () => {
  it.each<[Code, string, string, string | undefined]>([
    ['en', 'Rose laughed and had another table shoved on the end.', 'making room for you', 'Rose'],
    ['en', 'We were soaked. Joy dried our jackets by the oven.', 'looking after your coats', 'Joy'],
    ['en', 'Pria was there with a second one.', 'putting it right so quickly', 'Priya'],
    ['en', 'Shivaun was lovely. She read us the menu.', 'reading out the menu', 'Siobhán'],
    ['en', 'They hung up bunting before we arrived.', 'decorating for you', undefined],
    [
      'en',
      'A wet Tuesday, on my own, which in some places gets you the table by the toilets. Here I got the one under the lamp, and nobody asked if I was waiting for someone.',
      'the table under the lamp',
      undefined,
    ],
    ['fr', "M. Prosper l'a montée à son bras.", "avoir aidé dans l'escalier", 'Prosper'],
    ['fr', 'Fatou a fait chauffer le biberon.', 'avoir fait chauffer le lait du bébé', 'Fatoumata'],
    ['en', 'Rose talked very slowly for my father.', 'taking the time to speak slowly', 'Rose'],
    ['en', 'Rose found us a taxi at midnight.', 'helping with the taxi', 'Rose'],
    ['en', 'Rose kept our mains warm.', 'keeping the food warm', 'Rose'],
    ['fr', 'Fatou a gardé nos plats au chaud.', 'avoir gardé les plats au chaud', 'Fatoumata'],
    ['fr', 'Fatou a parlé bien lentement.', 'avoir pris le temps de parler lentement', 'Fatoumata'],
    ['en', 'Rose, thank you for your patience with us.', 'being so patient', 'Rose'],
    ['fr', 'Merci à Oli pour sa patience.', "avoir été d'une telle patience", 'Olive'],
    ['fr', 'Oli a collé une autre table.', 'vous avoir fait de la place', 'Olive'],
    ['fr', 'Ils ont accroché des ballons.', 'avoir tout décoré', undefined],
  ])('are heard in %s: "%s" is %s, of %s', (language, text, deed, owner) => {
    expect(deedsIn(language, text)).toContainEqual([deed, owner])
  })

  it.each<[Code, string]>([
    ['en', 'My sister found us a quiet corner and I dried our jackets by the fire.'],
    ['en', 'Nobody found us a quiet corner.'],
    ['en', 'The tide let me have the terrace to myself.'],
    ['fr', "J'ai fait chauffer le biberon et ma sœur nous a trouvé un coin tranquille."],
    ['fr', "Personne ne nous a trouvé un coin tranquille, jamais on n'a pris nos manteaux."],
  ])('are not what guests did themselves, or what nobody did (%s: %s)', (language, text) => {
    expect(deedsIn(language, text)).toEqual([])
  })

  it('are not given to a colleague who is named beside them', () => {
    expect(
      deedsIn('en', 'Rose was lovely and the kitchen made us something vegan.')[0]?.[1],
    ).toBeUndefined()
  })

  it.each<[Code, string]>([
    ['en', 'Rose wrote her name in icing and half the pub sang.'],
    ['fr', 'Oli a mis la musique et toute la salle a chanté.'],
  ])('are not a colleague’s where all who were there did it (%s: %s)', (language, text) => {
    expect(deedsIn(language, text).filter(([, owner]) => owner !== undefined)).toEqual([])
  })

  it('make nobody blamed by their own words, or by a hard word that stands near', () => {
    expect(written('fr', 'Fatou a parlé lentement pour ma mère.', 4)).toMatch(
      /Fatoumata d’avoir pris le temps de parler lentement/,
    )
    expect(
      written('fr', 'Oli nous a apporté des olives pendant qu’on attendait debout.', 4),
    ).toContain('Olive vous a apporté des olives')
  })

  it('are said in the reply, by the name of the colleague or of the team', () => {
    const text = 'Our girl dropped her tart and before she cried Pria was there with a second one.'
    expect(written('en', text)).toMatch(/Priya (?:for )?putting it right so quickly/)
    expect(written('en', 'They hung up bunting before we arrived.')).toMatch(
      /the team (?:for )?decorating for you/,
    )
    expect(written('fr', 'Fatou a fait chauffer le biberon.')).toMatch(
      /Fatoumata d’avoir fait chauffer le lait du bébé/,
    )
  })

  it('make a colleague known whom the roster does not have', () => {
    const text = 'Delphine, the new girl, read us the menu because I had lost my glasses.'
    expect(written('en', text)).toContain('Delphine')
  })

  it('have the same names in both languages, and groups that exist', () => {
    expect(Object.keys(french.deeds)).toEqual(Object.keys(english.deeds))
    for (const { deeds, groups } of [english, french])
      for (const { words } of Object.values(deeds))
        for (const [, name = ''] of words.matchAll(/<(\w+)>/g))
          expect(Object.keys(groups)).toContain(name)
  })
})
