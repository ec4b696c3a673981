import { KEYWORD_CATEGORIES, RISKS } from '@maitre/contract/constants'
import { z } from 'zod'

const POLARITIES = ['positive', 'neutral', 'negative', 'conflict'] as const
const LABELS = ['positive', 'neutral', 'negative'] as const

const quote = z
  .string()
  .describe('Words of the review, copied letter for letter, as few as carry it')
const polarity = z.enum(POLARITIES)

/** The shape that the model is asked for: it has quotes instead of offsets, which a model cannot count. */
export const READING_SHAPE = z.object({
  language: z.string().describe('ISO 639-1 code of the language that the review is written in'),
  overall: z.enum(LABELS).describe('What the words say as a whole; neutral: mixed, or no opinion'),
  score: z.number().describe('The same from -1 (worst) to 1 (best)'),
  aspects: z.array(
    z.object({
      quote,
      keyword: z.string().describe('What it is about: one to three words of the review, singular'),
      category: z.enum(KEYWORD_CATEGORIES),
      sentiment: polarity,
    }),
  ),
  dishes: z.array(
    z.object({
      quote,
      name: z.string().describe('The quoted words in lower case, singular, no article'),
      sentiment: polarity,
    }),
  ),
  people: z.array(z.object({ quote, sentiment: polarity })),
  risks: z.array(z.object({ quote, kind: z.enum(RISKS) })),
})

/** A list without the items that do not have their shape; what is no list counts as an empty one. */
const some = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items
        .flatMap((one): z.output<T>[] => {
          const parsed = item.safeParse(one)
          return parsed.success ? [parsed.data] : []
        })
        .slice(0, most),
    )
const words = z.string().min(1).max(300)

/** The schema by which the model's answer is taken. */
export const READING_ANSWER = z.object({
  language: z
    .string()
    .transform((code) => code.trim().toLowerCase().slice(0, 2))
    .pipe(z.string().regex(/^[a-z]{2}$/u)),
  overall: z.enum(LABELS),
  score: z.number().min(-1).max(1).nullable().catch(null),
  aspects: some(
    z.object({
      quote: words,
      keyword: z.string().max(60).catch(''),
      category: z.enum(KEYWORD_CATEGORIES),
      sentiment: polarity,
    }),
    80,
  ),
  dishes: some(
    z.object({ quote: words, name: z.string().max(80).catch(''), sentiment: polarity }),
    60,
  ),
  people: some(z.object({ quote: words, sentiment: polarity }), 30),
  risks: some(z.object({ quote: words, kind: z.enum(RISKS) }), 20),
})

export type ReadingAnswer = z.output<typeof READING_ANSWER>

export const READING_INSTRUCTIONS = `You read reviews of restaurants and say what a careful person would find in them. The data has the review as "text".

- Quote only words that stand in the text, letter for letter; a finding without its words is worth nothing.
- aspects: one for each thing that an opinion is about; a dish that is praised is food_quality with the dish as its quote, and stands in dishes too. Categories: food_quality (food, taste, cooking, its temperature), drinks, service (how guests are served: attention, skill, mistakes), staff_attitude (how people behave), wait_time (for a table, food, the bill; slow or fast), ambience (room, decor, music, noise, view, comfort), cleanliness, value (prices, worth), portion, menu_variety (choice, options), location_parking (where it is, access), reservation, delivery_takeout, dietary_allergy (vegan, gluten, allergies handled), overall (the place or the visit as a whole).
- sentiment of an aspect, dish or person: what this guest says of it; conflict: both.
- dishes: food and drink named as a menu might name it, no generic words (food, dish, dessert, wine).
- people: members of the staff called by name. Never the author, the guest's companions, the famous, brands.
- risks: illness, injury, allergy (a reaction, or one risked), discrimination (harassment too), legal (threat of a lawyer, inspector, authority, the press), theft (fraud, double charges too), staff_accused (an employee accused of serious misconduct), money_demanded, threat (to a person: violence, being followed or waited for). Slang and praise ("to die for", « malade ») are none. Most reviews have none.
- overall and score are of the words alone.`
