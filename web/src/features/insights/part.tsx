import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/state'

interface PartProps<Data> {
  query: UseQueryResult<Data>
  /** What is drawn while the part is fetched, in the shape of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the screen that stands or fails by itself: its outline, what it shows, or why not and how to retry. */
export function Part<Data>({ query, skeleton, children }: PartProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  return error ? (
    <Card>
      <Failed error={error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    </Card>
  ) : (
    skeleton
  )
}

interface FailedProps {
  error: unknown
  isFetching: boolean
  onRetry: () => void
  /** What failed, where the words of the catalogue of errors do not fit. */
  title?: string
  headingLevel?: 2 | 3
}

/** Says what could not be fetched and why, and tries again. */
export function Failed({ error, isFetching, onRetry, title, headingLevel = 3 }: FailedProps) {
  const { t } = useTranslation('common')
  const words = useErrorWords()
  const failed = useFailedWords()
  return (
    <ErrorState
      icon={<CloudOff strokeWidth={1.75} />}
      title={title ?? failed(error)}
      headingLevel={headingLevel}
      action={
        <Button isPending={isFetching} onPress={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      <p>{words(error)}</p>
    </ErrorState>
  )
}
