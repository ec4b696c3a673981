import type { Fact, Ground, House, ReplySentence, ReviewForReply } from '@maitre/language'
import { quoteFinder } from '#modules/reading'
import { z } from 'zod'

const KINDS = ['review', 'fact', 'rating', 'courtesy'] as const

/** The shape that the model is asked for: sentences, each with its grounds. */
export const REPLY_SHAPE = z.object({
  sentences: z.array(
    z.object({
      text: z.string().describe('One sentence of the reply'),
      rests_on: z.array(
        z.object({
          kind: z
            .enum(KINDS)
            .describe(
              'review: the guest said so; fact: the restaurant says so; courtesy: greeting, thanks, closing',
            ),
          quote: z
            .string()
            .describe('The words of the review or of the fact, letter for letter; else empty'),
        }),
      ),
    }),
  ),
})

/** The schema by which the model's answer is taken. */
export const REPLY_ANSWER = z.object({
  sentences: z
    .array(
      z.object({
        text: z
          .string()
          .transform((text) => text.replaceAll(/\s+/gu, ' ').trim())
          .pipe(z.string().min(1).max(600)),
        rests_on: z
          .array(z.object({ kind: z.enum(KINDS), quote: z.string().max(600).catch('') }))
          .max(12)
          .catch([]),
      }),
    )
    .min(1)
    .max(20),
})

export type ReplyAnswer = z.output<typeof REPLY_ANSWER>

/** The text with the spans of its sentences; `groundless` are the sentences that rest on nothing that exists. */
export interface Assembled {
  text: string
  sentences: ReplySentence[]
  groundless: string[]
}

/** Joins the sentences and puts the house's signature under them. A ground that is not as quoted is left out;
 * the model quotes from the text as it was shown it, which is as long as the review’s. */
export function assembleAnswer(
  answer: ReplyAnswer,
  review: ReviewForReply & { shown: string },
  house: House,
): Assembled {
  let text = ''
  const sentences: ReplySentence[] = []
  const groundless: string[] = []
  const add = (words: string, grounds: Ground[], gap: string): void => {
    text += text === '' ? '' : gap
    sentences.push({ start: text.length, end: text.length + words.length, grounds })
    text += words
  }
  for (const { text: words, rests_on } of answer.sentences) {
    const grounds = rests_on.flatMap((one) => groundOf(one, review, house.facts))
    if (grounds.length === 0) groundless.push(words)
    add(words, grounds, ' ')
  }
  const signature = house.signature?.trim() ?? ''
  // The model was not told the signature; where it guessed the signature right, the text is signed already.
  if (signature !== '' && !text.endsWith(signature)) add(signature, [{ kind: 'courtesy' }], '\n')
  return { text, sentences, groundless }
}

function groundOf(
  { kind, quote }: ReplyAnswer['sentences'][number]['rests_on'][number],
  review: ReviewForReply & { shown: string },
  facts: readonly Fact[],
): Ground[] {
  if (kind === 'courtesy') return [{ kind }]
  if (kind === 'rating') return review.rating === null ? [] : [{ kind }]
  if (quote.trim() === '') return []
  if (kind === 'fact') {
    const fact = facts.find(({ text }) => text.includes(quote.trim()))
    return fact === undefined ? [] : [{ kind, key: fact.key, quote: quote.trim() }]
  }
  return quoteFinder(review.shown)
    .place([{ quote }])
    .map(({ start, end }) => ({ kind, start, end, quote: review.text.slice(start, end) }))
}
