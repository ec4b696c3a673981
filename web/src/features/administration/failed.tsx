import { CircleAlert, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Note } from '#ui/note'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ErrorState } from '#ui/state'

/** Says above a form what could not be done and why; nothing while nothing failed. */
export function FailedNote({ error }: { error: unknown }) {
  const words = useErrorWords()
  const failed = useFailedWords()
  if (error === null) return null
  return (
    <div className="mb-4">
      <Note
        tone="negative"
        icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
        title={failed(error)}
        isAlert
      >
        <p>{words(error)}</p>
      </Note>
    </div>
  )
}

interface FetchedProps<Data> {
  query: {
    data: Data | undefined
    error: unknown
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** How many rows the outline has while nothing has come. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** What a query brings: its outline while that is on its way, or why it did not come and how to try again. */
export function Fetched<Data>({ query, rows = 6, children }: FetchedProps<Data>) {
  const { t } = useTranslation('common')
  const words = useErrorWords()
  const failed = useFailedWords()
  const { data, error, isFetching } = query
  if (data !== undefined) return children(data)
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
    <SkeletonArea label={t('loading')}>
      <SkeletonRows rows={rows} />
    </SkeletonArea>
  )
}
