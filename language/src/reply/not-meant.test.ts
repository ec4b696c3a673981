import { describe, expect, test } from 'vitest'
import type { ReplyLanguage } from '#index'
import { readReview, replyTo, TONES } from './review.test-setup.ts'

/** What the replies of every tone say to a guest of so many stars, without capitals. */
function said(language: ReplyLanguage, stars: number, text: string): string {
  const read = readReview(language, text, stars)
  return TONES.map((tone) => replyTo(read, language, { tone }).text.toLowerCase()).join('\n')
}

const MEAT =
  'J’ai adoré ce plat végane. Le seul hic : la serveuse a répété « on dirait de la viande ». Je n’en demandais pas tant.'

describe('a reply takes nothing up that the guest did not mean', () => {
  test.each<[string, ReplyLanguage, number, string, RegExp]>([
    ['a bite', 'fr', 4, 'ça pique un peu, mais c’est trop bon', /prix|tarif|addition/u],
    ['somebody’s words', 'fr', 4, MEAT, /viande/u],
    ['cold water', 'fr', 3, 'Bon plat, mais j’ai bu de l’eau froide.', /température/u],
    ['a course', 'fr', 2, 'Musique assourdissante, partie sans dessert.', /dessert|attente/u],
    ['a course', 'fr', 2, 'On est repartis avant les desserts. Trop de bruit.', /attente/u],
    [
      'candles',
      'en',
      2,
      'They took the candle and the bread away and put the chairs up around us.',
      /left the menu/u,
    ],
    ['noise', 'en', 2, 'Way too loud for my hearing aids, sadly.', /treated/u],
  ])('%s (%s, %i stars): "%s"', (_, language, stars, text, wrong) => {
    expect(said(language, stars, text)).not.toMatch(wrong)
  })

  test.each<[ReplyLanguage, number, string, RegExp]>([
    ['fr', 3, 'L’addition pique.', /prix|facture/u],
    ['fr', 3, 'Les plats sont arrivés froids.', /température|froid/u],
    ['fr', 3, 'La viande était dure.', /viande|cuisson/u],
    ['en', 2, 'They took our pie off the menu and we miss it.', /menu/u],
    ['en', 1, 'They laughed at my hearing aids and mocked me.', /remarks made to you/u],
  ])('but what was meant (%s, %i stars): "%s"', (language, stars, text, meant) => {
    expect(said(language, stars, text)).toMatch(meant)
  })

  test('nobody looks into what happened where somebody found it dear or small', () => {
    for (const text of ['A bit dear for what it is.', 'The portions are tiny.'])
      expect(said('en', 3, text)).not.toMatch(/look into what happened/u)
  })

  test('laughter is answered in the language of the house', () => {
    const { reading } = readReview('fr', 'hi hi hi', 5)
    expect(reading.language.code).toBe('fr')
    expect(said('fr', 5, 'hi hi hi')).toMatch(/merci/u)
  })
})

describe('somebody dear who is gone is not met with cheer', () => {
  test.each<[ReplyLanguage, number, string]>([
    ['en', 5, 'My wife had her last proper dinner here in June. Thank you.'],
    ['en', 3, 'Husband died in May, and this was our table.'],
    ['fr', 5, 'Mon mari est parti en octobre. Je suis revenue seule à notre table.'],
    ['fr', 5, 'Ma femme parlait de ce plat. Elle est partie en mars. Je suis venu seul.'],
  ])('%s, %i stars: "%s"', (language, stars, text) => {
    const reply = said(language, stars, text)
    expect(reply).toMatch(/condolences|memor|thoughts|pens|souvenirs|ému|peine/u)
    expect(reply).not.toMatch(/!/u)
  })

  test.each<[ReplyLanguage, string]>([
    ['fr', 'Mon mari est parti en octobre à Lyon, il adore vos plats.'],
    ['en', 'My husband passed on dessert.'],
  ])('and who is only away is no loss (%s): "%s"', (language, text) => {
    expect(said(language, 5, text)).not.toMatch(/condol|memor|souvenirs/u)
  })
})
