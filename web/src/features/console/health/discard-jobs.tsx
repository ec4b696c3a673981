import type { GivenUpJob } from '@maitre/contract/console-health'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { useJobActs } from './queries.ts'
import { useGivenUpName, useJobName } from './use-job-name.ts'

interface DiscardJobsProps {
  jobs: readonly GivenUpJob[]
  onClose: () => void
}

/** Asks whether jobs that were given up are to be discarded, which nobody can undo. */
export function DiscardJobs({ jobs, onClose }: DiscardJobsProps) {
  const { t } = useTranslation(['console-health', 'common'])
  const { number } = useFormats()
  const jobName = useJobName()
  const givenUpName = useGivenUpName()
  const { discard } = useJobActs()
  const ids = jobs.map(({ id }) => id)
  const names = new Set(
    jobs.map((job) => (jobs.length === 1 ? givenUpName(job) : jobName(job.queue))),
  )
  const asked = { count: ids.length, number: number(ids.length) }
  const send = (): void =>
    discard.mutate(
      {
        ids,
        onStored: ({ jobs: count }) => {
          const message = t('jobs.discarded', { count, number: number(count) })
          showToast({ message, about: 'jobs' })
        },
        onRefused: () =>
          showToast({ message: t('jobs.failed.discard'), tone: 'problem', about: 'jobs' }),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('discarding.title', asked)}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('discarding.keep')}
          </Button>
          <Button kind="danger" isPending={discard.isPending} onPress={send}>
            {t('discarding.do')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailedNote error={discard.error} />
        <ul className="list-disc pl-4 font-medium text-ink wrap-anywhere">
          {[...names].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="text-pretty text-ink-2">{t('discarding.body')}</p>
      </div>
    </Dialog>
  )
}
