import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { CloudOff, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogOut } from '#features/shell/use-log-out'
import { ApiError } from '#lib/api'
import { useErrorWords } from '#lib/error-words'
import { loadPage } from '#lib/i18n'
import { currentLanguage, isLanguage } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import { paths } from '#lib/paths'
import { takeSession } from '#lib/early-session'
import { sessionQuery } from '#lib/session'
import { loadSession, SESSION_PARTS, type SessionPart } from '#lib/session-load'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Logo } from '#ui/logo'
import { ErrorState } from '#ui/state'

const route = getRouteApi('/$lang/authenticated')

/** What somebody has to do first is fetched for them alone. */
const FirstSteps = lazy(async () => ({
  default: (
    await loadPage(
      ['first-steps', 'security', 'account', 'proof'],
      () => import('./first-steps.tsx'),
    )
  ).FirstSteps,
}))

/** The page after signing in: loads the session, then goes to the area of the person's role. */
export default function Authenticated() {
  const { t } = useTranslation(['authenticated', 'common'])
  const words = useErrorWords()
  const leave = useLogOut()
  const { next } = route.useSearch()
  const { lang } = route.useParams()
  const [part, setPart] = useState<SessionPart>('self')
  usePageTitle(t('pageTitle'))
  const { data, error, refetch, isFetching } = useQuery({
    ...sessionQuery,
    queryFn: () => takeSession() ?? loadSession(setPart),
    retry: false,
  })

  const actions = (
    <>
      <Button kind="primary" isPending={isFetching} onPress={() => void refetch()}>
        {t('common:action.retry')}
      </Button>
      <Button kind="ghost" onPress={leave.here}>
        {t('common:action.logOut')}
      </Button>
    </>
  )
  if (data && data.self.duty !== null)
    return (
      <Suspense fallback={<Frame />}>
        <FirstSteps
          duty={data.self.duty}
          // The document is loaded anew, since all that it knows was told while nothing could be asked for.
          onDone={() =>
            window.location.replace(
              paths.authenticated(isLanguage(lang) ? lang : currentLanguage(), next),
            )
          }
        />
      </Suspense>
    )
  if (data && !data.self.restaurant && data.role !== 'SuperAdmin')
    return (
      <Frame>
        <ErrorState
          tone="caution"
          headingLevel={1}
          icon={<UserX strokeWidth={1.75} />}
          title={t('failed')}
          action={actions}
        >
          <p>{t('noRestaurant')}</p>
        </ErrorState>
      </Frame>
    )
  if (data) {
    if (next) return <Navigate to={next} replace />
    if (data.role === 'SuperAdmin')
      return <Navigate to="/$lang/superadmin" params={{ lang }} replace />
    return <Navigate to="/$lang/dashboard/home" params={{ lang }} replace />
  }
  // A refused session goes to the sign-in by itself (lib/leave.ts).
  if (error && !isFetching && !(error instanceof ApiError && error.status === 401))
    return (
      <Frame>
        <ErrorState
          headingLevel={1}
          icon={<CloudOff strokeWidth={1.75} />}
          title={t('failed')}
          action={actions}
        >
          <p>{words(error)}</p>
          {error instanceof ApiError && error.requestId ? (
            <p className="text-xs text-ink-3">
              {t('common:failure.reference', { id: error.requestId })}
            </p>
          ) : null}
        </ErrorState>
      </Frame>
    )
  const done = SESSION_PARTS.indexOf(part)
  const now = t(`part.${part}`)
  return (
    <Frame>
      <div className="p-7">
        <Logo className="mb-4 size-10" />
        <h1 className="text-xl">{t('title')}</h1>
        <p role="status" className="mt-1 text-ink-2">
          {t('progress', { part: now })}
        </p>
        <progress
          aria-label={t('title')}
          value={done + 1}
          max={SESSION_PARTS.length + 1}
          className="progress mt-5"
        />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children?: React.ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <Card className="w-full max-w-110">{children}</Card>
    </main>
  )
}
