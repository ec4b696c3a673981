import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api-error'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Note } from '#ui/note'

const SECOND = 1000

/** Counts seconds down to nothing. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * SECOND
    const timer = setInterval(() => {
      const rest = Math.max(Math.ceil((end - performance.now()) / SECOND), 0)
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** The red box above the form. It says what went wrong and, after too many attempts, how long to wait. */
export function LoginError({ error }: { error: unknown }) {
  const words = useErrorWords()
  const failed = useFailedWords()
  const icon = <CircleAlert aria-hidden="true" strokeWidth={1.75} />
  if (error instanceof ApiError && error.retryAfter !== undefined && error.status === 429)
    return (
      <Note tone="negative" icon={icon} isAlert>
        <Throttled seconds={Math.max(Math.ceil(error.retryAfter), 1)} />
      </Note>
    )
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <Note tone="negative" icon={icon} isAlert {...(!isRefusal && { title: failed(error) })}>
      <p className={isRefusal ? 'font-semibold text-ink' : ''}>{words(error)}</p>
    </Note>
  )
}

function Throttled({ seconds }: { seconds: number }) {
  const { t } = useTranslation('login')
  const left = useSecondsLeft(seconds)
  // A screen reader says the whole wait once; the eye sees what is left of it.
  return (
    <p className="font-semibold text-ink">
      <span className="sr-only">{t('throttledFor', { count: seconds })}</span>
      <span aria-hidden="true">{t('throttledFor', { count: left })}</span>
    </p>
  )
}
