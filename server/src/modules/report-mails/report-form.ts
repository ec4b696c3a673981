import type { Language } from '@maitre/contract/constants'
import { lengthInDays } from '@maitre/contract/date-range'
import type { ReportMailKind } from '@maitre/contract/report-mails'
import type { Review } from '@maitre/contract/reviews'
import type { MailForm, MailItem } from '#modules/mail'
import { sayChange } from './change-words.ts'
import { formatsOf } from './formats.ts'
import type { Report } from './gather-report.ts'
import { figuresOf, tableOf } from './report-figures.ts'
import { REPORT_WORDS } from './words.ts'

/** How much of a guest's words a report shows, in UTF-16 units. */
const MOST_WORDS = 220

/** To whom a report goes, and what it calls the things it is about. */
export interface Addressed {
  kind: ReportMailKind
  language: Language
  restaurant: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  nameOf(locationId: string): string
  /** Whether the person has the page of trends, and that of the reviews. */
  seesTrends: boolean
  seesReviews: boolean
  /** The address of the dashboard, in the person's language. */
  dashboard: string
}

/** The mail of a report. Every guest's words carry the id of their review in a link, by which they are erased. */
export function reportForm(report: Report, to: Addressed): MailForm {
  const { kind, language, seesTrends, seesReviews, dashboard } = to
  const words = REPORT_WORDS[language]
  const formats = formatsOf(language)
  const { range, before, metrics, waiting } = report
  const { totalReviews: count, averageRating } = metrics.current
  const came = words.came(
    count,
    formats.count(count),
    averageRating === null ? null : formats.rating(averageRating),
  )
  const [only, ...others] = metrics.locations
  const place =
    only !== undefined && others.length === 0 ? to.nameOf(only.locationId) : to.restaurant
  const changes = seesTrends ? report.changes : []
  const lines = changes.map((change) =>
    sayChange(
      language,
      change,
      change.location_id === null || others.length === 0 ? null : to.nameOf(change.location_id),
    ),
  )
  const waits = waiting === 0 ? null : words.waiting(waiting, formats.count(waiting))
  const days = `startDate=${range.startDate}&endDate=${range.endDate}`
  return {
    language,
    subject: words.subject(words.name[kind], place, came),
    preview: [...(waits === null ? [] : [waits]), ...lines.slice(0, 1)].join(' ') || came,
    occasion: `${words.name[kind]} · ${kind === 'monthly_report' ? formats.month(range) : formats.days(range)}`,
    isCalm: true,
    title: words.title(came),
    paragraphs: [words.compared(lengthInDays(range), formats.days(before))],
    figures: figuresOf(language, metrics),
    table: tableOf(language, metrics, to.nameOf),
    lists: lines.length === 0 ? [] : [{ title: words.changed, lines }],
    items: [
      ...said(report.best, words.best, true, to),
      ...said(report.worst, words.worst, false, to),
      ...(waits !== null && seesReviews
        ? [{ note: words.waits, title: waits, url: `${dashboard}/reviews?queue=to_answer` }]
        : []),
    ],
    ...(waits !== null && !seesReviews && { afterItems: waits }),
    button: { label: words.button, url: `${dashboard}/${seesTrends ? 'trends' : 'home'}?${days}` },
    reason: words.reason[kind](to.restaurant, formats.weekday(to.weekday)),
  }
}

/** A guest's words with who said them where; whoever may not see the reviews is led home by the link. */
function said(review: Review | null, note: string, isPraise: boolean, to: Addressed): MailItem[] {
  if (review === null) return []
  const text = review.text.trim()
  const cut =
    text.length <= MOST_WORDS ? text : `${text.slice(0, MOST_WORDS).replace(/\s+\S*$/u, '')}…`
  return [
    {
      note: `${note} · ${to.nameOf(review.location_id)}`,
      title: REPORT_WORDS[to.language].guest(review.author_name, review.rating ?? 0),
      url: `${to.dashboard}/reviews?review=${review.id}`,
      quote: { text: cut.toWellFormed(), language: review.language, isPraise },
    },
  ]
}
