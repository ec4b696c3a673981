import { CloudOff, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ErrorState } from '#ui/state'
import { ApiError } from './api-error.ts'
import { useErrorWords, useFailedWords } from './error-words.ts'

interface FetchedProps<Data> {
  query: {
    data: Data | undefined
    error: unknown
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** How many rows the outline has while nothing has come. */
  rows?: number
  /** The outline itself, where it is none of rows. */
  outline?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a query brings: its outline while that is on its way, or why it did not come and how to try again. Who may not
 * see it reads who may; to try again would bring nothing.
 */
export function Fetched<Data>({ query, rows = 6, outline, children }: FetchedProps<Data>) {
  const { t } = useTranslation('common')
  const words = useErrorWords()
  const failed = useFailedWords()
  const { data, error, isFetching } = query
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 403)
    return (
      <Card>
        <ErrorState
          tone="info"
          icon={<LockKeyhole strokeWidth={1.75} />}
          title={words(error)}
          headingLevel={2}
        />
      </Card>
    )
  return error ? (
    <Card>
      <ErrorState
        icon={<CloudOff strokeWidth={1.75} />}
        title={failed(error)}
        headingLevel={2}
        action={
          <Button isPending={isFetching} onPress={() => void query.refetch()}>
            {t('action.retry')}
          </Button>
        }
      >
        <p>{words(error)}</p>
      </ErrorState>
    </Card>
  ) : (
    <SkeletonArea label={t('loading')}>{outline ?? <SkeletonRows rows={rows} />}</SkeletonArea>
  )
}
