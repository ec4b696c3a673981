import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api-error'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Note } from '#ui/note'

const MINUTE = 60

/** The red box above a form of these pages. It says what failed and why, and after too many attempts how long to wait. */
export function LinkError({ error }: { error: unknown }) {
  const { t } = useTranslation('account-links')
  const words = useErrorWords()
  const failed = useFailedWords()
  // A server that is away for a moment asks for a pause, too, and nobody tried too often.
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
  return (
    <Note
      tone="negative"
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
      title={failed(error)}
      isAlert
    >
      <p>
        {seconds === undefined
          ? words(error)
          : t('throttled', { count: Math.max(Math.ceil(seconds / MINUTE), 1) })}
      </p>
    </Note>
  )
}
