import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLogOut } from '#features/shell/use-log-out'
import { ApiError } from '#lib/api'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Spinner } from '#ui/spinner'
import { ErrorState } from '#ui/state'

/** Fills the screen with a spinner while the dashboard loads (D §2). */
export function ScreenPending() {
  const { t } = useTranslation('common')
  return (
    <main className="grid min-h-dvh place-items-center text-brand-text">
      <h1 className="sr-only">{t('loading')}</h1>
      <Spinner label={t('loading')} large />
    </main>
  )
}

function Failure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const words = useErrorWords()
  const failed = useFailedWords()
  const router = useRouter()
  const leave = useLogOut()
  const isCall = error instanceof ApiError
  const isAway = isCall && error.status === 0
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      icon={<CloudOff strokeWidth={1.75} />}
      title={isCall ? failed(error) : t('failure.area')}
      headingLevel={1}
      action={
        <>
          <Button onPress={retry}>{t('action.retry')}</Button>
          {/* The sign-in page cannot be had either while the server is away. */}
          {isAway ? null : (
            <Button kind="ghost" onPress={leave.here}>
              {t('action.logOut')}
            </Button>
          )}
        </>
      }
    >
      <p>{isCall ? words(error) : t('failure.areaBody')}</p>
      {isCall && error.requestId ? (
        <p className="text-xs text-ink-3">{t('failure.reference', { id: error.requestId })}</p>
      ) : null}
    </ErrorState>
  )
}

/** Says that one area has failed, that nothing saved is lost, and what to do. The rest of the page stays usable. */
export function AreaError(props: ErrorComponentProps) {
  return (
    <div className="grid min-h-80 flex-1 place-items-center p-4">
      <Failure {...props} />
    </div>
  )
}

/** Says that the whole screen could not be opened. */
export function ScreenError(props: ErrorComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-110">
        <Failure {...props} />
      </Card>
    </main>
  )
}
