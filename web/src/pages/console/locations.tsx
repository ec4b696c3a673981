import { getRouteApi, Link } from '@tanstack/react-router'
import type { ConsoleLocation } from '@maitre/contract/console-locations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemovePlace } from '#features/administration/locations/remove-place'
import { LocationList } from '#features/console/locations/location-list'
import { locationSearchOf } from '#features/console/locations/location-search'
import { useAddress } from '#lib/use-address'
import { buttonClass } from '#ui/button-class'
import { showToast } from '#ui/toast'
import { useKeptFocus } from '#ui/use-kept-focus'
import { ConsolePage } from './console-page.tsx'
import { LocationForm } from './location-form.tsx'
import { type ConsolePath, linkTo } from './link-to.ts'

const route = getRouteApi('/$lang/superadmin')

const USERS: ConsolePath = 'users'

/** What is open over the list. */
type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; place: ConsoleLocation }

/** The page of the locations of all restaurants. */
export default function Locations() {
  const { t } = useTranslation('console-locations')
  const { lang } = route.useParams()
  const [search, onSearch] = useAddress(locationSearchOf)
  const [opened, setOpened] = useState<Opened>()
  // A location that is deleted may take the list with it: how many are left is what one wants to know then.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  const close = (): void => setOpened(undefined)
  return (
    <ConsolePage name="locations">
      <div ref={kept}>
        <LocationList
          search={search}
          onSearch={onSearch}
          onAdd={() => setOpened({ kind: 'add' })}
          onEdit={(place) => setOpened({ kind: 'edit', place })}
          onDelete={(place) => setOpened({ kind: 'delete', place })}
        />
      </div>
      {opened === undefined || opened.kind === 'delete' ? null : (
        <LocationForm
          place={opened.kind === 'edit' ? opened.place : undefined}
          restaurantId={search.restaurant_id}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' ? (
        <RemovePlace
          restaurantId={opened.place.restaurant_id}
          place={opened.place}
          toPeople={
            <Link
              {...linkTo(USERS, lang)}
              search={{ restaurant_id: opened.place.restaurant_id }}
              className={buttonClass({ size: 'sm' })}
            >
              {t('toUsers')}
            </Link>
          }
          onRefused={() =>
            showToast({ message: t('failed.delete'), tone: 'problem', about: 'location' })
          }
          onClose={close}
        />
      ) : null}
    </ConsolePage>
  )
}
