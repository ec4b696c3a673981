import type { User } from '@maitre/contract/users'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { useSuperAdminChange } from './queries.ts'

interface SuperAdminDialogProps {
  user: User
  /** Whether it is the one who looks. */
  isSelf: boolean
  onClose: () => void
}

/** The dialog of somebody above all restaurants, of whom the console changes one thing: whether they may sign in. */
export function SuperAdminDialog({ user, isSelf, onClose }: SuperAdminDialogProps) {
  const { t } = useTranslation(['console-users', 'administration-people', 'common'])
  const change = useSuperAdminChange()
  const { id, enabled, firstname, lastname } = user
  const name = `${firstname} ${lastname}`
  const submit = (): void =>
    change.mutate(
      {
        userId: id,
        enabled: !enabled,
        onStored: () => {
          const done = enabled ? 'disabled' : 'enabled'
          showToast({ message: t(`administration-people:done.${done}`, { name }), about: 'person' })
        },
        onRefused: () => showToast({ message: t('failed'), tone: 'problem', about: 'person' }),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={name}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t('common:action.close')}
          </Button>
          {isSelf ? null : (
            <Button
              kind={enabled ? 'danger' : 'primary'}
              isPending={change.isPending}
              onPress={submit}
            >
              {t(`administration-people:${enabled ? 'disable.do' : 'short.enable'}`)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FailedNote error={change.error} />
        <p className="text-pretty text-ink-2">
          {t(isSelf ? 'superadmin.self' : 'superadmin.body', { name })}
        </p>
        {!isSelf && enabled ? (
          <p className="text-pretty text-ink-2">
            {t('administration-people:disable.body', { name })}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
