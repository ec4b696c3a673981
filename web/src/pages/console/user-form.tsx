import { useQuery } from '@tanstack/react-query'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { ConsoleUser } from '@maitre/contract/console-users'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf, type PersonDraft } from '#features/administration/people/person-draft'
import { PersonDialog } from '#features/administration/people/person-dialog'
import { personQuery } from '#features/administration/people/queries'
import { NEW_USER } from '#features/console/users/user-search'
import { placesQuery } from '#lib/places-query'
import { RestaurantField } from '#lib/restaurant-field'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { showToast } from '#ui/toast'

/** What is being written of a person of any restaurant, which is chosen where they are new. */
interface UserDraft extends PersonDraft {
  restaurantId?: string | undefined
}

interface UserFormProps {
  /** The id of the person, or `new`. */
  person: string
  listed: readonly ConsoleUser[]
  /** The restaurant that the list is narrowed to, which a new person is likely to belong to. */
  restaurantId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** The dialog of a person of any restaurant, or of somebody new, whose restaurant is chosen first. */
export function UserForm({ person, listed, restaurantId, onOpen, onClose }: UserFormProps) {
  const { t } = useTranslation('console-users')
  const isNew = person === NEW_USER
  const draft = useKeptDrafts<UserDraft>('console-people')(person)
  const stored = useQuery({ ...personQuery(person), enabled: !isNew })
  const known = stored.data ?? listed.find(({ id }) => id === person)
  const own = known?.restaurant_id ?? undefined
  const chosen = isNew ? (draft.changed.restaurantId ?? restaurantId) : own
  const places = useQuery({ ...placesQuery(chosen ?? ''), enabled: chosen !== undefined })
  // What is typed is of the restaurant that was chosen then, whatever the list is narrowed to when it is opened again.
  const change: typeof draft.change = (by, before) =>
    draft.change(isNew ? { restaurantId: chosen, ...by } : by, before)
  const ids = places.data?.map(({ id }) => id)
  const { location, further } = draft.changed
  const isElsewhere = [location, ...(further ?? [])].some(
    (id) => id && id !== SYNTHETIC_ALL_LOCATION && ids?.includes(id) === false,
  )
  useEffect(() => {
    // A location that the restaurant does not have, or has no more, could not be seen, and would be sent.
    if (!isElsewhere || ids === undefined) return
    const fresh = draftOf(known, ids)
    draft.change({ location: fresh.location, further: fresh.further }, fresh)
  }, [isElsewhere, ids, known, draft])
  return (
    <PersonDialog
      person={person}
      house={{
        restaurantId: chosen,
        places: places.data ?? [],
        hasAll: chosen !== undefined,
        asked: chosen === undefined ? undefined : places,
      }}
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
                  // The locations are those of another restaurant then.
                  onChange={(id) =>
                    change({ restaurantId: id, location: '', further: [] }, draftOf(undefined, []))
                  }
                />
              ),
            }
          : undefined
      }
      listed={listed}
      draft={{ ...draft, change }}
      onOpen={onOpen}
      onRefused={() => showToast({ message: t('failed'), tone: 'problem', about: 'person' })}
      onClose={onClose}
    />
  )
}
