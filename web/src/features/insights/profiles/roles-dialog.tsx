import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_NAME } from '@maitre/contract/constants'
import { Part } from '#features/insights/part'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Note } from '#ui/note'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { rolesQuery } from './queries.ts'
import { useProfileWrites } from './use-profile-writes.ts'

export interface RolesDialogProps {
  restaurantId: string
  onClose: () => void
}

/** The roles of the team, by the house's own words: adds one, and deletes one that nobody has. */
export function RolesDialog({ restaurantId, onClose }: RolesDialogProps) {
  const { t } = useTranslation(['profiles', 'common'])
  const { number } = useFormats()
  const words = useErrorWords()
  const failed = useFailedWords()
  const roles = useQuery(rolesQuery(restaurantId))
  const { addRole, removeRole } = useProfileWrites(restaurantId)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  // What was done last, said inside of the dialog, since a screen reader hears nothing of the page behind it.
  const [said, setSaid] = useState('')
  const error = addRole.error ?? removeRole.error

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (addRole.isPending) return
    const wanted = name.trim()
    if (wanted === '') return setTried(true)
    removeRole.reset()
    addRole.mutate(wanted, {
      onSuccess: (made) => {
        setName('')
        setTried(false)
        setSaid(t('roles.added', { name: made.name }))
      },
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('roles.title')}
      closeLabel={t('common:action.close')}
    >
      <p className="mb-4 text-ink-2">{t('roles.lead')}</p>
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
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label={t('roles.name')}
          value={name}
          maxLength={MAX_NAME}
          className="flex-1"
          onChange={({ target }) => setName(target.value)}
          error={isTried && name.trim() === '' ? t('form.fault.newRole') : undefined}
        />
        <Button type="submit" isPending={addRole.isPending}>
          {t('roles.add')}
        </Button>
      </form>
      <p role="status" className="mt-2 min-h-4.5 text-sm text-ink-2">
        {said}
      </p>
      <Part
        query={roles}
        skeleton={
          <SkeletonArea label={t('common:loading')}>
            <SkeletonRows rows={4} />
          </SkeletonArea>
        }
      >
        {(all) =>
          all.length === 0 ? (
            <p className="py-4 text-sm text-ink-3">{t('roles.none')}</p>
          ) : (
            <ul aria-label={t('roles.title')} className="divide-y divide-line">
              {all.map((role) => (
                <li key={role.id} className="flex min-h-11 items-center gap-3 py-1">
                  <span className="min-w-0 flex-1 truncate text-ink">{role.name}</span>
                  <span className="text-xs text-ink-3 tabular-nums">
                    {t('roles.people', { count: role.people, number: number(role.people) })}
                  </span>
                  <Button
                    size="sm"
                    kind="ghost"
                    aria-label={t('roles.removeNamed', { name: role.name })}
                    offReason={role.people > 0 ? t('roles.inUse') : undefined}
                    isPending={removeRole.isPending && removeRole.variables === role.id}
                    onPress={() => {
                      addRole.reset()
                      removeRole.mutate(role.id, {
                        onSuccess: () => setSaid(t('roles.removed', { name: role.name })),
                      })
                    }}
                  >
                    {t('roles.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </Dialog>
  )
}
