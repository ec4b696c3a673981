import { describe, expect, test } from 'vitest'
import { check } from '#engine'
import type { ReplyLanguage } from '#reply'
import { HOUSE, prepared, readReview, replyTo, TONES } from './review.test-setup.ts'

const WITH_ROSE = prepared('en', { staff: [{ id: 'rose', name: 'Rose', aliases: [] }] })

/** The reply in every tone, in the language of the review, with what its check finds. */
function repliesTo(text: string, rating: number, language: ReplyLanguage) {
  const told = readReview(WITH_ROSE, text, rating, 'Sam')
  return TONES.map((tone) => {
    const { text: said } = replyTo(told, language, { tone })
    const input = { ...told, text: said, house: HOUSE, tone, language, recentReplies: [] }
    return { text: said, found: check(input).map(({ code }) => code) }
  })
}

describe('the reply to somebody who threatens a person', () => {
  test.each([
    ['Watch your back, all of you. I know when she gets off work.', 'en', 'management'],
    ['Vous allez me le payer, je sais où vous habitez.', 'fr', 'direction'],
  ] as const)(
    'says that it was read, and neither thanks nor apologises nor invites: "%s"',
    (text, language, told) => {
      for (const reply of repliesTo(text, 1, language)) {
        expect(reply.text).toContain(told)
        expect(reply.text).not.toMatch(/thank|sorry|apolog|merci|désol|excus|écrivez|write to us/i)
        expect(reply.found).toEqual([])
      }
    },
  )
})

