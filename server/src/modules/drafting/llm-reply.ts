import type { Finding, House, Reading, Reply, ReviewForReply } from '@maitre/language'
import { isMendable, isSaid } from '@maitre/language'
import type { Llm } from '#platform/llm'
import { placeholdersIn, withhold } from '#platform/withhold'
import { assembleAnswer, REPLY_ANSWER, REPLY_SHAPE } from './llm-answer.ts'
import { obeyedWords } from './guest-orders.ts'
import { lengthFor, styleLines } from './llm-style.ts'
import { withholdGuests } from './withhold-guests.ts'

/** What the model writes a reply from; `local` is the local composer's reply, whose intent and tone are kept. */
export interface LlmReplyOrder {
  review: ReviewForReply
  reading: Reading
  house: House
  local: Reply
  /** What the guest is greeted by: a first name, or null where the author does not look like a person. */
  guestName: string | null
  /** What a person asks of this one reply; empty where nothing is asked. */
  instructions: string
  recentReplies: readonly string[]
  check(text: string): Promise<Finding[]>
}

/** How often the model is asked; the second time it is told what was wrong, and after that the local reply stands. */
const TRIES = 2
/** How many earlier replies the model is shown. */
const EARLIER_SHOWN = 5
/** How much of a review the model is shown, in UTF-16 units. */
const READ = 5_000
/** Remarks that are only advice to a person, but without which a model's text is no reply. */
const NEEDED_OF_ANYBODY = ['no_thanks', 'length', 'tone', 'apology_missing'] as const
const NEEDED = [...NEEDED_OF_ANYBODY, 'no_greeting'] as const

const TONES = {
  friendly: 'warm and natural, as one speaks to a regular',
  formal: 'formal: no contraction, no exclamation mark, no emoji',
  fun: 'playful: one light touch, none about a complaint',
  neutral: 'plain: no exclamation mark, no superlative',
} as const

/** The model's reply, or null where it failed the check twice. Throws LlmError. */
export async function writeByLlm(
  llm: Llm,
  order: LlmReplyOrder,
): Promise<{ reply: Reply; findings: Finding[] } | null> {
  const { review, reading, house, local, guestName } = order
  const { authorName } = review
  const kept = keptOf(house)
  // What is withheld is as long as what stands for it, so that offsets are those of the review.
  const shown = withhold(review.text, { authorName, called: guestName, kept })
  // A family is greeted by its last name, which does not leave; so that its name is missing is no fault of the model’s.
  const needed = new Set<string>(guestName === null ? NEEDED_OF_ANYBODY : NEEDED)
  let reasons: string[] = []
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await llm.generate({
      name: 'reply',
      instructions: instructionsFor(order),
      data: { ...dataOf(order, shown), refused_because: reasons.slice(0, 10) },
      authorName,
      called: guestName,
      kept,
      shape: REPLY_SHAPE,
      accept: REPLY_ANSWER,
    })
    const { text, sentences, groundless } = assembleAnswer(answer, { ...review, shown }, house)
    const findings = await order.check(text)
    reasons = [
      ...findings.filter((one) => isMendable(one) || needed.has(one.code)).map(reasonOf),
      ...placeholdersIn(text).map((one) => `shows what was left out: ${JSON.stringify(one)}`),
      ...groundless.map((sentence) => `rests on nothing: ${JSON.stringify(sentence)}`),
      ...obeyedWords(text, review, reading, house).map(
        (word) => `obeys the guest's text: ${JSON.stringify(word)}`,
      ),
    ]
    if (reasons.length === 0) {
      const { language, tone, intent, signature } = local
      const made = { engine: 'llm', version: llm.version, language, tone, intent } as const
      const reply = { ...made, signature, unfollowed: [] }
      return { reply: { ...reply, text, sentences }, findings }
    }
  }
  return null
}

/** What the house itself says of how it is reached. */
const keptOf = (house: House): string[] => [
  house.restaurantName,
  house.locationName,
  ...house.facts.map(({ text }) => text),
]

function reasonOf({ code, detail }: Finding): string {
  return detail === undefined ? code : `${code}: ${JSON.stringify(detail)}`
}

function instructionsFor({ review, local, house, instructions }: LlmReplyOrder): string {
  const wishes = [house.instructions, instructions].map((one) => one.trim()).filter(Boolean)
  return `You write the public reply of a restaurant to a guest's review, in ${local.language === 'fr' ? 'French (of Québec, vouvoiement)' : 'English'}. Tone: ${TONES[local.tone]}. ${lengthFor(house, review)}, no signature.

- Greet the guest by the author's first name where there is one. Thank them.
- Name what they praised. Meet each complaint by its topic, with an apology if there is a complaint and none otherwise. Do not praise what they criticised.
- Say nothing that is neither in the review nor in the restaurant's facts: no other dish, name, number, reason or event.
- Promise nothing (no refund, voucher, discount, gift), admit no fault or liability, give no contact details that the facts do not give, and no emoji.
- Answer a question from the restaurant's facts only. Where they do not answer it, ask the guest to write to you; a person reads your reply before it is posted.
- Say it unlike the earlier replies.${avoided(house)}${liked(house)}${styleLines(house, review)}
- Never write a bracket such as [phone_____], [name__] or [____]: it stands for what is not to be said.
- rests_on: for each sentence the words of the review or of a fact that it rests on, letter for letter, or courtesy for greeting, thanks and closing.
- refused_because: what was wrong with your last reply to this review, to be mended.${wishes
    .map(
      (wish) =>
        `\nThe restaurant's wish, kept as far as the rules above allow: ${JSON.stringify(wish)}`,
    )
    .join('')}`
}

/** The rule about the words that the house avoids; empty where there are none. */
function avoided({ avoid = [] }: House): string {
  const words = avoid.map((word) => JSON.stringify(word)).join(', ')
  return words === '' ? '' : `\n- Never use these words and phrases, in any form: ${words}.`
}

/** The rule about the replies that the house likes; empty where there are none. */
function liked({ examples = [] }: House): string {
  if (examples.length === 0) return ''
  return `\n- liked_replies are answers of the house to other guests: write in their manner, as warm and as long as they are, and take nothing of what they say.`
}

function dataOf(
  { review, reading, house, recentReplies, guestName }: LlmReplyOrder,
  shown: string,
) {
  const ofHouse = [house.restaurantName, house.locationName]
  const kept = keptOf(house)
  // Addresses are known by the capitals in them, so what reaches a guest goes before the names do.
  const without = (reply: string): string => withholdGuests(withhold(reply, { kept }), ofHouse)
  return {
    review: {
      author: guestName,
      stars: review.rating,
      text: shown.slice(0, READ),
    },
    found: {
      topics: reading.keywords.filter(isSaid).map(({ category, sentiment, start, end }) => ({
        category,
        sentiment,
        words: shown.slice(start, end),
      })),
      dishes: reading.dishes.filter(isSaid).map(({ name, sentiment }) => ({ name, sentiment })),
      // Colleagues as the guest names them; the rest of their names stays here.
      people: reading.people.filter(isSaid).map(({ start, end, sentiment }) => ({
        name: shown.slice(start, end),
        sentiment,
      })),
    },
    restaurant: { name: house.restaurantName, location: house.locationName, facts: house.facts },
    earlier_replies: recentReplies.slice(0, EARLIER_SHOWN).map(without),
    ...(house.examples?.length && { liked_replies: house.examples.map(without) }),
  }
}
