import { useQuery } from '@tanstack/react-query'
import type { ConsoleLocation } from '@maitre/contract/console-locations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceDialog } from '#features/administration/locations/place-dialog'
import { draftOf, type PlaceDraft } from '#features/administration/locations/place-draft'
import { NEW_PLACE } from '#features/administration/locations/locations-search'
import { RestaurantField } from '#lib/restaurant-field'
import { restaurantQuery } from '#lib/restaurant-query'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { showToast } from '#ui/toast'

/** What is being written of a location of any restaurant, which is chosen where it is new. */
interface LocationDraft extends PlaceDraft {
  restaurantId?: string | undefined
}

interface LocationFormProps {
  /** The location; undefined for a new one. */
  place: ConsoleLocation | undefined
  /** The restaurant that the list is narrowed to, which a new location is likely to belong to. */
  restaurantId: string | undefined
  onClose: () => void
}

/** The dialog of a location of any restaurant, or of a new one, whose restaurant is chosen first. */
export function LocationForm({ place, restaurantId, onClose }: LocationFormProps) {
  const { t } = useTranslation('console-locations')
  // A new location that was added is one of its restaurant from then on.
  const [form, setForm] = useState({
    id: place?.id ?? NEW_PLACE,
    restaurantId: place?.restaurant_id,
  })
  const { id } = form
  const isNew = id === NEW_PLACE
  const draft = useKeptDrafts<LocationDraft>('console-locations')(id)
  const chosen = isNew ? (draft.changed.restaurantId ?? restaurantId) : form.restaurantId
  const restaurant = useQuery({ ...restaurantQuery(chosen ?? ''), enabled: chosen !== undefined })
  const timezone = restaurant.data?.timezone
  // What is typed is of the restaurant that was chosen then, whatever the list is narrowed to when it is opened again.
  const change: typeof draft.change = (by, stored) =>
    draft.change(isNew ? { restaurantId: chosen, ...by } : by, stored)
  return (
    <PlaceDialog
      restaurantId={chosen}
      place={id}
      listed={place ? [place] : []}
      draft={{ ...draft, change }}
      timezone={timezone}
      first={
        isNew
          ? {
              isMissing: chosen === undefined,
              render: (error) => (
                <RestaurantField
                  value={chosen}
                  help={t('form.first')}
                  error={error}
                  autoFocus={chosen === undefined}
                  onChange={(other) => change({ restaurantId: other }, draftOf({ timezone }))}
                />
              ),
            }
          : undefined
      }
      onRefused={() =>
        showToast({
          message: t(isNew ? 'failed.create' : 'failed.update'),
          tone: 'problem',
          about: 'location',
        })
      }
      onOpen={(stored) => setForm({ id: stored, restaurantId: chosen })}
      onClose={onClose}
    />
  )
}
