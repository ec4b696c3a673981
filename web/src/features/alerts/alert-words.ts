import type { Alert } from '@maitre/contract/alerts'
import { OVERDUE_HOURS, PENDING_HOURS } from '@maitre/contract/alert-words'
import { useTranslation } from 'react-i18next'
import { useGivenUpWords, useRefusalWords } from '#lib/refusal-words'
import { useFormats } from '#lib/use-formats'

/** What an alert says: in one line what happened, and below it what else there is to know, or null. */
export interface AlertSaid {
  title: string
  more: string | null
}

/** Says what happened, in the person's language. */
export function useAlertWords(): (alert: Alert) => AlertSaid {
  const { t } = useTranslation(['alerts', 'common'])
  const { list, number, percent, longDay } = useFormats()
  const givenUp = useGivenUpWords()
  const refusal = useRefusalWords()
  return ({ kind, review, detail }) => {
    const source = review?.source ?? detail.source
    const named = { source: source === null ? '' : t(`common:source.${source}`) }
    const counted = { count: detail.count ?? 0, of: number(detail.of ?? 0) }
    switch (kind) {
      case 'bad_review':
        return {
          title: t('kind.bad_review', { name: review?.author_name ?? t('somebody') }),
          more: null,
        }
      case 'risk': {
        const risk = list((review?.risk ?? []).map((one) => t(`common:risk.${one}`)))
        const title = risk === '' ? t('kind.riskUnread') : t('kind.risk', { risk })
        return { title, more: null }
      }
      case 'posting_failed':
        return { title: t('kind.posting_failed'), more: givenUp(detail.code) }
      case 'reply_refused':
        return {
          title: t('kind.reply_refused', named),
          more:
            detail.violation === null
              ? t('says.reply_gone')
              : t('says.reply_refused', { reason: refusal(detail.violation) }),
        }
      case 'reply_pending':
        return {
          title: t('kind.reply_pending', { ...named, days: number(PENDING_HOURS / 24) }),
          more: t('says.reply_pending'),
        }
      case 'answer_overdue':
        return {
          title: t('kind.answer_overdue', { days: number(OVERDUE_HOURS / 24) }),
          more: t('says.answer_overdue'),
        }
      case 'connection_lost':
        return { title: t('kind.connection_lost', named), more: t('says.connection_lost') }
      case 'spike':
        return {
          title: t('kind.spike'),
          more: t('says.spike', {
            ...counted,
            count: number(counted.count),
            day: detail.day === null ? '' : longDay(detail.day),
            usual: percent(detail.usual ?? 0),
          }),
        }
      case 'month_nearly_full':
        return {
          title: t('kind.month_nearly_full'),
          more: t('says.month_nearly_full', { ...counted, count: number(counted.count) }),
        }
    }
  }
}
