import type { Reading } from '#reading'
import {
  classOf,
  type Confusion,
  type Found,
  foundOf,
  macroF1,
  type Share,
  shareOf,
} from './figures.ts'
import type { LabelledReview, NamedList } from './labelled.ts'
import { keywordFor, matchDishes, type Matched, matchPeople } from './match.ts'
import { feelingsOf, isFelt, labelledFeelings } from './feelings.ts'
import { knownNames, type KnownNames } from './names.ts'
import { widenTo } from './widen.ts'

/** The figures of an engine over one file. A task is null where no row has a label for it. */
export interface Evaluation {
  reviews: number
  /** The feeling of the words, against `overall`; only the side of the score where nothing is labelled neutral. */
  sentiment: {
    accuracy: Share
    macroF1: Share
    classes: 2 | 3
    perClass: Record<string, Found>
  } | null
  /** The sets of (review, category), over the categories that are labelled. */
  categories:
    | (Found & {
        perClass: Record<string, Found>
        /**
         * For each category that was found and that no row labels, the category that it was counted as; null means
         * not at all.
         */
        countedAs: Record<string, string | null>
      })
    | null
  /** The sets of (review, category, feeling towards it as a whole): topics and their feeling at once. */
  aspects: Found | null
  /** The feelings of the labelled aspects whose category was found in their review. */
  polarity: (Share & { labelled: number; perClass: Record<string, Found> }) | null
  dishes: Found | null
  /** The feelings towards the dishes that were found. */
  dishSentiment: Share | null
  staff: Found | null
  staffSentiment: Share | null
  /** The sets of (review, kind of risk); `any` asks only whether a review carries a risk. */
  risk: (Found & { any: Found; perClass: Record<string, Found> }) | null
  language: (Share & { perClass: Record<string, Found> }) | null
}

/** Takes labelled reviews with an engine's readings, one after another, and keeps counts rather than texts. */
export interface Scorer {
  add(row: LabelledReview, reading: Reading): void
  result(): Evaluation
}

/** The figures of all rows; `readings[i]` is the reading of `rows[i]`. The rules are in evaluation/README.md. */
export function score(
  rows: readonly LabelledReview[],
  readings: readonly Reading[],
  names?: NamedList,
): Evaluation {
  const scorer = startScoring(rows, names)
  for (const [index, row] of rows.entries()) {
    const reading = readings[index]
    if (reading === undefined) throw new RangeError('a row without its reading')
    scorer.add(row, reading)
  }
  return scorer.result()
}

/**
 * Scores one review at a time. `rows` are the rows that will come, asked for what they label at all; `names` are
 * those that the house knows, where the rows come from one house.
 */
export function startScoring(
  rows: readonly LabelledReview[],
  names: NamedList = { staff: [], menu: [] },
): Scorer {
  const widen = widenTo(rows)
  const feelings = labelledFeelings(rows)
  const aspects = pairCounts()
  const known = knownNames(names)
  let reviews = 0
  const overall: { meant: string; label: string; side: string }[] = []
  const felt: [string, string][] = []
  let feltLabels = 0
  const languages: [string, string][] = []
  const categories = pairCounts()
  const countedAs = new Map<string, string | null>()
  const risks = pairCounts()
  const anyRisk = { labelled: 0, found: 0, right: 0 }
  const dishes = nameCounts()
  const staff = nameCounts()
  return {
    add(row, reading) {
      reviews += 1
      if (row.lang !== null) languages.push([row.lang, reading.language.code])
      if (row.overall !== null) {
        const { label, score: value } = reading.sentiment
        overall.push({ meant: row.overall, label, side: value >= 0 ? 'positive' : 'negative' })
      }
      if (row.aspects !== null) {
        for (const { category } of reading.keywords) {
          const as = widen(category)
          if (as !== category) countedAs.set(category, as)
        }
        const labels = row.aspects.flatMap(({ category }) => category ?? [])
        if (labels.length === row.aspects.length)
          categories.add(
            labels,
            reading.keywords.flatMap(({ category }) => widen(category) ?? []),
          )
        if (isFelt(row.aspects)) {
          const keywords = reading.keywords.map(({ category, sentiment }) => ({
            category: widen(category),
            sentiment,
          }))
          const found = feelingsOf(keywords).filter((one) => feelings.has(one.split(' ')[1] ?? ''))
          aspects.add(feelingsOf(row.aspects), found)
        }
        for (const aspect of row.aspects) {
          if (aspect.sentiment === null) continue
          feltLabels += 1
          const answer = keywordFor(aspect, reading, row.text, widen)
          if (answer !== undefined) felt.push([aspect.sentiment, answer.sentiment])
        }
      }
      addNames(row, reading, known, dishes, staff)
      if (row.risk !== null) {
        const kinds = reading.risks.map(({ kind }) => kind)
        risks.add(row.risk, kinds)
        anyRisk.labelled += row.risk.length > 0 ? 1 : 0
        anyRisk.found += kinds.length > 0 ? 1 : 0
        anyRisk.right += row.risk.length > 0 && kinds.length > 0 ? 1 : 0
      }
    },
    result: () => ({
      reviews,
      sentiment: sentimentOf(overall),
      aspects: aspects.result(),
      categories: withCountedAs(categories.result(), countedAs),
      polarity: feltLabels === 0 ? null : { ...accuracyOf(felt), labelled: feltLabels },
      dishes: dishes.result(),
      dishSentiment: dishes.sentiment(),
      staff: staff.result(),
      staffSentiment: staff.sentiment(),
      risk: riskOf(risks, anyRisk),
      language: languages.length === 0 ? null : accuracyOf(languages),
    }),
  }
}

