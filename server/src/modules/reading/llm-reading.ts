import {
  type DishFinding,
  type Known,
  type KeywordFinding,
  type PersonFinding,
  type Reading,
  type ReadingContext,
  type ReviewText,
  type RiskFinding,
  type Span,
  weighStars,
} from '@maitre/language'
import { type Llm, LlmError } from '#platform/llm'
import { withhold, withoutPlaceholders } from '#platform/withhold'
import {
  READING_ANSWER,
  READING_INSTRUCTIONS,
  READING_SHAPE,
  type ReadingAnswer,
} from './llm-answer.ts'
import { fold, quoteFinder } from './quotes.ts'

/** The characters of a review that the model gets, as many as the local engine reads. */
const READ = 5_000
const SURE = { positive: 0.7, neutral: 0, negative: -0.7 } as const
/** The confidence of the model's findings: it does not tell how sure it is. */
const CONFIDENCE = 0.9

/** Where the local engine is this sure of the language, neither the model's answer nor what a file said changes it. */
export const TOLD = 0.95

/** The form of a name that may be suggested as a person, as in the local engine: capitalised, four words at most. */
const NAME = /^\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,3}$/u

/**
 * The reading of a review by the model, in the shape of every reading. `local` is the local engine's reading of the
 * same text, which guards it: its risks and dayparts stay, its matches with menu and roster are taken, its sentences
 * are the snippets. Throws LlmError where the local reading is to be stored instead.
 */
export async function readByLlm(
  llm: Llm,
  review: ReviewText,
  local: Reading,
  context: ReadingContext,
): Promise<Reading> {
  // A review of stars alone needs no model.
  if (review.text.trim() === '') return local
  // What is withheld is as long as what stands for it, so that offsets are those of the review.
  const shown = withhold(review.text, { authorName: review.authorName })
  const answer = await llm.generate({
    name: 'reading',
    instructions: READING_INSTRUCTIONS,
    data: { text: shown.slice(0, READ) },
    authorName: review.authorName,
    shape: READING_SHAPE,
    accept: READING_ANSWER,
  })
  return toReading(llm.version, answer, { ...review, shown }, local, context)
}

/** A review with its text as the model was shown it, which is as long. */
interface ShownReview extends ReviewText {
  shown: string
}

function toReading(
  version: string,
  answer: ReadingAnswer,
  review: ShownReview,
  local: Reading,
  context: ReadingContext,
): Reading {
  const finder = quoteFinder(review.shown)
  const keywords = finder.place(answer.aspects)
  const dishes = finder.place(answer.dishes)
  const people = finder.place(answer.people)
  const risks = finder.place(answer.risks)
  if (finder.lost() * 2 > finder.asked())
    throw new LlmError('nonsense', `${version} quoted words that are not in the review`)
  // Words that the restaurant has ignored are ignored by every engine.
  const ignored = new Set(context.ownWords?.ignored.map(({ phrase }) => fold(phrase)))
  const isHeard = ({ quote }: { quote: string }): boolean => !ignored.has(fold(quote.trim()))
  const words = wordsOf(answer)
  const sentiment = weighStars(review.rating, { score: words, confidence: CONFIDENCE })
  return {
    engine: 'llm',
    version,
    language:
      local.language.confidence >= TOLD
        ? local.language
        : { code: answer.language, confidence: CONFIDENCE },
    sentences: local.sentences,
    sentiment: review.rating === null ? { ...sentiment, label: answer.overall } : sentiment,
    keywords: keywords.filter(isHeard).flatMap((one) => keywordOf(one, review, local)),
    dishes: dishes.filter(isHeard).flatMap((one) => dishOf(one, review, local)),
    people: people.filter(isHeard).flatMap((one) => personOf(one, review, local, context)),
    risks: mergeRisks(local.risks, risks),
    dayparts: local.dayparts ?? [],
  }
}

