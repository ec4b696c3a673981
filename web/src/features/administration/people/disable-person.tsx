import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'
import { PersonQuestion } from './person-question.tsx'
import { usePeopleWrites } from './queries.ts'

/** Asks whether somebody is to be disabled, since their sessions end at once, and says what can be taken back of it. */
export function DisablePerson({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('administration-people')
  const { enable } = usePeopleWrites()
  const disable = (): void =>
    enable.mutate(
      { id: user.id, enabled: false },
      {
        onSuccess: () => {
          showToast({ message: t('done.disabled', { name: fullNameOf(user) }), about: 'person' })
          onClose()
        },
      },
    )
  return (
    <PersonQuestion
      user={user}
      about="disable"
      isPending={enable.isPending}
      error={enable.error}
      onConfirm={disable}
      onClose={onClose}
    />
  )
}
