import { describe, expect, test } from 'vitest'
import { planReply } from './plan.ts'
import { HOUSE, prepared, readReview } from './review.test-setup.ts'

const HOUSE_READ = prepared('en', {
  menu: [
    { id: 'm1', name: 'House Rosé', nameFr: null, aliases: ['rosé'] },
    { id: 'm2', name: 'Pot of Tea', nameFr: null, aliases: ['tea'] },
  ],
  staff: [
    { id: 's1', name: 'Rose', aliases: [] },
    { id: 's2', name: 'Olive', aliases: [] },
  ],
})

/** What a reply would thank and apologise for. */
function claimsOf(text: string, rating: number): string[] {
  const { review, reading } = readReview(HOUSE_READ, text, rating)
  const { complaints, dishes, topics, eaten, remark, retold } = planReply(
    review,
    reading,
    HOUSE,
    'en',
  )
  const remarked = remark?.thing === null || remark === null ? [] : [remark.thing]
  const told = [retold.fault, retold.deed].filter((one) => one !== null)
  return [...complaints, ...dishes, ...topics, ...eaten, ...remarked, ...told].map(
    ({ phrase }) => phrase,
  )
}

describe('words that are said of something else', () => {
  test.each([
    ['Rose was so lovely with our little girl.', 5, /drink|wine|rosé/],
    ['Olive on the phone was as nice as pie, but the lamb was off.', 1, /olive/],
    ['Three of us: my gran Olive, my mum and me. Super day.', 5, /olive/],
    ['The tea towel on the chair had seen better days, the food was lovely.', 4, /tea/],
    ['The fire was still crackling when we left, a lovely evening.', 5, /crackling/],
    ['I don’t drink and I was upset that nobody had told us.', 2, /drinks/],
    ['She gave up by the main course, which was a shame. The music was loud.', 4, /food|main/],
    ['One does a good deal better at the hotel round the corner.', 2, /value/],
    ['The second soup came without a spoon.', 2, /delivery/],
    ['He gave us coffee for free, so okay, three stars.', 3, /coffee/],
    ['The vegan lot were looked after and not given a sad salad.', 5, /salad/],
    ['Dad’s own tankard stood on the bar, there’s lovely.', 5, /idea/],
    ['He let me sit at the table by the door, although it was laid for four.', 4, /pace/],
    ['The pudding alone was as it should be. The beef was grey.', 2, /on your own/],
    ['The lad who had to keep coming over to say sorry was sweet.', 2, /interruptions/],
    ['We nearly stayed away because of the reviews about rude staff. Charming!', 4, /rude/],
    ['The only thing I’d change is the portion of pie, I could have eaten three.', 4, /portion/],
    ['Rose brought extra napkins, so caring.', 5, /clean/],
    ['The crab roll next door is twice the size. Yours had better bread.', 3, /crab/],
    ['We waited a while but sure we weren’t in a hurry. Lovely fish.', 4, /wait/],
    ['It used to be that you got two huge sausages and proper gravy.', 3, /sausages|portion/],
  ] as const)('are neither thanked nor apologised for: "%s" (%i stars)', (text, rating, claim) => {
    expect(claimsOf(text, rating).join(', ')).not.toMatch(claim)
  })

  test.each([
    ['The rosé was so lovely.', 5, /rosé/],
    ['The tea was lovely.', 5, /tea/],
    ['The crackling was superb.', 5, /crackling/],
    ['I’d have given five stars if the soup had been hot.', 4, /temperature of the soup/],
    ['The washrooms were spotless and the place so clean.', 5, /clean/],
    ['The crab roll is half the size it was, and dry.', 2, /crab|portion/],
    ['The drinks were awful.', 2, /drink/],
    ['The main course was awful.', 2, /food|dish|main|cook/],
    ['Such a good deal, and lovely staff.', 5, /value|price/],
    ['Delivery was late and the bag had burst.', 2, /takeaway|order|delivery/],
    ['The balloons were our waiter’s brilliant idea.', 5, /idea/],
    ['They kept interrupting us all evening.', 2, /interrupt/],
    ['Ambience is too good, and the food too tasty.', 4, /atmosphere|setting|food|room/],
  ] as const)('are taken up where they mean the thing: "%s" (%i stars)', (text, rating, claim) => {
    expect(claimsOf(text, rating).join(', ')).toMatch(claim)
  })
})
