import type { OpenSession } from '@maitre/contract/sessions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { logOutEverywhere } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { useCameBackTo } from '#lib/use-proof-again'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { EndOthers, EndSession, endingOf, OTHERS_END } from './end-sessions.tsx'
import { sessionsQuery } from './queries.ts'
import { Fetched, Section } from './section.tsx'
import { useDeviceName } from './use-device-name.ts'

/** Where the person is signed in, and how they end it: one, all others, or all. */
export function SessionsSection() {
  const { t } = useTranslation('security')
  const query = useQuery(sessionsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const everywhere = useMutation({ mutationFn: logOutEverywhere })
  const cameBackTo = useCameBackTo()
  /** The dialog that is open, by its name. */
  const [open, setOpen] = useState(cameBackTo)
  const openDialog = (name: string): void => {
    // What is said of a failure is about what was done last.
    everywhere.reset()
    setOpen(name)
  }
  const close = (): void => setOpen(undefined)
  const onDone = (): void => {
    close()
    // A dialog that closes gives the focus back to what was pressed, which goes with its session.
    requestAnimationFrame(() => requestAnimationFrame(() => heading.current?.focus()))
  }
  return (
    <Section title={t('sessions.title')} help={t('sessions.help')} heading={heading}>
      <FailedNote error={everywhere.error} />
      <Fetched query={query} loading={t('sessions.loading')}>
        {(all) => (
          <>
            <ul className="flex flex-col gap-3">
              {all.map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} onEnd={() => openDialog(endingOf(session))} />
                  {open === endingOf(session) ? (
                    <EndSession session={session} onDone={onDone} onClose={close} />
                  ) : null}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-2">
              {all.length > 1 ? (
                <Button onPress={() => openDialog(OTHERS_END)}>{t('sessions.others')}</Button>
              ) : (
                <p className="flex-1 text-xs text-ink-3">{t('sessions.onlyThis')}</p>
              )}
              <Button isPending={everywhere.isPending} onPress={() => everywhere.mutate()}>
                {t('sessions.everywhere')}
              </Button>
            </div>
            {open === OTHERS_END ? <EndOthers onDone={onDone} onClose={close} /> : null}
          </>
        )}
      </Fetched>
    </Section>
  )
}

interface SessionRowProps {
  session: OpenSession
  onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security')
  const { dateTime } = useFormats()
  const { address, started_at, last_used_at, is_current } = session
  const device = useDeviceName()(session)
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
        <Button size="sm" aria-label={t('sessions.endOf', { device })} onPress={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </div>
  )
}
