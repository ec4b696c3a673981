import { Ban, CircleCheck, MailQuestion, MailWarning, UserX } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenInvitation } from '@maitre/contract/account-links'
import type { HeldFactor } from '@maitre/contract/factors'
import type { User } from '@maitre/contract/users'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Badge, type Tone } from '#ui/badge'

/** How it stands with a person: whether they can sign in, or how far their invitation is, where that is known. */
export type UserState = 'active' | 'inactive' | 'invited' | 'expired' | 'uninvited' | 'outside'

/** What is known of people besides themselves, each by the id of its person; undefined where it is not known. */
export interface About {
  /** The open invitations. */
  invitations: ReadonlyMap<string, OpenInvitation> | undefined
  /** Who has a second step. */
  factors: ReadonlyMap<string, HeldFactor> | undefined
}

/** Whether a person can sign in, or could before they were disabled; who comes in by a provider needs no password. */
export const isIn = ({ enabled, has_password }: Pick<User, 'enabled' | 'has_password'>): boolean =>
  has_password || enabled

/** The state of a person by the open invitations. */
export function stateOf(
  user: Pick<User, 'id' | 'enabled' | 'has_password'>,
  invitations: About['invitations'],
): UserState {
  if (isIn(user)) return user.enabled ? 'active' : 'inactive'
  if (invitations === undefined) return 'outside'
  const invitation = invitations.get(user.id)
  if (invitation === undefined) return 'uninvited'
  return invitation.expired ? 'expired' : 'invited'
}

const LOOKS: Record<UserState, { tone: Tone; icon: ReactElement }> = {
  active: { tone: 'positive', icon: <CircleCheck aria-hidden="true" strokeWidth={1.75} /> },
  inactive: { tone: 'neutral', icon: <Ban aria-hidden="true" strokeWidth={1.75} /> },
  invited: { tone: 'info', icon: <MailQuestion aria-hidden="true" strokeWidth={1.75} /> },
  expired: { tone: 'caution', icon: <MailWarning aria-hidden="true" strokeWidth={1.75} /> },
  uninvited: { tone: 'neutral', icon: <UserX aria-hidden="true" strokeWidth={1.75} /> },
  outside: { tone: 'neutral', icon: <UserX aria-hidden="true" strokeWidth={1.75} /> },
}

interface StateProps {
  user: User
  about: About
}

/** The state of a person in words, with the days of their invitation, or whether they have a second step. */
export function StateOfUser({ user, about: { invitations, factors } }: StateProps) {
  const { t } = useTranslation('administration-people')
  const { date } = useFormats(useSession().timeZone)
  const state = stateOf(user, invitations)
  const invitation = invitations?.get(user.id)
  const { tone, icon } = LOOKS[state]
  return (
    <>
      <Badge bare tone={tone} icon={icon}>
        {t(`state.${state}`)}
      </Badge>
      {invitation !== undefined && (state === 'invited' || state === 'expired') ? (
        <span className="block text-xs text-ink-3">
          {t(`invitation.${state}`, {
            sent: date(invitation.sent_at),
            end: date(invitation.expires_at),
          })}
        </span>
      ) : null}
      {isIn(user) && factors !== undefined ? (
        <span className="block text-xs text-ink-3">
          {t(`secondStep.${factors.has(user.id) ? 'has' : 'none'}`)}
        </span>
      ) : null}
    </>
  )
}