/** The model's score where it agrees with the model's label, else the label's own score. */
function wordsOf({ overall, score }: ReadingAnswer): number {
  const usual = SURE[overall]
  if (score === null) return usual
  if (overall === 'neutral') return Math.max(-0.3, Math.min(0.3, score))
  return score * usual > 0 ? score : usual
}

/** The model reads the words alone, so what it feels in them is said there. */
function knownBy({ start, end }: Span): Known {
  return { by: 'said', strength: CONFIDENCE, words: { start, end } }
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

function keywordOf(
  one: ReadingAnswer['aspects'][number] & Span,
  { text, shown }: ShownReview,
  local: Reading,
): KeywordFinding[] {
  const { start, end, category, sentiment } = one
  const said = withoutPlaceholders(shown.slice(start, end))
  if (said === '') return []
  const known = local.keywords.find((each) => each.category === category && overlaps(each, one))
  const sentence = local.sentences.find((each) => overlaps(each, one)) ?? one
  return [
    {
      start,
      end,
      keyword: known?.keyword ?? grounded(one.keyword, said),
      category,
      snippet: text.slice(sentence.start, sentence.end),
      snippetStart: sentence.start,
      snippetEnd: sentence.end,
      sentiment,
      known: knownBy(one),
    },
  ]
}

function dishOf(
  { name, start, end, sentiment }: ReadingAnswer['dishes'][number] & Span,
  { shown }: ShownReview,
  local: Reading,
): DishFinding[] {
  const said = withoutPlaceholders(shown.slice(start, end))
  if (said === '') return []
  const known = local.dishes.find((each) => overlaps(each, { start, end }))
  const felt = { start, end, sentiment, known: knownBy({ start, end }) }
  if (known?.menuItemId !== undefined) return [{ ...known, ...felt }]
  return [{ ...felt, name: grounded(name, said) }]
}

/** The model's name for the guest's words if it is made of them, else the words: no name of its own reaches a reply. */
function grounded(name: string, quoted: string): string {
  const plain = fold(name).trim()
  const said = fold(quoted)
  const own = plain.split(/[\s-]+/u).every((word) => said.includes(word.slice(0, -1) || word))
  return (plain !== '' && own && plain.length <= said.length + 3 ? name : quoted)
    .toLowerCase()
    .trim()
}

function personOf(
  { start, end, sentiment }: ReadingAnswer['people'][number] & Span,
  review: ReviewText,
  local: Reading,
  { staff }: ReadingContext,
): PersonFinding[] {
  const written = review.text.slice(start, end)
  const span = { start, end, sentiment, known: knownBy({ start, end }) }
  const known = local.people.find((each) => each.staffId !== undefined && overlaps(each, span))
  if (known !== undefined) return [{ ...known, ...span }]
  const named = staff.filter(({ name, aliases }) =>
    [name, name.split(' ')[0] ?? '', ...aliases].some((one) => fold(one) === fold(written)),
  )
  const [only] = named
  if (only !== undefined && named.length === 1)
    return [{ ...span, name: only.name, staffId: only.id, confidence: 0.9 }]
  const author = fold(review.authorName ?? '').split(' ')
  const isName = NAME.test(written)
  if (
    !isName ||
    fold(written)
      .split(' ')
      .every((word) => author.includes(word))
  )
    return []
  return [{ ...span, name: written, confidence: 0.7 }]
}

/** The risks that either found, each kind once. */
function mergeRisks(
  local: readonly RiskFinding[],
  found: readonly (ReadingAnswer['risks'][number] & Span)[],
): RiskFinding[] {
  const merged = new Map(local.map((one) => [one.kind, one]))
  for (const { kind, start, end } of found) {
    const known = merged.get(kind)
    const evidence = known?.evidence ?? []
    if (evidence.some((one) => overlaps(one, { start, end }))) continue
    merged.set(kind, {
      kind,
      evidence: [...evidence, { start, end }],
      confidence: Math.max(known?.confidence ?? 0, 0.8),
    })
  }
  return [...merged.values()]
}
