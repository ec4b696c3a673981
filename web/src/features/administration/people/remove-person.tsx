import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'
import { usePeopleWrites } from './queries.ts'

/** Asks whether somebody is to be deleted, and says what becomes of what they did. */
export function RemovePerson({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['administration-people', 'common'])
  const { remove } = usePeopleWrites()
  const name = fullNameOf(user)
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('remove.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t('remove.cancel')}
          </Button>
          <Button
            kind="danger"
            isPending={remove.isPending}
            onPress={() =>
              remove.mutate(user.id, {
                onSuccess: () => {
                  showToast({ message: t('done.removed'), about: 'person' })
                  onClose()
                },
              })
            }
          >
            {t('remove.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={remove.error} />
      <p className="text-ink-2">{t('remove.body', { name })}</p>
    </Dialog>
  )
}
