import { Ban, CircleCheck, LogOut, Mail, MailX, ShieldOff, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { IconButton } from '#ui/icon-button'
import { fullNameOf } from './full-name.ts'
import { type Invitations, isIn, stateOf } from './user-state.tsx'

/** What can be done with a person in their row. */
export interface ActsOnUsers {
  onEnable: (user: User) => void
  onDisable: (user: User) => void
  onInvite: (user: User) => void
  onTakeBack: (user: User) => void
  onResetFactor: (user: User) => void
  onEndSessions: (user: User) => void
  onRemove: (user: User) => void
}

interface UserActsProps extends ActsOnUsers {
  user: User
  invitations: Invitations
}

/** The buttons of a person: of whoever is in, and of whoever is yet to come in by an invitation. */
export function UserActs({ user, invitations, ...acts }: UserActsProps) {
  const { t } = useTranslation('administration-people')
  const name = fullNameOf(user)
  const state = stateOf(user, invitations)
  const hasOne = state === 'invited' || state === 'expired'
  return (
    <span className="inline-flex gap-1">
      {isIn(user) ? (
        <IconButton
          size="sm"
          label={t(user.enabled ? 'act.disable' : 'act.enable', { name })}
          onPress={() => (user.enabled ? acts.onDisable(user) : acts.onEnable(user))}
        >
          {user.enabled ? (
            <Ban aria-hidden="true" className="size-4" strokeWidth={1.75} />
          ) : (
            <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.75} />
          )}
        </IconButton>
      ) : (
        <IconButton
          size="sm"
          label={t(hasOne ? 'act.inviteAgain' : 'act.invite', { name })}
          onPress={() => acts.onInvite(user)}
        >
          <Mail aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
      {hasOne ? (
        <IconButton
          size="sm"
          label={t('act.takeBack', { name })}
          onPress={() => acts.onTakeBack(user)}
        >
          <MailX aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {isIn(user) ? (
        <IconButton
          size="sm"
          label={t('act.endSessions', { name })}
          onPress={() => acts.onEndSessions(user)}
        >
          <LogOut aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {isIn(user) ? (
        <IconButton
          size="sm"
          label={t('act.resetFactor', { name })}
          onPress={() => acts.onResetFactor(user)}
        >
          <ShieldOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      ) : null}
      <IconButton size="sm" label={t('act.remove', { name })} onPress={() => acts.onRemove(user)}>
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}
