import {
  Ban,
  CircleCheck,
  Ellipsis,
  LogOut,
  type LucideIcon,
  Mail,
  MailMinus,
  ShieldOff,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/menu'
import { useKeptFocus } from '#ui/use-kept-focus'
import { useNarrow } from '#ui/use-narrow'
import { fullNameOf } from './full-name.ts'
import { type About, isIn, stateOf } from './user-state.tsx'

/** What can be done with a person in their row. */
export interface ActsOnUsers {
  onEdit: (user: User) => void
  onEnable: (user: User) => void
  onDisable: (user: User) => void
  onInvite: (user: User) => void
  onTakeBack: (user: User) => void
  onResetFactor: (user: User) => void
  onEndSessions: (user: User) => void
  onRemove: (user: User) => void
}

const LOOKS = {
  disable: { icon: Ban, does: 'onDisable' },
  enable: { icon: CircleCheck, does: 'onEnable' },
  invite: { icon: Mail, does: 'onInvite' },
  inviteAgain: { icon: Mail, does: 'onInvite' },
  takeBack: { icon: MailMinus, does: 'onTakeBack' },
  endSessions: { icon: LogOut, does: 'onEndSessions' },
  resetFactor: { icon: ShieldOff, does: 'onResetFactor' },
  remove: { icon: Trash2, does: 'onRemove' },
} as const satisfies Record<string, { icon: LucideIcon; does: keyof ActsOnUsers }>
type Act = keyof typeof LOOKS

/** What can be done with a person: of whoever is in, and of whoever is yet to come in by an invitation. */
function actsOn(user: User, about: About): readonly Act[] {
  if (isIn(user)) {
    // Where it is not known who has a second step, the question of the reset finds out.
    const canReset = about.factors === undefined || about.factors.get(user.id)?.may_reset === true
    return [
      user.enabled ? 'disable' : 'enable',
      'endSessions',
      ...(canReset ? (['resetFactor'] as const) : []),
      'remove',
    ]
  }
  const state = stateOf(user, about.invitations)
  return state === 'invited' || state === 'expired'
    ? ['inviteAgain', 'takeBack', 'remove']
    : ['invite', 'remove']
}

interface UserActsProps extends ActsOnUsers {
  user: User
  /** What alone can be done with the person; all that fits how it stands with them where nothing is said. */
  only?: readonly Act[]
  about: About
}

/** The buttons of a person: icons in a table, and words on a phone, where nothing says what an icon means. */
export function UserActs({ user, about, only, ...does }: UserActsProps) {
  const { t } = useTranslation('administration-people')
  const isNarrow = useNarrow()
  // A button that has done what it is for may be there no more, as that of a second step that was reset.
  const kept = useKeptFocus((part) => part.querySelector('button'))
  const name = fullNameOf(user)
  const acts = actsOn(user, about).filter((act) => only?.includes(act) ?? true)
  if (!isNarrow)
    return (
      <span ref={kept} className="inline-flex gap-1">
        {acts.map((act) => {
          const { icon: Icon, does: what } = LOOKS[act]
          return (
            <IconButton
              // One button disables and enables, so that the focus stays on it.
              key={act === 'enable' ? 'disable' : act}
              size="sm"
              label={t(`act.${act}`, { name })}
              onPress={() => does[what](user)}
            >
              <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </IconButton>
          )
        })}
      </span>
    )
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" aria-label={t('act.edit', { name })} onPress={() => does.onEdit(user)}>
        {t('short.edit')}
      </Button>
      <Menu
        label={t('short.more', { name })}
        placement="bottom end"
        trigger={
          <IconButton size="sm" label={t('short.more', { name })}>
            <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        }
      >
        {acts.map((act) => {
          const { icon: Icon, does: what } = LOOKS[act]
          return (
            <MenuItem
              key={act}
              icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
              danger={act === 'remove'}
              onAction={() => does[what](user)}
            >
              {t(`short.${act}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </span>
  )
}
