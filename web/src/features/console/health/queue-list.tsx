import type { Health, QueueHealth } from '@maitre/contract/console-health'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Card, SectionHead } from '#ui/card'
import { WORKER_AWAY_MS } from './attention.ts'
import { useJobName } from './use-job-name.ts'

const COUNTS = ['waiting', 'active', 'retrying', 'later'] as const

const isEmpty = (queue: QueueHealth): boolean =>
  queue.given_up === 0 && COUNTS.every((count) => queue[count] === 0)

/** The queues with something in them, and which are empty. */
export function QueueList({ health }: { health: Health }) {
  const { t } = useTranslation('console-health')
  const { number } = useFormats()
  const jobName = useJobName()
  const { queues } = health.jobs
  const empty = queues.filter(isEmpty)
  const count = empty.length
  return (
    <section aria-labelledby="queues">
      <SectionHead id="queues" title={t('queues.title')} aside={<Worker health={health} />} />
      <Card>
        {count === queues.length ? (
          <p className="px-4 py-3.5 text-ink-2 sm:px-5">
            {t('queues.allEmpty', { number: number(count) })}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {queues
              .filter((queue) => !isEmpty(queue))
              .map((queue) => (
                <QueueRow key={queue.name} queue={queue} />
              ))}
          </ul>
        )}
        {count === 0 || count === queues.length ? null : (
          <details className="border-t border-line text-sm text-ink-3">
            <summary className="focus-inset cursor-pointer px-4 py-2.5 hover:bg-surface-hover sm:px-5">
              {t('queues.empty', { count, number: number(count) })}
            </summary>
            <ul className="grid gap-x-6 gap-y-1 px-4 pt-1 pb-4 sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
              {empty.map(({ name }) => (
                <li key={name}>{jobName(name)}</li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </section>
  )
}

function QueueRow({ queue }: { queue: QueueHealth }) {
  const { t } = useTranslation('console-health')
  const { number } = useFormats()
  const jobName = useJobName()
  const { name, given_up: count } = queue
  const said = COUNTS.filter((one) => queue[one] > 0).map((one) =>
    t(`queues.${one}`, { count: queue[one], number: number(queue[one]) }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium text-ink">{jobName(name)}</span>{' '}
        <code className="text-xs wrap-anywhere text-ink-3">{name}</code>
      </span>
      {said.length === 0 ? null : (
        <span className="text-sm text-ink-2 tabular-nums">{said.join(' · ')}</span>
      )}
      {count === 0 ? null : (
        <Badge tone="caution">{t('queues.given_up', { count, number: number(count) })}</Badge>
      )}
    </li>
  )
}

/** Whether a process works the jobs, which the counts alone do not tell. */
function Worker({ health: { checked_at: now, jobs } }: { health: Health }) {
  const { t } = useTranslation('console-health')
  const { duration } = useFormats()
  const { worker_seen_at: seen } = jobs
  const away = seen === null ? null : Date.parse(now) - Date.parse(seen)
  const said =
    away === null
      ? t('queues.noWorker')
      : away < WORKER_AWAY_MS
        ? t('queues.workerNow')
        : t('queues.worker', { age: duration(away / 60_000) })
  return <p className="text-sm text-ink-3">{said}</p>
}