describe('the reply to somebody who tells of harm', () => {
  test.each([
    [
      'My mum slipped on the wet stairs and has broken her wrist.',
      2,
      'en',
      /your mother’s fall on the stairs/,
      /your mother/,
    ],
    [
      'Waiter spilled soup over my dad’s lap. He has a burn on his leg.',
      1,
      'en',
      /your father’s burn/,
      /your father/,
    ],
    [
      'My boyfriend has been throwing up all night after your prawns.',
      1,
      'en',
      /your boyfriend’s illness after the meal/,
      /your boyfriend/,
    ],
    [
      'Three of us were sick after the mussels and my youngest ended up in hospital.',
      1,
      'en',
      /your child’s trip to hospital/,
      /you(?:’re)? all|all of you|you have all|you are all/,
    ],
    [
      'A chair collapsed under my friends and they hurt their backs.',
      2,
      'en',
      /gave way under your friends/,
      /your friends/,
    ],
    [
      'Bit on a shard of glass in the chocolate mousse. Cut my gum.',
      1,
      'en',
      /the glass in the chocolate mousse/,
      /you/,
    ],
    [
      'Ma mère est tombée dans l’escalier mouillé, poignet cassé.',
      2,
      'fr',
      /chute de votre mère dans l’escalier/,
      /votre mère/,
    ],
    [
      'Une chaise s’est effondrée sous mon amie et elle s’est fait mal au dos.',
      2,
      'fr',
      /cédé sous votre amie/,
      /votre amie/,
    ],
    [
      'Mon chum a vomi toute la nuit après vos moules.',
      1,
      'fr',
      /ennuis de santé de votre conjoint/,
      /votre conjoint/,
    ],
    [
      'Un éclat de verre dans la mousse au chocolat. Je me suis coupé la langue.',
      1,
      'fr',
      /verre dans la mousse au chocolat/,
      /vous/,
    ],
  ] as const)(
    'names it, and wishes well whoever suffered: "%s"',
    (text, rating, language, harm, who) => {
      for (const reply of repliesTo(text, rating, language)) {
        expect(reply.text).toMatch(harm)
        const wish = /[^.!?]*(?:hope|wish|espérons|souhaitons)[^.!?]*/.exec(reply.text)?.[0]
        expect(wish).toMatch(who)
        expect(reply.found).toEqual([])
      }
    },
  )

  test('is not told that they fell where somebody fell whom they name', () => {
    const text = 'What a place! Brenda slipped on the loose mat and has a knee like a grapefruit.'
    for (const reply of repliesTo(text, 5, 'en')) {
      expect(reply.text).toMatch(/the fall you describe/)
      expect(reply.text).not.toMatch(/your father’s fall/)
    }
  })

  test.each([
    [
      'You charged my card twice. I have phoned three times and nobody calls back.',
      'en',
      /double charge/,
      /manager will look into this/,
    ],
    [
      'Vous m’avez débité deux fois. J’ai appelé trois fois, personne ne rappelle.',
      'fr',
      /double débit/,
      /responsable va/,
    ],
  ] as const)(
    'sends nobody who called in vain to write once more: "%s"',
    (text, language, harm, reach) => {
      for (const reply of repliesTo(text, 1, language)) {
        expect(reply.text).toMatch(harm)
        expect(reply.text).toMatch(reach)
        expect(reply.text).not.toMatch(/thank|merci|write to us|écri[rv]/i)
        expect(reply.found).toEqual([])
      }
    },
  )

  test.each([
    [
      'I told the waitress twice about my son’s nut allergy. He had to use his EpiPen.',
      'en',
      /your son’s allergic reaction[.,!: ]/,
    ],
    [
      'My son is allergic to nuts. I told the waiter twice. His lips were swelling and I was in the ambulance with him.',
      'en',
      /your son’s allergic reaction/,
    ],
    [
      'J’avais prévenu pour l’allergie aux noix de mon fils. Il a fait une réaction, EpiPen.',
      'fr',
      /réaction allergique de votre fils[.,!: ]/,
    ],
    [
      'I told the waiter that my son has a severe nut allergy. In three mouthfuls his lips had swollen. He spent the night in the children’s hospital.',
      'en',
      /your son’s allergic reaction and the trip to hospital[.,!: ]/,
    ],
    [
      'My daughter (8) has a tree nut allergy. I told the waiter twice. We used the EpiPen in the car park.',
      'en',
      /your daughter’s allergic reaction[.,!: ]/,
    ],
  ] as const)(
    'neither thanks for the telling who had told before, nor says that the house knew: "%s"',
    (text, language, harm) => {
      for (const reply of repliesTo(text, 1, language)) {
        expect(reply.text).toMatch(harm)
        expect(reply.text).not.toMatch(/thank|merci (?!de nous écrire)|remerci/i)
        expect(reply.text).not.toMatch(/had told|warned|signalée/)
      }
    },
  )

  test.each([
    ['My coat was stolen. Staff shrugged.', /loss of your coat and the lack of help/],
    ['My coat was stolen. Staff shrugged. My lawyer will be in touch.', /loss of your coat[.,!]/],
  ])('grants to nobody who speaks of the law that help was lacking: "%s"', (text, harm) => {
    for (const reply of repliesTo(text, 1, 'en')) expect(reply.text).toMatch(harm)
  })

  test('who fell on a single step fell on no stairs', () => {
    const text = 'My dad slipped on the wet step outside and has broken his wrist.'
    for (const reply of repliesTo(text, 2, 'en')) {
      expect(reply.text).toMatch(/your father’s fall/)
      expect(reply.text).not.toMatch(/stairs/)
    }
  })

  test('is not told how lovely the review is that tells of it', () => {
    const text = 'Delicious food as always. Sadly my nan fell on the step and broke her wrist.'
    const told = readReview(WITH_ROSE, text, 4, 'Sam')
    for (const tone of TONES)
      for (const attempt of [0, 1, 2, 3, 4, 5])
        expect(replyTo(told, 'en', { tone, attempt }).text).not.toMatch(
          /(?:lovely|kind|great|wonderful) (?:review|words|message|note)|made (?:us|our)|smil|\bjoy\b/iu,
        )
  })

  test('keeps the joy of a happy guest, and is sorry for the right person', () => {
    const text =
      'Great pie, and Rose looked after us so well. My wife tripped on the loose rug and twisted her ankle.'
    for (const reply of repliesTo(text, 5, 'en')) {
      expect(reply.text).toMatch(/Rose/)
      expect(reply.text).toMatch(/sorry.*your wife’s fall/)
      expect(reply.text).not.toMatch(/part of your review|one thing/i)
    }
  })
})

describe('the reply to what only reads like a harm', () => {
  test.each([
    ['My grandson offered to carry me up and I told him where to go.', 3, /treated/],
    ['My mother was taken into hospital the day before and I rang to cancel.', 1, /illness|meal/],
    ['Eye roll at the gluten free question, and she sighed at us.', 2, /gluten in/],
  ] as const)('calls it nothing that the guest did not say: "%s"', (text, rating, claim) => {
    for (const reply of repliesTo(text, rating, 'en')) expect(reply.text).not.toMatch(claim)
  })

  test('names what was in the food of somebody who cannot have it', () => {
    const text = 'I told them I can’t have nuts and the tart came out with walnuts on top.'
    for (const reply of repliesTo(text, 2, 'en')) expect(reply.text).toMatch(/the nuts in the food/)
  })
})
