import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { User } from '@maitre/contract/users'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import type { TableColumn } from '#ui/table-props'
import { fullNameOf } from './full-name.ts'
import { type ActsOnUsers, UserActs } from './user-acts.tsx'
import { type About, StateOfUser } from './user-state.tsx'

/** The columns of the people's table (C §2), in the person's language. */
export function usePeopleColumns(acts: ActsOnUsers, about: About): TableColumn<User>[] {
  const { t } = useTranslation(['administration-people', 'common'])
  const { list } = useFormats()
  const { locations, self } = useSession()
  return useMemo(() => {
    const places = ({ location_id, location_ids }: User): string => {
      if (location_id === SYNTHETIC_ALL_LOCATION) return t('all')
      const ids = [location_id, ...location_ids]
      const names = locations.flatMap(({ id, name }) => (ids.includes(id) ? name : []))
      return names.length > 0 ? list(names) : '–'
    }
    return [
      {
        key: 'username',
        label: t('column.username'),
        width: 15,
        isSortable: true,
        cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
      },
      {
        key: 'email',
        label: t('column.email'),
        width: 18,
        isSortable: true,
        cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      },
      { key: 'name', label: t('column.name'), width: 12, isSortable: true, cell: fullNameOf },
      { key: 'location', label: t('column.location'), cell: places },
      {
        key: 'role',
        label: t('column.role'),
        width: 11,
        isSortable: true,
        cell: ({ roles }) => list(roles.map(({ name }) => t(`common:role.${name}`))),
      },
      {
        key: 'state',
        label: t('column.state'),
        width: 15,
        cell: (user) => <StateOfUser user={user} about={about} />,
      },
      {
        key: 'actions',
        label: t('column.actions'),
        width: 15,
        cell: (user) =>
          user.id === self.id ? (
            <span className="text-ink-3">{t('you')}</span>
          ) : (
            <UserActs user={user} about={about} {...acts} />
          ),
      },
    ]
  }, [t, list, locations, self.id, acts, about])
}
