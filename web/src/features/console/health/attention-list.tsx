import type { Health } from '@maitre/contract/console-health'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Note } from '#ui/note'
import { attentionOf, type Concern, isGrave } from './attention.ts'
import { useJobName } from './use-job-name.ts'

/** What needs attention, first of all; or that everything works. */
export function AttentionList({ health }: { health: Health }) {
  const { t } = useTranslation('console-health')
  const say = useConcernWords()
  const concerns = attentionOf(health)
  if (concerns.length === 0)
    return (
      <Note
        tone="positive"
        icon={<CircleCheck aria-hidden="true" strokeWidth={1.75} />}
        title={t('attention.well.title')}
      >
        {t('attention.well.body')}
      </Note>
    )
  return (
    <section aria-label={t('attention.title')}>
      <Note
        tone={concerns.some(isGrave) ? 'negative' : 'caution'}
        icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
        title={t('attention.title')}
      >
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-pretty">
          {concerns.map((one) => (
            <li key={say(one)}>{say(one)}</li>
          ))}
        </ul>
      </Note>
    </section>
  )
}

/** Says a concern in the person's language. */
function useConcernWords(): (concern: Concern) => string {
  const { t } = useTranslation(['console-health', 'common'])
  const { number, percent, duration } = useFormats()
  const jobName = useJobName()
  const lasting = (ms: number): string => duration(ms / 60_000)
  return (concern) => {
    switch (concern.kind) {
      case 'worker_away':
      case 'no_smtp':
      case 'llm_capped':
        return t(`attention.${concern.kind}`)
      case 'given_up':
      case 'mail_failed': {
        const { kind, count } = concern
        return t(`attention.${kind}`, { count, number: number(count) })
      }
      case 'lost':
      case 'failing': {
        const { kind, count } = concern
        const source = t(`common:source.${concern.source}`)
        return t(`attention.${kind}`, { source, count, number: number(count) })
      }
      case 'unread':
        return t('attention.unread', {
          source: t(`common:source.${concern.source}`),
          duration: lasting(concern.ms),
        })
      case 'llm_failing':
        return t('attention.llm_failing', {
          failed: number(concern.failed),
          questions: number(concern.questions),
        })
      case 'jobs_wait':
        return t('attention.jobs_wait', {
          job: jobName(concern.queue),
          duration: lasting(concern.ms),
        })
      case 'mail_waits':
      case 'transaction_long':
        return t(`attention.${concern.kind}`, { duration: lasting(concern.ms) })
      case 'database_slow':
        return t('attention.database_slow', { number: number(Math.round(concern.ms)) })
      case 'connections_full':
        return t('attention.connections_full', {
          used: number(concern.used),
          all: number(concern.all),
        })
      case 'llm_nearly':
        return t('attention.llm_nearly', { percent: percent(concern.share) })
    }
  }
}
