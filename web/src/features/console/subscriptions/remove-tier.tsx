import type { SubscriptionTier } from '@maitre/contract/tiers'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { namedRestaurants, Names } from './named-restaurants.tsx'
import { useTierWrites } from './queries.ts'

interface RemoveTierProps {
  tier: SubscriptionTier
  onClose: () => void
}

/** Asks whether a tier is to be deleted; where restaurants use it, says which. */
export function RemoveTier({ tier, onClose }: RemoveTierProps) {
  const { t } = useTranslation(['console-subscriptions', 'common'])
  const { remove } = useTierWrites()
  const using = namedRestaurants(remove.error, 'tier.in_use')
  const send = (): void =>
    remove.mutate(
      {
        tierId: tier.id,
        onStored: () => showToast({ message: t('done.deleted'), about: 'tier' }),
        onRefused: () => showToast({ message: t('failed.delete'), tone: 'problem', about: 'tier' }),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('removal.title', { name: tier.name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('removal.cancel')}
          </Button>
          <Button kind="danger" isPending={remove.isPending} onPress={send}>
            {t('removal.do')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailedNote error={remove.error} reason={using && t('removal.used')}>
          {using ? <Names of={using} /> : null}
        </FailedNote>
        <p className="text-pretty text-ink-2">{t('removal.body')}</p>
      </div>
    </Dialog>
  )
}
