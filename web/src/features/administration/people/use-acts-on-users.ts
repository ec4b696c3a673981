import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'
import { usePeopleWrites } from './queries.ts'
import type { ActsOnUsers } from './user-acts.tsx'

/** What the buttons in the rows of people do; each says what came of it. */
export function useActsOnUsers(onRemove: (user: User) => void): ActsOnUsers {
  const { t } = useTranslation('administration-people')
  const words = useErrorWords()
  const failed = useFailedWords()
  const writes = usePeopleWrites()
  const [enable, invite, takeBack] = [
    writes.enable.mutate,
    writes.invite.mutate,
    writes.takeBack.mutate,
  ]
  return useMemo(() => {
    const say = (message: string) => ({
      onSuccess: () => showToast({ message, about: 'person' }),
      onError: (error: unknown) =>
        showToast({
          message: failedBecause(failed(error), words(error)),
          tone: 'problem',
          about: 'person',
        }),
    })
    return {
      onEnable: (user, enabled) =>
        enable(
          { id: user.id, enabled },
          say(t(enabled ? 'done.enabled' : 'done.disabled', { name: fullNameOf(user) })),
        ),
      onInvite: ({ id, email }) => invite(id, say(t('done.sent', { email }))),
      onTakeBack: (user) => takeBack(user.id, say(t('done.takenBack', { name: fullNameOf(user) }))),
      onRemove,
    }
  }, [enable, invite, takeBack, onRemove, t, failed, words])
}
