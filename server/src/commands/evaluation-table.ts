import { counted as numbered } from './command.ts'
import type { Evaluation, Found, Interval, Share } from '@maitre/language/evaluate'

/** What the table says beside the figures: which engine read, and how fast. */
export interface Run {
  engine: string
  version: string
  defaultLanguage: string
  reviewsPerSecond: number
  /** Reviews that the model did not read, so that the local engine did. */
  fallbacks: number
}

const percent = (value: number): string => (value * 100).toFixed(1)
const withInterval = (value: number, [low, high]: Interval): string =>
  `${percent(value).padStart(5)} (${percent(low)}–${percent(high)})`
const share = (one: Share): string => withInterval(one.value, one.interval).trim()

/** The figures for people: a table of plain text, in per cent with 95 % intervals. */
export function evaluationTable(found: Evaluation, run: Run): string[] {
  const { sentiment, categories, polarity, dishes, staff, risk, language } = found
  const lines = [
    `${numbered(found.reviews, 'review')} read by ${run.engine} ${run.version}, ${run.reviewsPerSecond} a second, default language ${run.defaultLanguage}.`,
    ...(run.fallbacks === 0
      ? []
      : [`${run.fallbacks} of them the model did not read; the local engine did, as it would.`]),
    'Per cent, with the 95 % interval.',
  ]
  const task = (name: string, said: string | null, rows: [string, Found][] = []): void => {
    lines.push('', `${name}: ${said ?? 'not labelled'}`)
    if (rows.length > 0) lines.push(...tableOf(rows))
  }
  task(
    'Sentiment',
    sentiment &&
      `accuracy ${share(sentiment.accuracy)}, macro-F1 ${share(sentiment.macroF1)}, ${numbered(sentiment.classes, 'class', 'classes')}, ${numbered(sentiment.accuracy.asked, 'review')}`,
    Object.entries(sentiment?.perClass ?? {}),
  )
  task(
    'Categories',
    categories && `${categories.labelled} labelled${counted(categories.countedAs)}`,
    categories === null ? [] : [['all', categories], ...Object.entries(categories.perClass)],
  )
  task(
    'Polarity',
    polarity &&
      `accuracy ${share(polarity)}, of the ${polarity.asked} of ${polarity.labelled} labelled aspects whose category was found`,
    Object.entries(polarity?.perClass ?? {}),
  )
  task(
    'Topics with their feeling',
    found.aspects && `${found.aspects.labelled} labelled`,
    found.aspects === null ? [] : [['all', found.aspects]],
  )
  task(
    'Dishes',
    dishes && `${dishes.labelled} labelled${feeling(found.dishSentiment)}`,
    dishes === null ? [] : [['all', dishes]],
  )
  task(
    'Staff',
    staff && `${staff.labelled} labelled${feeling(found.staffSentiment)}`,
    staff === null ? [] : [['all', staff]],
  )
  task(
    'Risk',
    risk && `${numbered(risk.any.labelled, 'review')} with a risk`,
    risk === null
      ? []
      : [['any risk', risk.any], ['all kinds', risk], ...Object.entries(risk.perClass)],
  )
  task('Language', language && `accuracy ${share(language)}, ${numbered(language.asked, 'review')}`)
  return lines
}

function feeling(one: Share | null): string {
  return one === null ? '' : `, the feeling towards those found right in ${share(one)}`
}

/** How many categories the labels have, since other corpora have fewer than ours. */
function counted(as: Record<string, string | null>): string {
  const groups = Map.groupBy(Object.keys(as), (found) => as[found] ?? 'nothing')
  return [...groups]
    .map(([under, found]) => `; not labelled here, counted as ${under}: ${found.join(', ')}`)
    .join('')
}

function tableOf(rows: readonly [string, Found][]): string[] {
  const cells = [
    ['', 'precision', 'recall', 'F1', 'labelled', 'found', 'right'],
    ...rows.map(([name, one]) => [
      name,
      withInterval(one.precision, one.intervals.precision),
      withInterval(one.recall, one.intervals.recall),
      withInterval(one.f1, one.intervals.f1),
      String(one.labelled),
      String(one.found),
      String(one.right),
    ]),
  ]
  const widths = [18, 20, 20, 20, 8, 8, 8]
  return cells.map((row) =>
    row
      .map((cell, at) => (at < 4 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join(' ')
      .replace(/^/u, '  ')
      .trimEnd(),
  )
}

const short = (value: number): number => Math.round(value * 10_000) / 10_000
const ends = ([low, high]: Interval): Interval => [short(low), short(high)]
const figures = ({ precision, recall, f1 }: Found) => ({
  p: short(precision),
  r: short(recall),
  f1: short(f1),
})
const intervals = ({ intervals: { precision, recall, f1 } }: Found) => ({
  p: ends(precision),
  r: ends(recall),
  f1: ends(f1),
})
const accuracy = (one: Share | null) => one && { accuracy: short(one.value) }
const accuracyEnds = (one: Share | null) => one && { accuracy: ends(one.interval) }

/** The figures for programs, from 0 to 1; null for a task that is not labelled. */
export function describeEvaluation(found: Evaluation, run: Run): Record<string, unknown> {
  const { sentiment, categories, polarity, dishes, staff, risk, language } = found
  return {
    sentiment: sentiment && {
      ...accuracy(sentiment.accuracy),
      macroF1: short(sentiment.macroF1.value),
    },
    categories: categories && figures(categories),
    polarity: accuracy(polarity),
    dishes: dishes && figures(dishes),
    staff: staff && figures(staff),
    risk: risk && figures(risk),
    language: accuracy(language),
    reviewsPerSecond: run.reviewsPerSecond,
    aspects: found.aspects && figures(found.aspects),
    anyRisk: risk && figures(risk.any),
    dishSentiment: accuracy(found.dishSentiment),
    staffSentiment: accuracy(found.staffSentiment),
    reviews: found.reviews,
    engine: run.engine,
    version: run.version,
    fallbacks: run.fallbacks,
    defaultLanguage: run.defaultLanguage,
    sentimentClasses: sentiment?.classes ?? null,
    countedAs: categories?.countedAs ?? null,
    intervals: {
      sentiment: sentiment && {
        ...accuracyEnds(sentiment.accuracy),
        macroF1: ends(sentiment.macroF1.interval),
      },
      categories: categories && intervals(categories),
      polarity: accuracyEnds(polarity),
      dishes: dishes && intervals(dishes),
      staff: staff && intervals(staff),
      risk: risk && intervals(risk),
      aspects: found.aspects && intervals(found.aspects),
      anyRisk: risk && intervals(risk.any),
      language: accuracyEnds(language),
    },
    perClass: {
      sentiment: each(sentiment?.perClass),
      categories: each(categories?.perClass),
      polarity: each(polarity?.perClass),
      risk: each(risk?.perClass),
      language: each(language?.perClass),
    },
  }
}

function each(classes: Record<string, Found> | undefined): Record<string, unknown> | null {
  if (classes === undefined) return null
  return Object.fromEntries(
    Object.entries(classes).map(([name, found]) => [
      name,
      {
        ...figures(found),
        intervals: intervals(found),
        labelled: found.labelled,
        found: found.found,
        right: found.right,
      },
    ]),
  )
}
