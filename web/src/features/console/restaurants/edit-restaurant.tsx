import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@maitre/contract/restaurants'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { placesQuery } from '#lib/places-query'
import { tiersQuery } from '#lib/tiers-query'
import { Dialog } from '#ui/dialog'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { EditForm } from './edit-form.tsx'
import { isGone, storedQuery } from './queries.ts'

interface EditRestaurantProps {
  restaurantId: string
  /** The restaurant as the list shows it, where it does. */
  listed: Restaurant | undefined
  onClose: () => void
}

/** The dialog of a restaurant, as it is stored now; what the list says of it is shown at once. */
export function EditRestaurant({ restaurantId, listed, onClose }: EditRestaurantProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const stored = useQuery(storedQuery(restaurantId))
  const tiers = useQuery(tiersQuery)
  const places = useQuery(placesQuery(restaurantId))
  const isLost = isGone(stored.error)
  const restaurant = stored.data ?? listed
  const error = stored.error ?? tiers.error ?? places.error
  if (restaurant !== undefined && !isLost && tiers.data && places.data)
    return (
      <EditForm restaurant={restaurant} tiers={tiers.data} places={places.data} onClose={onClose} />
    )
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={onClose}
      title={t('edit.title', { name: restaurant?.name ?? '' })}
      closeLabel={t('common:action.close')}
    >
      {isLost ? (
        <EmptyState icon={<Trash2 strokeWidth={1.75} />} title={t('gone.title')} headingLevel={3}>
          <p>{t('gone.body')}</p>
        </EmptyState>
      ) : error ? (
        <FailedNote error={error} />
      ) : (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={5} />
        </SkeletonArea>
      )}
    </Dialog>
  )
}
