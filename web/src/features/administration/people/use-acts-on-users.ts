import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { showToast } from '#ui/toast'
import { fullNameOf } from './full-name.ts'
import { usePeopleWrites } from './queries.ts'
import type { ActsOnUsers } from './user-acts.tsx'

type Asking = Pick<
  ActsOnUsers,
  'onEdit' | 'onDisable' | 'onResetFactor' | 'onEndSessions' | 'onRemove'
>

/** What the buttons in the rows of people do; each says what came of it, but for those that ask first. */
export function useActsOnUsers({
  onEdit,
  onDisable,
  onResetFactor,
  onEndSessions,
  onRemove,
}: Asking): ActsOnUsers {
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
      onEdit,
      onEnable: (user) =>
        enable({ id: user.id, enabled: true }, say(t('done.enabled', { name: fullNameOf(user) }))),
      onDisable,
      onInvite: ({ id, email }) => invite(id, say(t('done.sent', { email }))),
      onTakeBack: (user) => takeBack(user.id, say(t('done.takenBack', { name: fullNameOf(user) }))),
      onResetFactor,
      onEndSessions,
      onRemove,
    }
  }, [
    enable,
    invite,
    takeBack,
    onEdit,
    onDisable,
    onResetFactor,
    onEndSessions,
    onRemove,
    t,
    failed,
    words,
  ])
}
