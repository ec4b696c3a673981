import { factorResets } from '@maitre/contract/factors'
import type { User } from '@maitre/contract/users'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'

/** Whether a person has a second step, and whether it may be reset; asked anew by each dialog. */
const factorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['person', userId, 'factor'] as const,
    queryFn: ({ signal }) => call(factorResets.get, { userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Asks whether the second step of somebody who lost theirs is to be reset, and says why that cannot be. */
export function ResetFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['administration-people', 'common'])
  const queries = useQueryClient()
  const name = fullNameOf(user)
  const query = useQuery(factorQuery(user.id))
  const reset = useMutation({
    mutationFn: () => call(factorResets.reset, { userId: user.id }),
    onSuccess: () => {
      showToast({ message: t('factor.done', { name }), about: 'person' })
      outdate(queries, 'people')
      onClose()
    },
    // It may be gone already, or its person have other rights by now.
    onError: () => void queries.invalidateQueries(factorQuery(user.id)),
  })
  const canReset = query.data?.has_factor === true && query.data.may_reset
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('factor.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t(canReset ? 'factor.cancel' : 'common:action.close')}
          </Button>
          {canReset ? (
            <Button kind="danger" isPending={reset.isPending} onPress={() => reset.mutate()}>
              {t('factor.do')}
            </Button>
          ) : null}
        </>
      }
    >
      <FailedNote error={reset.error} />
      <Fetched query={query} rows={2}>
        {({ has_factor, may_reset }) => (
          <p className="text-ink-2">
            {t(has_factor ? (may_reset ? 'factor.body' : 'factor.higher') : 'factor.none', {
              name,
            })}
          </p>
        )}
      </Fetched>
    </Dialog>
  )
}
