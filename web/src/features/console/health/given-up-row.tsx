import type { GivenUpJob } from '@maitre/contract/console-health'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { useGivenUpName, useJobFailure, useJobName } from './use-job-name.ts'

interface GivenUpRowProps {
  job: GivenUpJob
  isRetrying: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A job that was given up: what it was to do for whom, why it failed, and what can be done about it. */
export function GivenUpRow({ job, isRetrying, onRetry, onDiscard }: GivenUpRowProps) {
  const { t } = useTranslation('console-health')
  const { number, dateTime } = useFormats()
  const jobName = useJobName()
  const failure = useJobFailure()
  const { attempts: count, restaurant } = job
  const name = useGivenUpName()(job)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-md font-semibold text-ink wrap-anywhere">
          {jobName(job.queue)}
          {restaurant === null ? null : (
            <span className="font-normal text-ink-3"> {restaurant.name}</span>
          )}
        </h3>
        <p className="mt-1 max-w-measure text-sm text-pretty text-ink-2 wrap-anywhere">
          {failure(job.error)}
        </p>
        <p className="mt-1 text-sm text-ink-3 tabular-nums">
          {[
            t('jobs.attempts', { count, number: number(count) }),
            t('jobs.sent', { date: dateTime(job.sent_at) }),
            t('jobs.givenUp', { date: dateTime(job.given_up_at) }),
          ].join(' · ')}
        </p>
        <Ids job={job} />
      </div>
      <div className="flex flex-wrap gap-1">
        <Button
          size="sm"
          isPending={isRetrying}
          aria-label={t('jobs.retryNamed', { name })}
          onPress={onRetry}
        >
          {t('jobs.retry')}
        </Button>
        <Button
          size="sm"
          kind="ghost"
          aria-label={t('jobs.discardNamed', { name })}
          onPress={onDiscard}
        >
          {t('jobs.discard')}
        </Button>
      </div>
    </li>
  )
}

/** What the log and the database know the job by. */
function Ids({ job: { id, queue, about } }: { job: GivenUpJob }) {
  const { t } = useTranslation('console-health')
  return (
    <details className="mt-1 text-xs text-ink-3">
      <summary className="w-fit cursor-pointer rounded-sm py-1 hover:text-ink touch:py-3">
        {t('jobs.ids')}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {[[t('jobs.jobId'), id], [t('jobs.filter'), queue], ...Object.entries(about)].map(
          ([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="font-mono text-ink-2 wrap-anywhere select-all">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  )
}
