import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Cable } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '@maitre/contract/connections'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { Card, SectionHead } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/state'
import { ConnectionRow } from './connection-row.tsx'
import { connectionsQuery, useConsentBegin, useIntegrationWrites } from './queries.ts'

/** How long a check is waited for; what comes of it later is shown by the list as it comes. */
const WAITS_MS = 60_000

const nameOf = ({ location_id, source }: Connection): string => `${location_id}/${source}`
/** Whether the connection was read, or failed to be, since that instant. */
const isOver = ({ last_synced_at, last_failed_at }: Connection, asked: string): boolean =>
  [last_synced_at, last_failed_at].some((at) => at !== null && at >= asked)

/** The checks that were asked for, by connection, with when the server was asked. */
type Asked = Readonly<Record<string, string>>

/** The connections of the locations to their sources, checked and ended. */
export function Connections({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation(['administration-integrations', 'common'])
  const [asked, setAsked] = useState<Asked>({})
  /** Those of which nothing came within the time that is waited. */
  const [tardy, setTardy] = useState<Asked>({})
  /** What was done last: a check, by the name of its connection, or something else, in words. */
  const [last, setLast] = useState<{ check: string } | { said: string }>({ said: '' })
  const [ending, setEnding] = useState<Connection>()
  const isWaitedFor = (one: Connection): boolean => {
    const at = asked[nameOf(one)]
    return at !== undefined && tardy[nameOf(one)] !== at && !isOver(one, at)
  }
  const query = useQuery(
    connectionsQuery(restaurantId, (all) =>
      all.some((one) => isWaitedFor(one) || one.health === 'unread'),
    ),
  )
  const { check, disconnect } = useIntegrationWrites(restaurantId)
  const consent = useConsentBegin(restaurantId)

  useEffect(() => {
    const timer = setTimeout(() => setTardy(asked), WAITS_MS)
    return () => clearTimeout(timer)
  }, [asked])

  const begin = (one: Connection): void => {
    setLast({ said: '' })
    check.reset()
    check.mutate(one, {
      onSuccess: ({ asked_at }) => {
        setAsked((now) => ({ ...now, [nameOf(one)]: asked_at }))
        setLast({ check: nameOf(one) })
      },
    })
  }
  const isChecking = (one: Connection): boolean =>
    isWaitedFor(one) || (check.isPending && nameOf(check.variables) === nameOf(one))
  const said = (): string => {
    if ('said' in last) return last.said
    const one = query.data?.find((each) => nameOf(each) === last.check)
    if (one === undefined || isWaitedFor(one)) return ''
    if (!isOver(one, asked[last.check] ?? '')) return t('connection.slow')
    const health = t(`health.${one.health}.name`)
    return t('connection.checked', { location: one.location, health })
  }
  return (
    <section aria-labelledby="connections">
      <SectionHead id="connections" title={t('connections.title')} />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('connections.lead')}</p>
      <FailedNote error={check.error ?? consent.error} />
      <p role="status" className="mb-2 min-h-4.5 text-sm text-ink-2">
        {said()}
      </p>
      <Fetched query={query} rows={3}>
        {(all) => (
          <Card>
            {all.length === 0 ? (
              <EmptyState
                headingLevel={3}
                icon={<Cable strokeWidth={1.75} />}
                title={t('connections.none.title')}
                action={
                  <Link
                    from="/$lang/dashboard"
                    to="/$lang/dashboard/administration"
                    search={{ tab: 'locations' }}
                    className={buttonClass()}
                  >
                    {t('connections.none.add')}
                  </Link>
                }
              >
                <p>{t('connections.none.body')}</p>
              </EmptyState>
            ) : (
              <ul aria-label={t('connections.title')} className="divide-y divide-line">
                {all.map((one) => (
                  <ConnectionRow
                    key={nameOf(one)}
                    connection={one}
                    isChecking={isChecking(one)}
                    isConnecting={consent.isPending}
                    onCheck={() => begin(one)}
                    onConnect={() => consent.mutate(one.source)}
                    onDisconnect={() => {
                      disconnect.reset()
                      setEnding(one)
                    }}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Fetched>
      {ending === undefined ? null : (
        <Dialog
          isOpen
          isAlert
          onOpenChange={() => setEnding(undefined)}
          title={t('ending.title', {
            location: ending.location,
            source: t(`common:source.${ending.source}`),
          })}
          closeLabel={t('common:action.close')}
          footer={
            <>
              <Button kind="ghost" autoFocus onPress={() => setEnding(undefined)}>
                {t('ending.keep')}
              </Button>
              <Button
                kind="danger"
                isPending={disconnect.isPending}
                onPress={() =>
                  disconnect.mutate(ending, {
                    onSuccess: ({ is_left: isLeft }) => {
                      const source = t(`common:source.${ending.source}`)
                      setEnding(undefined)
                      setLast({
                        said: t(isLeft ? 'ending.left' : 'ending.done', {
                          location: ending.location,
                          source,
                        }),
                      })
                    },
                  })
                }
              >
                {t('ending.do')}
              </Button>
            </>
          }
        >
          <FailedNote error={disconnect.error} />
          <p className="text-pretty text-ink-2">{t('ending.body')}</p>
        </Dialog>
      )}
    </section>
  )
}
