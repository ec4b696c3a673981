import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'
import { usePeopleWrites } from './queries.ts'

/** Asks whether somebody is to be disabled, since their sessions end at once, and says what can be taken back of it. */
export function DisablePerson({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['administration-people', 'common'])
  const { enable } = usePeopleWrites()
  const name = fullNameOf(user)
  const disable = (): void =>
    enable.mutate(
      { id: user.id, enabled: false },
      {
        onSuccess: () => {
          showToast({ message: t('done.disabled', { name }), about: 'person' })
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('disable.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t('disable.cancel')}
          </Button>
          <Button kind="danger" isPending={enable.isPending} onPress={disable}>
            {t('disable.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={enable.error} />
      <p className="text-ink-2">{t('disable.body', { name })}</p>
    </Dialog>
  )
}
