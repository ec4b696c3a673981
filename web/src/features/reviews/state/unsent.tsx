import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/use-connection'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { cancelUnsent } from './cancel-unsent.ts'
import { writesOf, type WriteKind } from './writes.ts'

/** Gives the kinds of the writes to a review that wait for the connection, in the order of their sending. */
function useUnsent(id: string): WriteKind[] {
  const isConnected = useConnection()
  const paused = useMutationState({
    filters: { mutationKey: writesOf(id), predicate: ({ state }) => state.isPaused },
    // The keys of these mutations are made by `useWrite` alone, with the kind of the write at their end.
    select: ({ options }) => options.mutationKey?.[2] as WriteKind,
  })
  // Behind a write that is on its way, others wait as well; those are sent in a moment.
  return isConnected ? [] : paused
}

/** Names, above the reply, what has not reached the server yet. */
export function UnsentNote({ id }: { id: string }) {
  const { t, i18n } = useTranslation('reviews')
  const queries = useQueryClient()
  const unsent = useUnsent(id)
  const list = new Intl.ListFormat(i18n.language).format(
    [...new Set(unsent)].map((kind) => t(`unsent.what.${kind}`)),
  )
  return (
    <div role="status">
      {unsent.length > 0 ? (
        <Note
          tone="caution"
          icon={<CloudOff aria-hidden="true" strokeWidth={1.75} />}
          title={t('unsent.title', { list })}
          action={
            <Button size="sm" onPress={() => cancelUnsent(queries, id)}>
              {t('unsent.cancel')}
            </Button>
          }
        >
          <p>{t('unsent.body')}</p>
        </Note>
      ) : null}
    </div>
  )
}

/** Says in a row of the list that something of its review has not reached the server yet. */
export function UnsentLabel({ id }: { id: string }) {
  const { t } = useTranslation('reviews')
  if (useUnsent(id).length === 0) return null
  return (
    <Badge tone="caution" bare icon={<CloudOff aria-hidden="true" strokeWidth={2} />}>
      {t('unsent.short')}
    </Badge>
  )
}
