import { previousRange } from '@maitre/contract/date-range'
import type { ReportMailKind } from '@maitre/contract/report-mails'
import type { Metrics, ReviewFigures } from '@maitre/contract/metrics'
import type { Change } from '@maitre/contract/trends'
import type { MailExample } from '#modules/mail'
import { exampleReview } from '#modules/reviews'
import { type DueReport, rangeOf } from './due.ts'
import type { Report } from './gather-report.ts'
import { reportForm } from './report-form.ts'

const now: ReviewFigures = {
  totalReviews: 48,
  averageRating: 4.4,
  positiveReviews: 41,
  negativeReviews: 7,
  positiveRate: 41 / 48,
  ratings: [2, 2, 3, 12, 29],
  liveReplies: 40,
  repliesByHand: 3,
  replyRate: 0.91,
  medianReplyMinutes: 190,
}
const before: ReviewFigures = {
  ...now,
  totalReviews: 39,
  averageRating: 4.6,
  positiveRate: 0.9,
  replyRate: 0.87,
  medianReplyMinutes: 340,
}
const NAMES = { plateau: 'Plateau', 'old-town': 'Vieux-Port', griffintown: 'Griffintown' }

const locationOf = (locationId: string, totalReviews: number, averageRating: number) => ({
  locationId,
  totalReviews,
  avgRating: averageRating,
  impact: null,
  positiveReviews: 0,
  negativeReviews: 0,
  current: { ...now, totalReviews, averageRating },
  comparison: null,
})

const metrics: Metrics = {
  current: now,
  comparison: before,
  totalReviewsByLocation: {},
  ratingsByLocation: {},
  locations: [
    locationOf('plateau', 21, 4.6),
    locationOf('old-town', 18, 4.1),
    locationOf('griffintown', 9, 4.7),
  ],
  sources: [],
}

const figures = {
  mentions: 12,
  reviews: 12,
  positive: 0,
  negative: 12,
  neutral: 0,
  conflict: 0,
  liked: 2,
  blamed: 9,
  positiveRate: 0.2,
  averageRating: 2.8,
  impact: -0.2,
}
const wait: Change = {
  kind: 'topic',
  about: 'wait_time',
  name: 'wait_time',
  name_fr: null,
  category: 'wait_time',
  location_id: 'old-town',
  direction: 'worse',
  what: 'blame',
  guests: { current: 18, comparison: 812 },
  current: figures,
  comparison: { ...figures, blamed: 41 },
}
const soup: Change = {
  ...wait,
  kind: 'dish',
  about: 'soup',
  name: 'Onion soup',
  name_fr: 'Soupe à l’oignon',
  location_id: null,
  direction: 'better',
  what: 'praise',
  guests: { current: 48, comparison: 2140 },
  current: { ...figures, liked: 11 },
  comparison: { ...figures, liked: 160 },
}

const exampleOf =
  (due: DueReport): MailExample =>
  (language, publicUrl) => {
    const range = rangeOf(due)
    const report: Report = {
      range,
      before: previousRange(range),
      metrics,
      waiting: 5,
      changes: [wait, soup],
      best: exampleReview(language, 5, 'plateau'),
      worst: exampleReview(language, 2, 'old-town'),
    }
    return reportForm(report, {
      kind: due.kind,
      language,
      restaurant: 'Brasserie Lumière',
      weekday: 1,
      nameOf: (id) => Object.entries(NAMES).find(([one]) => one === id)?.[1] ?? id,
      seesTrends: true,
      seesReviews: true,
      dashboard: `${publicUrl}/${language}/dashboard`,
    })
  }

export const REPORT_MAIL_EXAMPLES: Record<ReportMailKind, MailExample> = {
  weekly_report: exampleOf({ kind: 'weekly_report', day: '2026-11-23' }),
  monthly_report: exampleOf({ kind: 'monthly_report', day: '2026-12-01' }),
}
