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
  garbled: 'caution',
  refused: 'negative',
  gone: 'negative',
  lost: 'negative',
} as const satisfies Record<ConnectionHealth, string>

/** How a connection is that a person mends by a new consent. */
const NEEDS_CONSENT: ReadonlySet<ConnectionHealth> = new Set(['lost', 'gone'])

interface ConnectionRowProps {
  connection: Connection
  isChecking: boolean
  isConnecting: boolean
  onCheck: () => void
  onConnect: () => void
  onDisconnect: () => void
}

/** A location at a source: how its connection is, what that means, what to do next, and what can be done here. */
export function ConnectionRow({
  connection,
  isChecking,
  isConnecting,
  onCheck,
  onConnect,
  onDisconnect,
}: ConnectionRowProps) {
  const { t } = useTranslation(['administration-integrations', 'common'])
  const clock = useClock(connection.location_id)
  const { location, health, last_synced_at: readAt, last_failed_at: failedAt } = connection
  const { place, account, limited_at: limitedAt } = connection
  const source = t(`common:source.${connection.source}`)
  const name = t('connection.name', { location, source })
  const times = [
    ...(readAt === null ? [] : [t('connection.read', { date: clock(readAt) })]),
    // A failure that was mended since says nothing any more.
    ...(connection.last_error === null || failedAt === null
      ? []
      : [t('connection.failed', { date: clock(failedAt) })]),
    ...(limitedAt === null ? [] : [t('connection.limited', { date: clock(limitedAt) })]),
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
        {place === null || account === null ? null : (
          <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
            {t('connection.place', { place, account })}
          </p>
        )}
        {health === 'unread' ? <Reading connection={connection} /> : null}
        {times.length === 0 ? null : (
          <p className="mt-1 text-sm text-ink-3 tabular-nums">{times.join(' · ')}</p>
        )}
      </div>
      {health === 'none' ? null : (
        <div className="flex flex-wrap gap-1">
          {NEEDS_CONSENT.has(health) ? (
            <Button
              size="sm"
              kind="primary"
              isPending={isConnecting}
              aria-label={t('connection.againNamed', { name })}
              onPress={onConnect}
            >
              {t('connection.again')}
            </Button>
          ) : null}
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

/** How far the first reading of a source has come. */
function Reading({ connection }: { connection: Connection }) {
  const { t } = useTranslation('administration-integrations')
  const { read_count: count, read_total: total } = connection
  if (count === null) return null
  if (total === null || total < count)
    return (
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {t('connection.readingSome', { count })}
      </p>
    )
  const words = t('connection.reading', { count, total })
  return (
    <p className="mt-1 flex max-w-measure flex-wrap items-center gap-x-3 text-sm text-ink-2 tabular-nums">
      <progress aria-label={words} value={count} max={Math.max(total, 1)} className="h-1.5 w-40" />
      {words}
    </p>
  )
}
