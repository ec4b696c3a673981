import { useInfiniteQuery } from '@tanstack/react-query'
import { type GivenUpJob, type Health, MAX_CHOSEN_JOBS } from '@maitre/contract/console-health'
import { CircleCheck } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { rowsOf } from '#lib/paged-rows'
import { useFormats } from '#lib/use-formats'
import { useLater } from '#lib/use-later'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { FilterSelect } from '#ui/filter-select'
import { MoreFoot } from '#ui/more-foot'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { showToast } from '#ui/toast'
import { useKeptFocus } from '#ui/use-kept-focus'
import { GivenUpRow } from './given-up-row.tsx'
import { givenUpQuery, useJobActs } from './queries.ts'
import { useJobName } from './use-job-name.ts'

const loadDiscarding = () => import('./discard-jobs.tsx')

interface GivenUpListProps {
  health: Health
  /** The queue whose jobs are shown; undefined for those of all. */
  queue: string | undefined
  onQueue: (queue: string | undefined) => void
}

/** The jobs that were tried often enough, each retried or discarded, or all that are shown. */
export function GivenUpList({ health, queue, onQueue }: GivenUpListProps) {
  const { t } = useTranslation(['console-health', 'common'])
  const { number } = useFormats()
  const pages = useInfiniteQuery(givenUpQuery(queue))
  const rows = useMemo(() => pages.data && rowsOf(pages.data), [pages.data])
  const [discarding, setDiscarding] = useState<readonly GivenUpJob[]>()
  const { retry } = useJobActs()
  const kept = useKeptFocus()
  const close = (): void => setDiscarding(undefined)
  const drawDiscarding = useLater(discarding !== undefined, loadDiscarding, close)
  const redo = (jobs: readonly GivenUpJob[]): void => {
    const ids = jobs.map(({ id }) => id)
    // What is said of one job does not take the place of what is said of another.
    const about = ids.join(' ')
    retry.mutate({
      ids,
      onStored: ({ jobs: count }) =>
        showToast({ message: t('jobs.retried', { count, number: number(count) }), about }),
      onRefused: () => showToast({ message: t('jobs.failed.retry'), tone: 'problem', about }),
    })
  }
  const isRetrying = (id: string): boolean =>
    retry.isPending && retry.variables.ids.length === 1 && retry.variables.ids[0] === id
  return (
    <section ref={kept} aria-labelledby="given-up" className="flex flex-col gap-3">
      <div>
        <SectionHead id="given-up" title={t('jobs.title')} />
        <p className="-mt-2 max-w-measure text-sm text-pretty text-ink-3">{t('jobs.lead')}</p>
      </div>
      <Tools
        health={health}
        queue={queue}
        onQueue={onQueue}
        jobs={rows ?? []}
        isRetrying={retry.isPending && retry.variables.ids.length > 1}
        onRetry={redo}
        onDiscard={setDiscarding}
      />
      {/* Of a next page that could not be had, the foot of the list says so. */}
      <FailedNote error={(pages.isFetchNextPageError ? null : pages.error) ?? retry.error} />
      <Card>
        {rows === undefined ? (
          pages.error ? null : (
            <SkeletonArea label={t('common:loading')}>
              <SkeletonRows rows={3} />
            </SkeletonArea>
          )
        ) : rows.length === 0 ? (
          <NoJob isOfQueue={queue !== undefined} onShowAll={() => onQueue(undefined)} />
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((job: GivenUpJob) => (
              <GivenUpRow
                key={job.id}
                job={job}
                isRetrying={isRetrying(job.id)}
                onRetry={() => redo([job])}
                onDiscard={() => setDiscarding([job])}
              />
            ))}
          </ul>
        )}
        <MoreFoot pages={pages} label={t('jobs.more')} failed={t('common:failure.list')} />
      </Card>
      <Suspense fallback={null}>
        {discarding === undefined
          ? null
          : drawDiscarding(({ DiscardJobs }) => <DiscardJobs jobs={discarding} onClose={close} />)}
      </Suspense>
    </section>
  )
}

interface ToolsProps extends GivenUpListProps {
  /** The jobs that are shown. */
  jobs: readonly GivenUpJob[]
  isRetrying: boolean
  onRetry: (jobs: readonly GivenUpJob[]) => void
  onDiscard: (jobs: readonly GivenUpJob[]) => void
}

/** Which queue is shown, and what can be done with all that is; nothing where nothing was ever given up. */
function Tools({ health, queue, onQueue, jobs, isRetrying, onRetry, onDiscard }: ToolsProps) {
  const { t } = useTranslation('console-health')
  const { number } = useFormats()
  const jobName = useJobName()
  const queues = health.jobs.queues.filter(({ given_up, name }) => given_up > 0 || name === queue)
  if (queues.length === 0) return null
  const all = jobs.slice(0, MAX_CHOSEN_JOBS)
  const count = all.length
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* An address may name a queue that there is none of any more. */}
      <FilterSelect
        label={t('jobs.filter')}
        hideLabel
        all={t('jobs.anyQueue')}
        className="max-w-full"
        value={queues.some(({ name }) => name === queue) ? queue : undefined}
        options={queues.map(({ name }) => ({ key: name, label: jobName(name) }))}
        onChange={onQueue}
      />
      {count < 2 ? null : (
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Button isPending={isRetrying} onPress={() => onRetry(all)}>
            {t('jobs.retryAll', { count, number: number(count) })}
          </Button>
          <Button kind="ghost" onPress={() => onDiscard(all)}>
            {t('jobs.discardAll', { count, number: number(count) })}
          </Button>
        </span>
      )}
    </div>
  )
}

function NoJob({ isOfQueue, onShowAll }: { isOfQueue: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('console-health')
  const icon = <CircleCheck strokeWidth={1.75} />
  return isOfQueue ? (
    <EmptyState
      headingLevel={3}
      icon={icon}
      title={t('jobs.noneOfQueue')}
      action={<Button onPress={onShowAll}>{t('jobs.showAll')}</Button>}
    />
  ) : (
    <EmptyState headingLevel={3} icon={icon} title={t('jobs.none.title')}>
      <p>{t('jobs.none.body')}</p>
    </EmptyState>
  )
}
