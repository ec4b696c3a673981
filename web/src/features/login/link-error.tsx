import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api-error'
import { FailedNote } from '#lib/failed-note'

const MINUTE = 60

/** The red box above a form of these pages. It says what failed and why, and after too many attempts how long to wait. */
export function LinkError({ error }: { error: unknown }) {
  const { t } = useTranslation('account-links')
  // A server that is away for a moment asks for a pause, too, and nobody tried too often.
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  return (
    <FailedNote
      error={error}
      reason={
        seconds === undefined
          ? undefined
          : t('throttled', { count: Math.max(Math.ceil(seconds / MINUTE), 1) })
      }
    />
  )
}
