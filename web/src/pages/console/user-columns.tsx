import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { ConsoleUser } from '@maitre/contract/console-users'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fullNameOf } from '#features/administration/people/full-name'
import { type ActsOnUsers, UserActs } from '#features/administration/people/user-acts'
import { type About, StateOfUser } from '#features/administration/people/user-state'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import type { TableColumn } from '#ui/table-props'

/** The columns of the people of all restaurants (C §2), in the person's language. */
export function useUserColumns(acts: ActsOnUsers): TableColumn<ConsoleUser>[] {
  const { t } = useTranslation(['console-users', 'administration-people', 'common'])
  const { list } = useFormats()
  const { self } = useSession()
  return useMemo(() => {
    const column = (key: 'username' | 'email' | 'name' | 'location' | 'role', width: number) => ({
      key,
      label: t(`administration-people:column.${key}`),
      width,
      isSortable: true,
    })
    return [
      {
        ...column('username', 11),
        cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
      },
      {
        ...column('email', 16),
        cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      },
      { ...column('name', 11), cell: fullNameOf },
      {
        ...column('location', 10),
        cell: ({ location_id: at, location_names: names }) =>
          at === SYNTHETIC_ALL_LOCATION
            ? t('administration-people:all')
            : names.length > 0
              ? list(names)
              : '–',
      },
      {
        key: 'restaurant',
        label: t('column.restaurant'),
        width: 11,
        isSortable: true,
        cell: ({ restaurant_name: name }) => name ?? t('column.above'),
      },
      {
        ...column('role', 9),
        cell: ({ roles }) => list(roles.map(({ name }) => t(`common:role.${name}`))),
      },
      {
        key: 'state',
        label: t('administration-people:column.state'),
        width: 13,
        cell: (user) => <StateOfUser user={user} about={aboutOf(user)} />,
      },
      {
        key: 'actions',
        label: t('administration-people:column.actions'),
        width: 19,
        cell: (user) =>
          user.id === self.id ? (
            <span className="text-ink-3">{t('administration-people:you')}</span>
          ) : (
            <UserActs
              user={user}
              about={aboutOf(user)}
              {...(user.restaurant_id === null && { only: ['disable', 'enable'] as const })}
              {...acts}
            />
          ),
      },
    ]
  }, [t, list, self.id, acts])
}

/** What a row says of its person besides themselves, as the pieces of people take it. */
function aboutOf({ id, email, invitation, has_factor, may_reset }: ConsoleUser): About {
  return {
    invitations: new Map(invitation ? [[id, { user_id: id, email, ...invitation }]] : []),
    factors: new Map(has_factor ? [[id, { user_id: id, may_reset }]] : []),
  }
}
