import { userSessions } from '@maitre/contract/sessions'
import type { User } from '@maitre/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'
import { PersonQuestion } from './person-question.tsx'

/** Asks whether every session of a person is to be ended, as after a lost telephone, and ends them. */
export function EndSessions({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('administration-people')
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
    <PersonQuestion
      user={user}
      about="sessions"
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  )
}