function addNames(
  row: LabelledReview,
  reading: Reading,
  known: KnownNames,
  dishes: NameCounts,
  staff: NameCounts,
): void {
  if (row.dishes !== null) dishes.add(matchDishes(row.dishes, reading.dishes, row.text, known))
  if (row.staff !== null) staff.add(matchPeople(row.staff, reading.people, row.text, known))
}

function sentimentOf(
  overall: readonly { meant: string; label: string; side: string }[],
): Evaluation['sentiment'] {
  if (overall.length === 0) return null
  const binary = overall.every(({ meant }) => meant !== 'neutral')
  const pairs = overall.map(({ meant, label, side }) => [meant, binary ? side : label] as const)
  const { perClass, ...accuracy } = accuracyOf(pairs)
  return { accuracy, macroF1: macroF1(pairs), classes: binary ? 2 : 3, perClass }
}

function accuracyOf(
  pairs: readonly (readonly [meant: string, answered: string])[],
): Share & { perClass: Record<string, Found> } {
  const confusion: Confusion = new Map()
  for (const [meant, answered] of pairs) {
    const answers = confusion.get(meant) ?? new Map<string, number>()
    confusion.set(meant, answers)
    answers.set(answered, (answers.get(answered) ?? 0) + 1)
  }
  const right = pairs.filter(([meant, answered]) => meant === answered).length
  const names = [...new Set(pairs.flat())].sort()
  return {
    ...shareOf(right, pairs.length),
    perClass: Object.fromEntries(names.map((name) => [name, classOf(confusion, name)])),
  }
}

interface Tally {
  labelled: number
  found: number
  right: number
}

/** Counts the pairs of review and class, each pair once. */
function pairCounts() {
  const counts = new Map<string, Tally>()
  const of = (name: string): Tally => {
    const known = counts.get(name) ?? { labelled: 0, found: 0, right: 0 }
    counts.set(name, known)
    return known
  }
  return {
    add(labels: readonly string[], found: readonly string[]): void {
      const answered = new Set(found)
      for (const name of new Set(labels)) {
        of(name).labelled += 1
        if (answered.has(name)) of(name).right += 1
      }
      for (const name of answered) of(name).found += 1
    },
    result(): (Found & { perClass: Record<string, Found> }) | null {
      const all = [...counts.values()]
      const sum = (field: keyof Tally): number => all.reduce((total, one) => total + one[field], 0)
      if (sum('labelled') === 0) return null
      const each = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
      return {
        ...foundOf(sum('labelled'), sum('found'), sum('right')),
        perClass: Object.fromEntries(each.map(([name, one]) => [name, figuresOf(one)])),
      }
    },
  }
}

interface NameCounts {
  add(matched: Matched): void
  result(): Found | null
  sentiment(): Share | null
}

function nameCounts(): NameCounts {
  const tally: Tally = { labelled: 0, found: 0, right: 0 }
  let asked = 0
  let same = 0
  return {
    add({ labelled, found, pairs }) {
      tally.labelled += labelled
      tally.found += found
      tally.right += pairs.length
      const felt = pairs.filter(({ meant }) => meant !== null)
      asked += felt.length
      same += felt.filter(({ meant, answered }) => meant === answered).length
    },
    result: () => (tally.labelled === 0 ? null : figuresOf(tally)),
    sentiment: () => (asked === 0 ? null : shareOf(same, asked)),
  }
}

function withCountedAs(
  categories: (Found & { perClass: Record<string, Found> }) | null,
  countedAs: ReadonlyMap<string, string | null>,
): Evaluation['categories'] {
  return categories && { ...categories, countedAs: Object.fromEntries(countedAs) }
}

function riskOf(risks: ReturnType<typeof pairCounts>, any: Tally): Evaluation['risk'] {
  const kinds = risks.result()
  return kinds === null ? null : { ...kinds, any: figuresOf(any) }
}

function figuresOf({ labelled, found, right }: Tally): Found {
  return foundOf(labelled, found, right)
}
