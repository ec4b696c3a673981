import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Fetched } from '#lib/fetched'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { AttentionList } from './attention-list.tsx'
import { FactCards } from './fact-cards.tsx'
import { GivenUpList } from './given-up-list.tsx'
import { healthQuery, useLookAgain } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import { SourceList } from './source-list.tsx'

interface HealthScreenProps {
  /** The queue whose jobs that were given up are shown; undefined for those of all. */
  queue: string | undefined
  onQueue: (queue: string | undefined) => void
}

/** How the service is: first what needs attention, then each part of it. */
export function HealthScreen({ queue, onQueue }: HealthScreenProps) {
  const query = useQuery(healthQuery)
  return (
    <Fetched query={query}>
      {(health) => (
        <div className="flex flex-col gap-8">
          {/* What was known before stays in sight, with why it is not known better. */}
          <FailedNote error={query.error} />
          <AttentionList health={health} />
          <QueueList health={health} />
          <GivenUpList health={health} queue={queue} onQueue={onQueue} />
          <SourceList health={health} />
          <FactCards health={health} />
        </div>
      )}
    </Fetched>
  )
}

/** When the screen looked last, and the way to look again. */
export function HealthAge() {
  const { t } = useTranslation('console-health')
  const { time } = useFormats()
  const { data, isFetching } = useQuery(healthQuery)
  const lookAgain = useLookAgain()
  return (
    <div className="flex items-center gap-3">
      {data === undefined ? null : (
        <p className="text-sm text-ink-3 tabular-nums">
          {t('asOf', { time: time(data.checked_at) })}
        </p>
      )}
      <Button
        icon={<RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        isPending={isFetching}
        onPress={lookAgain}
      >
        {t('refresh')}
      </Button>
    </div>
  )
}
