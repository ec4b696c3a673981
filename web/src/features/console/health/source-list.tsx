import type { ConnectorHealth, FailingConnection, Health } from '@maitre/contract/console-health'
import { useTranslation } from 'react-i18next'
import { useCodeWords } from '#lib/error-words'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Card, SectionHead } from '#ui/card'
import { SourceTile } from '#ui/source-tile'
import { isReadLately } from './attention.ts'

/** Each source with how its connections are, and those that failed last. */
export function SourceList({
  health: { checked_at: now, connectors, failing },
}: {
  health: Health
}) {
  const { t } = useTranslation('console-health')
  return (
    <section aria-labelledby="sources">
      <SectionHead id="sources" title={t('sources.title')} />
      <Card>
        <ul className="divide-y divide-line">
          {connectors.map((connector) => (
            <SourceRow key={connector.source} connector={connector} now={now} />
          ))}
        </ul>
        {failing.length === 0 ? null : (
          <>
            <h3 className="border-t border-line px-4 pt-4 text-sm font-semibold sm:px-5">
              {t('sources.failures')}
            </h3>
            <ul className="divide-y divide-line">
              {failing.map((one) => (
                <FailingRow key={`${one.location_id}/${one.source}`} connection={one} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </section>
  )
}

function SourceRow({ connector, now }: { connector: ConnectorHealth; now: string }) {
  const { t } = useTranslation(['console-health', 'common'])
  const { number, dateTime } = useFormats()
  const codeWords = useCodeWords()
  const { connected, lost, failing, slowed, last_synced_at: read } = connector
  const source = t(`common:source.${connector.source}`)
  const isConnected = connected + lost > 0
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="contents">
          <SourceTile source={connector.source} label={source} />
        </span>
        <h3 className="text-md font-semibold">{source}</h3>
        {connector.is_sandboxed ? <Badge tone="info">{t('sources.sandboxed')}</Badge> : null}
        {lost > 0 ? (
          <Badge tone="negative">{t('sources.lost', { count: lost, number: number(lost) })}</Badge>
        ) : null}
        {failing > 0 ? (
          <Badge tone="caution">
            {t('sources.failing', { count: failing, number: number(failing) })}
          </Badge>
        ) : null}
        {connected > 0 && lost + failing === 0 && isReadLately(connector, now) ? (
          <Badge tone="positive">{t('sources.working')}</Badge>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {isConnected
          ? [
              t('sources.connected', { count: connected + lost, number: number(connected + lost) }),
              read === null ? t('sources.unread') : t('sources.read', { date: dateTime(read) }),
            ].join(' · ')
          : t('sources.none')}
      </p>
      {isConnected ? (
        <p className="mt-1 max-w-measure text-sm text-pretty text-ink-3">
          {slowed === 0
            ? t('sources.unslowed', { source })
            : t('sources.slowed', { count: slowed, number: number(slowed), source })}
        </p>
      ) : null}
      {connector.errors.length === 0 ? null : (
        <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-2">
          {connector.errors.map(({ code, connections }) => (
            <li key={code}>
              <span className="tabular-nums">{number(connections)} ×</span> {codeWords(code)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function FailingRow({ connection }: { connection: FailingConnection }) {
  const { t } = useTranslation(['console-health', 'common'])
  const { dateTime } = useFormats()
  const codeWords = useCodeWords()
  const { restaurant, location, source, error, failed_at: at } = connection
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink wrap-anywhere">
          <SourceTile source={source} label={t(`common:source.${source}`)} />
          <span>{restaurant}</span>
          <span className="font-normal text-ink-3">{location}</span>
        </p>
        <p className="mt-0.5 max-w-measure text-sm text-pretty text-ink-2">{codeWords(error)}</p>
      </div>
      {at === null ? null : (
        <time dateTime={at} className="text-sm text-ink-3 tabular-nums">
          {t('sources.since', { date: dateTime(at) })}
        </time>
      )}
    </li>
  )
}
