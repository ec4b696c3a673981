import { ALERT_KINDS, ALERTS, type AlertKind } from '@maitre/contract/alert-words'
import type { AlertRules } from '@maitre/contract/alert-rules'
import type { Alert } from '@maitre/contract/alerts'
import type { Language } from '@maitre/contract/constants'
import { SEEN_ALERTS_PAGE } from '@maitre/contract/mailed-links'
import { SOURCE_WORDS } from '@maitre/contract/source-words'
import type { MailExample } from '#modules/mail'
import { exampleReview } from '#modules/reviews'
import { alertForm } from './alert-mail.ts'
import { ALERT_MAIL, type Facts } from './mail-words.ts'
import { testForm } from './test-words.ts'

const PLACE = 'Griffintown'

function factsOf(kind: AlertKind, language: Language): Facts {
  const review = exampleReview(language, 1, PLACE)
  const { severity, isOfReview } = ALERTS[kind]
  const alert: Alert = {
    id: '0197a3c2-0000-7000-8000-000000000003',
    kind,
    severity,
    at: review.created_at,
    seen: false,
    location_id: kind === 'month_nearly_full' ? null : review.location_id,
    review: isOfReview ? review : null,
    detail: {
      code: 'upstream.rejected',
      violation: null,
      source: review.source,
      day: '2026-11-21',
      count: kind === 'spike' ? 6 : 812,
      of: kind === 'spike' ? 9 : 1000,
      usual: 0.12,
    },
    escalated_from: null,
  }
  const guest = isOfReview ? (review.author_name ?? '') : ALERT_MAIL[language].guest
  return {
    alert,
    place: PLACE,
    source: SOURCE_WORDS[language][review.source],
    guest,
    seesReviews: true,
  }
}

const exampleOf =
  (kinds: readonly AlertKind[], digest: AlertRules['digest'] = 'none'): MailExample =>
  (language, publicUrl) =>
    alertForm(
      {
        language,
        digest,
        base: `${publicUrl}/${language}/dashboard`,
        seenUrl: `${publicUrl}/${language}/${SEEN_ALERTS_PAGE}#token=example`,
      },
      kinds.map((kind) => factsOf(kind, language)),
    )

/** The mail of one alert of each kind, of several, and of a digest. */
export const ALERT_MAIL_EXAMPLES: Record<AlertKind | 'several' | 'digest' | 'test', MailExample> = {
  bad_review: exampleOf(['bad_review']),
  risk: exampleOf(['risk']),
  posting_failed: exampleOf(['posting_failed']),
  reply_refused: exampleOf(['reply_refused']),
  reply_pending: exampleOf(['reply_pending']),
  answer_overdue: exampleOf(['answer_overdue']),
  connection_lost: exampleOf(['connection_lost']),
  spike: exampleOf(['spike']),
  month_nearly_full: exampleOf(['month_nearly_full']),
  several: exampleOf(ALERT_KINDS),
  digest: exampleOf(['bad_review', 'answer_overdue'], 'daily'),
  test: (language, publicUrl) => testForm(language, PLACE, publicUrl),
}
