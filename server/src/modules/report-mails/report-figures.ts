import type { Language } from '@maitre/contract/constants'
import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { Metrics, ReviewFigures } from '@maitre/contract/metrics'
import type { MailFigure, MailTable } from '#modules/mail'
import { formatsOf } from './formats.ts'
import { REPORT_WORDS } from './words.ts'

type Figure = number | null
type Rated = Pick<ReviewFigures, 'positiveReviews' | 'negativeReviews'>

interface Kind {
  label: string
  say(value: number): string
  /** The step that a reader of the figure sees: changes within one are none. */
  step: number
  difference(size: number): string
  /** Whether more of the figure is better, or less, or neither. */
  better: 'more' | 'less' | 'neither'
}

/** Whether so few reviews have stars that what became of them may be one guest's doing. */
const isFew = ({ positiveReviews, negativeReviews }: Rated): boolean =>
  positiveReviews + negativeReviews < IMPACT_SAMPLE

/** The figures of a report, each with what became of it since the days before, as the screens say it. */
export function figuresOf(language: Language, { current, comparison }: Metrics): MailFigure[] {
  const words = REPORT_WORDS[language]
  const { count, rating, percent, duration } = formatsOf(language)
  const points = (size: number): string => words.points(Math.round(size * 100))
  const { figures } = words
  const before = comparison ?? current
  const few = isFew(current) || isFew(before) ? words.few : undefined
  const of = (kind: Kind, now: Figure, then: Figure, instead?: string): MailFigure => ({
    label: kind.label,
    value: now === null ? words.none : kind.say(now),
    ...(instead === undefined ? turnOf(language, kind, now, then) : { note: instead }),
  })
  const share = { say: percent, step: 0.01, difference: points, better: 'more' as const }
  const reviews = { label: figures.reviews, say: count, step: 1, difference: count }
  const stars = { label: figures.rating, say: rating, step: 0.1, difference: rating }
  const delay = { label: figures.delay, say: duration, step: 1, difference: duration }
  return [
    of({ ...reviews, better: 'neither' }, current.totalReviews, before.totalReviews),
    of({ ...stars, better: 'more' }, current.averageRating, before.averageRating, few),
    of({ ...share, label: figures.positive }, current.positiveRate, before.positiveRate, few),
    of({ ...share, label: figures.replied }, current.replyRate, before.replyRate),
    of({ ...delay, better: 'less' }, current.medianReplyMinutes, before.medianReplyMinutes),
  ]
}

/** What became of a figure: by how much it changed, with a sign, and what it was. */
function turnOf(
  language: Language,
  { say, step, difference, better }: Kind,
  now: Figure,
  then: Figure,
): Pick<MailFigure, 'note' | 'turn'> {
  const words = REPORT_WORDS[language]
  if (then === null) return { note: now === null ? undefined : words.noneBefore }
  const before = words.before(say(then))
  if (now === null) return { note: before }
  const by = Math.round(now / step) - Math.round(then / step)
  if (by === 0) return { note: before }
  const sign = by > 0 ? '+' : '\u2212'
  const turn =
    better === 'neither' ? undefined : by > 0 === (better === 'more') ? 'better' : 'worse'
  return { note: `${sign}${difference(Math.abs(by) * step)}, ${before}`, turn }
}

/** The figures of each location, where there are several. */
export function tableOf(
  language: Language,
  { locations }: Metrics,
  nameOf: (locationId: string) => string,
): MailTable | undefined {
  if (locations.length < 2) return undefined
  const words = REPORT_WORDS[language]
  const { figures } = words
  const { count, rating, percent } = formatsOf(language)
  const said = (value: Figure, say: (value: number) => string): string =>
    value === null ? words.none : say(value)
  return {
    columns: [words.place, figures.reviews, figures.rating, figures.positive, figures.replied],
    rows: locations
      .map(({ locationId, current }) => [
        nameOf(locationId),
        count(current.totalReviews),
        said(current.averageRating, rating),
        said(current.positiveRate, percent),
        said(current.replyRate, percent),
      ])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b, language)),
  }
}
