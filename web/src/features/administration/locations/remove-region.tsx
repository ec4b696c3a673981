import { useTranslation } from 'react-i18next'
import type { Region } from '@maitre/contract/regions'
import { FailedNote } from '#features/administration/failed'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { useRegionWrites } from './region-queries.ts'

interface RemoveRegionProps {
  restaurantId: string
  region: Region
  onClose: () => void
}

/** Asks whether a region is to be deleted, and says what is lost with it and what stays. */
export function RemoveRegion({ restaurantId, region, onClose }: RemoveRegionProps) {
  const { t } = useTranslation(['administration-locations', 'common'])
  const { number } = useFormats()
  const { remove } = useRegionWrites(restaurantId)
  const { name, settings, location_ids: ids } = region
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('removal.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('removal.cancel')}
          </Button>
          <Button
            kind="danger"
            isPending={remove.isPending}
            onPress={() =>
              remove.mutate(region.id, {
                onSuccess: () => {
                  showToast({ message: t('regions.removed') })
                  onClose()
                },
              })
            }
          >
            {t('regions.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={remove.error} />
      <p className="text-ink">
        {settings.length === 0
          ? t('regions.losesNothing')
          : t('regions.loses', { count: settings.length, number: number(settings.length) })}
      </p>
      {ids.length === 0 ? null : (
        <p className="mt-2 text-ink-2">
          {t('regions.stay', { count: ids.length, number: number(ids.length) })}
        </p>
      )}
    </Dialog>
  )
}
