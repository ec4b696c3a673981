import { type SecondStepDemand, secondStepDemands } from '@maitre/contract/second-step-demands'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowAccount } from './account.ts'
import { call } from './api.ts'
import { FailedNote } from './failed-note.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Note } from '#ui/note'
import { Switch } from '#ui/switch'
import { showToast } from '#ui/toast'

/** Of a restaurant, or (null) of the SuperAdmins. */
const demandQuery = (restaurantId: string | null) =>
  queryOptions({
    queryKey: ['people', 'second-step', restaurantId] as const,
    queryFn: ({ signal }) =>
      restaurantId === null
        ? call(secondStepDemands.getOwn, {}, { signal })
        : call(secondStepDemands.get, { restaurantId }, { signal }),
    // Others set theirs up by themselves: who looks again sees how many have none.
    staleTime: 0,
  })

interface DemandSwitchProps {
  /** Null for the SuperAdmins, who stand above all restaurants. */
  restaurantId: string | null
}

/** Whether everybody has to take a second step, and the switch of whoever may change that, who is asked first. */
export function DemandSwitch({ restaurantId }: DemandSwitchProps) {
  const { t } = useTranslation('second-step-demand')
  const queries = useQueryClient()
  const query = useQuery(demandQuery(restaurantId))
  const [isAsking, setAsking] = useState(false)
  const set = useMutation({
    mutationFn: (demanded: boolean) =>
      restaurantId === null
        ? call(secondStepDemands.setOwn, { demanded })
        : call(secondStepDemands.set, { restaurantId, demanded }),
    onSuccess: (stored: SecondStepDemand) => {
      queries.setQueryData(demandQuery(restaurantId).queryKey, stored)
      showToast({ message: t(stored.since === null ? 'off' : 'on'), about: 'second-step' })
    },
    onSettled: () => setAsking(false),
  })
  const showAccount = useShowAccount()
  const toOwn = (): void => {
    setAsking(false)
    showAccount('security')
  }
  const { data } = query
  if (data === undefined) return <FailedNote error={query.error} />
  const { since, without, may_change, own_first } = data
  const missing = without === 0 ? t('all') : t('without', { count: without })
  return (
    <div className="flex flex-col gap-3">
      <FailedNote error={set.error} />
      <Switch
        label={t(restaurantId === null ? 'superAdmins' : 'everybody')}
        help={`${t('everybodyHelp')} ${missing}`}
        isOn={since !== null}
        isPending={set.isPending}
        offReason={may_change ? undefined : t('notYours')}
        onChange={(isOn) => (isOn ? setAsking(true) : set.mutate(false))}
      />
      <Dialog
        isOpen={isAsking}
        isAlert
        onOpenChange={setAsking}
        title={t('askTitle')}
        closeLabel={t('cancel')}
        footer={
          <>
            <Button kind="ghost" autoFocus onPress={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            {own_first ? (
              <Button kind="primary" onPress={toOwn}>
                {t('toOwn')}
              </Button>
            ) : (
              <Button kind="primary" isPending={set.isPending} onPress={() => set.mutate(true)}>
                {t('ask')}
              </Button>
            )}
          </>
        }
      >
        <p className="text-ink-2">{t('askBody')}</p>
        <p className="mt-2 font-medium text-ink">{missing}</p>
        {own_first ? (
          <div className="mt-4">
            <Note tone="caution" icon={<ShieldAlert aria-hidden="true" strokeWidth={1.75} />}>
              <p>{t('ownFirst')}</p>
            </Note>
          </div>
        ) : null}
      </Dialog>
    </div>
  )
}
