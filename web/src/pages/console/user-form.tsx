import { useQuery } from '@tanstack/react-query'
import type { ConsoleUser } from '@maitre/contract/console-users'
import { useTranslation } from 'react-i18next'
import { draftOf, type PersonDraft } from '#features/administration/people/person-draft'
import { PersonDialog } from '#features/administration/people/person-dialog'
import { personQuery } from '#features/administration/people/queries'
import { placesQuery } from '#features/console/users/queries'
import { NEW_USER } from '#features/console/users/user-search'
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
  const places = useQuery({ ...placesQuery(chosen ?? ''), enabled: Boolean(chosen) })
  return (
    <PersonDialog
      person={person}
      house={{
        restaurantId: chosen,
        places: places.data ?? [],
        hasAll: Boolean(chosen),
      }}
      first={
        isNew ? (
          <RestaurantField
            value={chosen}
            help={t('form.first')}
            // The locations are those of another restaurant then.
            onChange={(id) =>
              draft.change({ restaurantId: id, location: '', further: [] }, draftOf(undefined, []))
            }
          />
        ) : null
      }
      listed={listed}
      draft={draft}
      onOpen={onOpen}
      onFailed={() => showToast({ message: t('failed'), tone: 'problem', about: 'person' })}
      onClose={onClose}
    />
  )
}
