import { useTranslation } from 'react-i18next'
import type { Connection, ConnectionHealth } from '@maitre/contract/connections'
import { useClock } from '#features/administration/use-clock'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { SourceTile } from '#ui/source-tile'

const TONES = {
  none: 'neutral',
  unread: 'info',
  working: 'positive',
  slowed: 'caution',
  silent: 'caution',
  refused: 'negative',
  lost: 'negative',
} as const satisfies Record<ConnectionHealth, string>

interface ConnectionRowProps {
  connection: Connection
  isChecking: boolean
  onCheck: () => void
  onDisconnect: () => void
}

/** A location at a source: how its connection is, what that means, what to do next, and what can be done here. */
export function ConnectionRow({
  connection,
  isChecking,
  onCheck,
  onDisconnect,
}: ConnectionRowProps) {
  const { t } = useTranslation(['administration-integrations', 'common'])
  const clock = useClock(connection.location_id)
  const { location, health, last_synced_at: readAt, last_failed_at: failedAt } = connection
  const source = t(`common:source.${connection.source}`)
  const name = t('connection.name', { location, source })
  const times = [
    ...(readAt === null ? [] : [t('connection.read', { date: clock(readAt) })]),
    // A failure that was mended since says nothing any more.
    ...(connection.last_error === null || failedAt === null
      ? []
      : [t('connection.failed', { date: clock(failedAt) })]),
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold text-ink wrap-anywhere">
          <SourceTile source={connection.source} label={source} />
          {location}
          <Badge tone={TONES[health]}>{t(`health.${health}.name`)}</Badge>
        </h3>
        <p className="mt-1 max-w-measure text-sm text-pretty text-ink-2">
          {t(`health.${health}.means`, { source })}
        </p>
        {times.length === 0 ? null : (
          <p className="mt-1 text-sm text-ink-3 tabular-nums">{times.join(' · ')}</p>
        )}
      </div>
      {health === 'none' ? null : (
        <div className="flex flex-wrap gap-1">
          <Button
            size="sm"
            isPending={isChecking}
            aria-label={t(health === 'lost' ? 'connection.retryNamed' : 'connection.checkNamed', {
              name,
            })}
            onPress={onCheck}
          >
            {t(health === 'lost' ? 'connection.retry' : 'connection.check')}
          </Button>
          <Button
            size="sm"
            kind="ghost"
            aria-label={t('connection.endNamed', { name })}
            onPress={onDisconnect}
          >
            {t('connection.end')}
          </Button>
        </div>
      )}
    </li>
  )
}
