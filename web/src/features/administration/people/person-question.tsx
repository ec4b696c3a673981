import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { fullNameOf } from './full-name.ts'

interface PersonQuestionProps {
  user: User
  /** By which words it is asked. */
  about: 'disable' | 'sessions'
  isPending: boolean
  /** Why the last try failed; null where it did not. */
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done to a person; the way out has the focus. */
export function PersonQuestion(props: PersonQuestionProps) {
  const { user, about, isPending, error, onConfirm, onClose } = props
  const { t } = useTranslation(['administration-people', 'common'])
  const name = fullNameOf(user)
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t(`${about}.title`, { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t(`${about}.cancel`)}
          </Button>
          <Button kind="danger" isPending={isPending} onPress={onConfirm}>
            {t(`${about}.do`)}
          </Button>
        </>
      }
    >
      <FailedNote error={error} />
      <p className="text-ink-2">{t(`${about}.body`, { name })}</p>
    </Dialog>
  )
}
