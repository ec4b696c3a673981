import { describe, expect, it } from 'vitest'
import { prepare, read } from '#read/read'
import type { ReplyLanguage } from '#reply'
import { check } from './check.ts'

const HOUSE = {
  restaurantName: 'Maison Bellerive',
  locationName: '',
  signature: null,
  facts: [{ key: 'parking', text: 'Parking is behind the house.' }],
  instructions: '',
}

/** The words of a reply that the check refuses as claims without a ground. */
function unborne(review: string, text: string, language: ReplyLanguage, rating: number | null = 4) {
  const prepared = prepare({
    restaurantName: HOUSE.restaurantName,
    locationNames: [],
    defaultLanguage: language,
    menu: [{ id: 'm', name: 'Onion soup', nameFr: "Soupe à l'oignon", aliases: [] }],
    staff: [{ id: 's', name: 'Thomas', aliases: ['Tom'] }],
  })
  const told = {
    id: 'r',
    text: review,
    rating,
    authorName: 'Ana Roy',
    replyLimit: { unit: 'bytes', max: 4000, takesEmoji: true },
  } as const
  const reading = read(told, prepared)
  const rest = { house: HOUSE, tone: 'friendly', language, recentReplies: [] } as const
  return check({ text, review: told, reading, ...rest })
    .filter(({ code }) => code === 'claim_unborne')
    .map(({ detail }) => detail)
}

const MIXED =
  'The burger was delicious and the room is lovely. The service was painfully slow and rude.'
const DIVIDED =
  'Le magret était délicieux et la terrasse est très agréable. Le service a été lent et désagréable.'

describe('the check of what a reply claims', () => {
  it.each<[ReplyLanguage, string, string, string[]]>([
    ['en', MIXED, 'So glad you loved the service!', ['service']],
    ['en', MIXED, 'We are sorry that the burger let you down.', ['burger']],
    ['en', MIXED, 'Thank you for the kind words about our prices.', ['prices']],
    ['en', MIXED, 'Our apologies for the state of the toilets.', ['toilets']],
    ['en', MIXED, 'Three cheers for Nadia, we will tell her!', ['Nadia']],
    ['en', 'We had the salmon. The terrace is great.', 'Happy you enjoyed the salmon!', ['salmon']],
    ['fr', DIVIDED, 'Ravis que le service vous ait plu !', ['service']],
    ['fr', DIVIDED, 'Nous sommes désolés que le magret vous ait déçu.', ['magret']],
    ['fr', DIVIDED, 'Merci pour vos bons mots sur la carte des vins.', ['carte des vins']],
    ['fr', DIVIDED, 'Toutes nos excuses pour la propreté des lieux.', ['propreté']],
  ])('refuses what the review does not bear out (%s): %s %s', (language, review, text, found) => {
    expect(unborne(review, text, language)).toEqual(found)
  })

  it.each<[ReplyLanguage, string, string]>([
    ['en', MIXED, 'So glad you loved the burger, and sorry about the service.'],
    ['en', MIXED, 'Thank you for telling us about the prices. We will look at the wine list.'],
    [
      'en',
      MIXED,
      'Glad you enjoyed the burger! Next time, try our delicious desserts on the patio.',
    ],
    [
      'en',
      MIXED,
      'The kitchen will be happy, and our team thanks you. Parking is behind the house.',
    ],
    ['en', 'Tom was a star, what a night!', 'Thomas will be so pleased to hear this!'],
    ['en', 'Food: 5/5. Service: 1/5.', 'Happy you liked the food, and sorry about the service.'],
    ['fr', DIVIDED, 'Contents que le magret vous ait plu, et désolés pour le service.'],
    ['fr', DIVIDED, 'Merci de nous avoir parlé du bruit, nous en parlerons en cuisine.'],
    ['fr', 'Rien à redire sauf les lumières trop basses.', 'Désolés pour le décor.'],
    ['fr', DIVIDED, 'Pour le service, toutes nos excuses. À bientôt sur la terrasse !'],
  ])(
    'lets pass what the review bears out, and what claims nothing (%s): %s %s',
    (language, review, text) => {
      expect(unborne(review, text, language)).toEqual([])
    },
  )

  it('looks for a dish under the name that the house gives it in the other language', () => {
    const review = "La soupe à l'oignon était excellente."
    expect(unborne(review, 'So glad you loved the onion soup!', 'en')).toEqual([])
    expect(unborne(review, 'So sorry about the onion soup!', 'en')).toEqual(['onion soup'])
  })

  it('takes a drink that no menu names for what the guest drank, in the other language', () => {
    const review = 'Great coffee. The bread was stale.'
    expect(unborne(review, 'Ravis que le café vous ait plu !', 'fr')).toEqual([])
    expect(unborne(review, 'Sorry about the coffee.', 'en')).toEqual(['coffee'])
  })

  it('lets a colleague be thanked who only came late to a bad evening', () => {
    const review = 'We waited fifty minutes. When Tom came at last he was mortified.'
    expect(unborne(review, 'Thomas will be pleased to hear this.', 'en', 3)).toEqual([])
  })

  it('takes no praise of a dish from the next sentence where that one names its own thing', () => {
    const review = 'Two glasses of champagne cost £46! The bread was the best we ever had.'
    expect(unborne(review, 'So glad you loved the champagne!', 'en', 3)).toEqual(['champagne'])
  })

  it('takes no praise of a dish from a list of what was ordered in a glad sentence', () => {
    const review = 'Lovely evening for mum with a salad and the salmon, and a card from the chef.'
    expect(unborne(review, 'So glad you loved the salmon!', 'en', 5)).toEqual(['salmon'])
  })

  it.each<[ReplyLanguage, string, string]>([
    ['en', 'Our waiter, Marcus, followed my daughter to the washrooms.', 'Marcus'],
    ['fr', 'Le serveur, Brice, a suivi ma fille jusqu’aux toilettes.', 'Brice'],
  ])(
    'thanks no colleague of whom an angry guest tells by facts alone (%s)',
    (language, review, name) => {
      const thanks = {
        en: `${name} will be so pleased to hear this!`,
        fr: `Merci, ${name} sera ravi !`,
      }
      expect(unborne(review, thanks[language], language, 1)).toEqual([name])
    },
  )

  it('takes a dry word of a delighted guest for no blame', () => {
    const review = 'Everyone loved the roast. Nobody left any soup.'
    expect(unborne(review, 'We are sorry the food let you down.', 'en', 5)).toEqual(['food'])
    expect(unborne(review, 'We are sorry the food let you down.', 'en', 3)).toEqual([])
  })

  it('takes no praise from what is said of another house', () => {
    const review = 'Dull food. The pizza at the place next door was fantastic.'
    expect(unborne(review, 'So glad you loved the pizza!', 'en', 2)).toEqual(['pizza'])
  })

  it('judges no reply to a review without words', () => {
    expect(unborne('', 'So glad you loved the pizza!', 'en', 5)).toEqual([])
  })
})
