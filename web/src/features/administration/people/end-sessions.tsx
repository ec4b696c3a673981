import { userSessions } from '@maitre/contract/sessions'
import type { User } from '@maitre/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { call } from '#lib/api'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'

/** Asks whether every session of a person is to be ended, as after a lost telephone, and ends them. */
export function EndSessions({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['administration-people', 'common'])
  const name = fullNameOf(user)
  const end = useMutation({
    mutationFn: () => call(userSessions.end, { userId: user.id }),
    onSuccess: ({ ended }) => {
      const message =
        ended === 0 ? t('sessions.none', { name }) : t('sessions.ended', { name, count: ended })
      showToast({ message, about: 'person' })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('sessions.title', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" autoFocus onPress={onClose}>
            {t('sessions.cancel')}
          </Button>
          <Button kind="danger" isPending={end.isPending} onPress={() => end.mutate()}>
            {t('sessions.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={end.error} />
      <p className="text-ink-2">{t('sessions.body', { name })}</p>
    </Dialog>
  )
}
