import { type OpenSession, sessions } from '@maitre/contract/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { FailedNote } from '#lib/failed-note'
import { logOutEverywhere } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import { sessionsQuery } from './queries.ts'
import { Fetched, Section } from './section.tsx'

/** Where the person is signed in, and how they end it: one, all others, or all. */
export function SessionsSection() {
  const { t } = useTranslation('security')
  const query = useQuery(sessionsQuery)
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = () => queries.invalidateQueries(sessionsQuery)
  const end = useMutation({
    mutationFn: ({ id }: OpenSession) => call(sessions.end, { sessionId: id }),
    onSuccess: () => {
      showToast({ message: t('done.sessionEnded'), about: 'security' })
      heading.current?.focus()
    },
    // One that has ended meanwhile is not shown any more.
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => call(sessions.endOthers, {}),
    onSuccess: ({ ended }) => {
      showToast({ message: t('done.othersEnded', { count: ended }), about: 'security' })
      heading.current?.focus()
    },
    onSettled: refresh,
  })
  const everywhere = useMutation({ mutationFn: logOutEverywhere })
  const isPending = end.isPending || endOthers.isPending || everywhere.isPending
  /** Does one thing, so that what is said of a failure is about that alone. */
  const begin = (): void => {
    for (const write of [end, endOthers, everywhere]) write.reset()
  }
  return (
    <Section title={t('sessions.title')} help={t('sessions.help')} heading={heading}>
      <FailedNote error={end.error ?? endOthers.error ?? everywhere.error} />
      <Fetched query={query} loading={t('sessions.loading')}>
        {(all) => (
          <>
            <ul className="flex flex-col gap-3">
              {all.map((session) => (
                <li key={session.id}>
                  <SessionRow
                    session={session}
                    isPending={isPending}
                    onEnd={() => {
                      begin()
                      end.mutate(session)
                    }}
                  />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-2">
              {all.length > 1 ? (
                <Button
                  isPending={endOthers.isPending}
                  onPress={() => {
                    begin()
                    endOthers.mutate()
                  }}
                >
                  {t('sessions.others')}
                </Button>
              ) : (
                <p className="flex-1 text-xs text-ink-3">{t('sessions.onlyThis')}</p>
              )}
              <Button
                isPending={everywhere.isPending}
                onPress={() => {
                  begin()
                  everywhere.mutate()
                }}
              >
                {t('sessions.everywhere')}
              </Button>
            </div>
          </>
        )}
      </Fetched>
    </Section>
  )
}

interface SessionRowProps {
  session: OpenSession
  isPending: boolean
  onEnd: () => void
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security')
  const { dateTime } = useFormats()
  const { browser, system, address, started_at, last_used_at, is_current } = session
  const device =
    browser === null || system === null
      ? t('sessions.unknown')
      : t('sessions.device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) })
  const told = [
    t('sessions.since', { date: dateTime(started_at) }),
    ...(last_used_at === null ? [] : [t('sessions.used', { date: dateTime(last_used_at) })]),
    ...(address === null ? [] : [t('sessions.from', { address })]),
  ]
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-3 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-ink">
          <span>{device}</span>
          {is_current ? <Badge tone="brand">{t('sessions.this')}</Badge> : null}
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">{told.join(' · ')}</p>
      </div>
      {is_current ? null : (
        <Button
          size="sm"
          isPending={isPending}
          aria-label={t('sessions.endOf', { device })}
          onPress={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </div>
  )
}
