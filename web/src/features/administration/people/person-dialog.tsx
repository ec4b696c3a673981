import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import type { FirstChoice } from '#lib/restaurant-field'
import type { KeptDraft } from '#lib/use-kept-drafts'
import { ApiError } from '#lib/api'
import { fieldFaults, useCodeWords } from '#lib/error-words'
import { useSession } from '#lib/session'
import { useToldWhenLeft } from '#lib/use-told-when-left'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/state'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'
import { NEW_PERSON } from './people-search.ts'
import type { House } from './house.ts'
import { draftOf, type PersonDraft, type PersonField } from './person-draft.ts'
import { PersonForm } from './person-form.tsx'
import { personQuery, usePeopleWrites } from './queries.ts'
import { isIn } from './user-state.tsx'

interface PersonDialogProps {
  /** The id of the person, or `new`. */
  person: string
  house: House
  /** What is chosen before all else, as the restaurant of a new person. */
  first?: FirstChoice | undefined
  /** The people that the list has, one of whom may be this one. */
  listed: readonly User[]
  /** What was typed and is not stored, which closing the dialog does not lose. */
  draft: KeptDraft<PersonDraft>
  /** Opens the form of somebody, in place of this one. */
  onOpen: (id: string) => void
  /** Hears that somebody could not be stored, which the dialog says why while it is there; a toast does by default. */
  onRefused?: () => void
  onClose: () => void
}

/** The dialog of one person who can sign in, or of somebody new. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, house, first, listed, draft, onOpen, onRefused, onClose } = props
  const { t } = useTranslation(['administration-people', 'common'])
  const { self } = useSession()
  const isNew = person === NEW_PERSON
  const stored = useQuery({ ...personQuery(person), enabled: !isNew })
  const { save } = usePeopleWrites()
  const tellWhenLeft = useToldWhenLeft('person')
  const refused = useRefused(save.error)
  const isGone = stored.error instanceof ApiError && stored.error.status === 404
  // What the list says of the person is shown at once.
  const user = isNew || isGone ? undefined : (stored.data ?? listed.find(({ id }) => id === person))
  const present = draftOf(
    user,
    house.places.map(({ id }) => id),
  )
  const shown = { ...present, ...draft.changed }
  const send = (): void => {
    let isWhole = true
    const onStored = ({ id }: User): void => {
      isWhole = draft.settle(draft.changed, id)
      showToast({
        message: isNew ? t('done.invited', { email: shown.email.trim() }) : t('done.updated'),
        about: 'person',
      })
    }
    save.mutate(
      {
        before: user,
        draft: shown,
        restaurantId: house.restaurantId,
        onStored,
        onRefused: onRefused ?? tellWhenLeft,
      },
      {
        // What was typed while the rest was stored is to be stored as well.
        onSuccess: ({ id }) => (isWhole ? onClose() : onOpen(id)),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isNew ? t('new') : user ? fullNameOf(user) : t('person')}
      closeLabel={t('common:action.close')}
    >
      {Object.keys(refused).length === 0 ? <FailedNote error={save.error} /> : null}
      {isNew || user ? (
        <PersonForm
          draft={shown}
          house={house}
          first={first}
          isNew={isNew}
          isIn={user !== undefined && isIn(user)}
          isSelf={person === self.id}
          isLastOfAll={stored.data?.last_admin_of_all ?? false}
          isSaving={save.isPending}
          refused={refused}
          error={save.error}
          onChange={(change) => {
            if (save.error) save.reset()
            draft.change(change, present)
          }}
          onSend={send}
        />
      ) : isGone ? (
        <EmptyState icon={<UserX strokeWidth={1.75} />} title={t('gone.title')} headingLevel={3}>
          <p>{t('gone.body')}</p>
        </EmptyState>
      ) : (
        <Fetched query={stored} rows={4}>
          {() => null}
        </Fetched>
      )}
    </Dialog>
  )
}

/** What the server refused that belongs to one field of the form, in words. */
function useRefused(error: unknown): Partial<Record<PersonField, string>> {
  const { t } = useTranslation('administration-people')
  const codeWords = useCodeWords()
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'user.email_taken') return { email: codeWords(error.code) }
  if (error.code === 'user.username_taken') return { username: codeWords(error.code) }
  const isNoAddress = fieldFaults(error).some(({ field }) => field === 'email')
  return isNoAddress ? { email: t('fault.email') } : {}
}
