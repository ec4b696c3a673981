import { useQuery } from '@tanstack/react-query'
import { CircleAlert, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { StaffProfile } from '@maitre/contract/staff'
import { useConflicts } from '#lib/use-conflicts'
import { TakenNames } from '#features/insights/named/taken-names'
import { Failed } from '#features/insights/part'
import { ApiError } from '#lib/api'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { NEW_PERSON } from '#lib/profile-search'
import { useLocationChoice } from '#lib/session'
import { presentRow } from '#lib/save-seen'
import type { KeptDraft } from '#lib/use-kept-drafts'
import { Dialog } from '#ui/dialog'
import { Note } from '#ui/note'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { showToast } from '#ui/toast'
import { aliasesOf, type Draft, draftOf, valueOf } from './draft.ts'
import { NamesakeNote } from './namesake-note.tsx'
import { ProfileActs } from './profile-acts.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery, rolesQuery } from './queries.ts'
import { useProfileWrites } from './use-profile-writes.ts'

export interface ProfileDialogProps {
  restaurantId: string
  /** The id of the person, or `new`. */
  person: string
  /** What was typed and is not stored, which closing the dialog does not lose. */
  draft: KeptDraft<Draft>
  /** Hears whose profile stands open next; undefined closes the dialog. */
  onMove: (person: string | undefined) => void
}

/** The profile of one person: what the house says of them, and what can be done. */
export function ProfileDialog({ restaurantId, person, draft, onMove }: ProfileDialogProps) {
  const { t } = useTranslation(['profiles', 'common'])
  const words = useErrorWords()
  const failed = useFailedWords()
  const { selected, locations } = useLocationChoice()
  const isNew = person === NEW_PERSON
  const stored = useQuery({ ...profileQuery(restaurantId, person), enabled: !isNew })
  const roles = useQuery(rolesQuery(restaurantId))
  const { save, act } = useProfileWrites(restaurantId)
  const isGone = stored.error instanceof ApiError && stored.error.status === 404
  const profile = isGone ? undefined : stored.data
  const here = locations.filter(({ id }) => id === selected || locations.length === 1)
  const places = selected === SYNTHETIC_ALL_LOCATION && locations.length > 1 ? [] : here
  const before = draftOf(
    profile,
    places.map(({ id }) => id),
  )
  const shown = { ...before, ...draft.changed }
  const knownRoles = roles.data ?? (profile?.role ? [profile.role] : [])
  const conflicts = useConflicts(draft, before, valueOf)
  // Of a change that came too late the form itself tells.
  const error = (presentRow(save.error) ? null : save.error) ?? act.error

  const send = (): void => {
    act.reset()
    if (conflicts.fields.length > 0) return conflicts.hinder()
    const id = isNew ? undefined : person
    let sent = draft.changed
    let isWhole = true
    const onRole = (made: string): void => {
      const role = { role: made }
      sent = { ...sent, ...role }
      draft.change(role, before)
    }
    const onStored = ({ id: storedId }: StaffProfile): void => {
      isWhole = draft.settle(sent, storedId)
    }
    save.mutate(
      {
        id,
        version: profile?.version ?? 0,
        draft: shown,
        changed: draft.changed,
        onRole,
        onStored,
        isApart: (present) => conflicts.isApart(draftOf(present, [])),
      },
      {
        onError: (problem) => {
          if (presentRow(problem)) conflicts.hinder()
        },
        onSuccess: (made) => {
          showToast({ message: t(isNew ? 'done.added' : 'done.saved', { name: made.name }) })
          // What was typed while the rest was stored is to be stored as well.
          onMove(isWhole ? undefined : made.id)
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={() => onMove(undefined)}
      title={isNew ? t('new') : (profile?.name ?? t('profile'))}
      closeLabel={t('common:action.close')}
    >
      {error === null ? null : (
        <div className="mb-4">
          <Note
            tone="negative"
            icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
            title={failed(error)}
            isAlert
          >
            <p>{words(error)}</p>
          </Note>
        </div>
      )}
      {isNew || profile ? (
        <>
          <div className="mb-4 empty:hidden">
            <ProfileConflict
              conflicts={conflicts}
              mine={shown}
              theirs={before}
              roles={knownRoles}
            />
          </div>
          <ProfileForm
            draft={shown}
            isNew={isNew}
            roles={knownRoles}
            isSaving={save.isPending}
            ofName={
              <NamesakeNote name={shown.name} onOpen={onMove} {...{ restaurantId, person }} />
            }
            ofAliases={
              <TakenNames
                kind="person"
                restaurantId={restaurantId}
                own={person}
                names={aliasesOf(shown)}
                words={{
                  title: (said, name) => t('namesake.taken', { said, name }),
                  body: t('namesake.takenBody'),
                }}
              />
            }
            onChange={(change) => draft.change(change, before)}
            onSend={send}
          />
          {profile ? (
            <ProfileActs
              key={profile.id}
              profile={profile}
              restaurantId={restaurantId}
              doing={act.isPending ? act.variables.act.what : undefined}
              onAct={(wish, into) => {
                save.reset()
                act.mutate(
                  { staffId: profile.id, act: wish },
                  {
                    onSuccess: () => {
                      const { name } = profile
                      draft.discard()
                      showToast({
                        message: t(`done.${wish.what}`, { name, into: into?.name ?? '' }),
                      })
                      onMove(wish.what === 'merge' ? wish.into : undefined)
                    },
                  },
                )
              }}
            />
          ) : null}
        </>
      ) : isGone ? (
        <EmptyState icon={<UserX strokeWidth={1.75} />} title={t('gone.title')} headingLevel={3}>
          <p>{t('gone.body')}</p>
        </EmptyState>
      ) : stored.error ? (
        <Failed
          error={stored.error}
          isFetching={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      ) : (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={4} />
        </SkeletonArea>
      )}
    </Dialog>
  )
}
