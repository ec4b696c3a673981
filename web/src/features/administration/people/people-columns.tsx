import { Ban, CircleCheck, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { User } from '@maitre/contract/users'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import type { TableColumn } from '#ui/table-props'
import { fullNameOf } from './full-name.ts'

interface Acts {
  onEnable: (user: User, enabled: boolean) => void
  onRemove: (user: User) => void
}

/** The columns of the people's table (C §2), in the person's language. */
export function usePeopleColumns({ onEnable, onRemove }: Acts): TableColumn<User>[] {
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
        width: 22,
        isSortable: true,
        cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      },
      { key: 'name', label: t('column.name'), width: 16, isSortable: true, cell: fullNameOf },
      { key: 'location', label: t('column.location'), cell: places },
      {
        key: 'role',
        label: t('column.role'),
        width: 12,
        isSortable: true,
        cell: ({ roles }) => list(roles.map(({ name }) => t(`common:role.${name}`))),
      },
      {
        key: 'state',
        label: t('column.state'),
        width: 9,
        cell: ({ enabled }) => (
          <Badge
            bare
            tone={enabled ? 'positive' : 'neutral'}
            icon={
              enabled ? (
                <CircleCheck aria-hidden="true" strokeWidth={1.75} />
              ) : (
                <Ban aria-hidden="true" strokeWidth={1.75} />
              )
            }
          >
            {t(enabled ? 'state.active' : 'state.inactive')}
          </Badge>
        ),
      },
      {
        key: 'actions',
        label: t('column.actions'),
        width: 11,
        cell: (user) => {
          if (user.id === self.id) return <span className="text-ink-3">{t('you')}</span>
          const name = fullNameOf(user)
          const Icon = user.enabled ? Ban : CircleCheck
          return (
            <span className="inline-flex gap-1">
              <IconButton
                size="sm"
                label={t(user.enabled ? 'act.disable' : 'act.enable', { name })}
                onPress={() => onEnable(user, !user.enabled)}
              >
                <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="sm"
                label={t('act.remove', { name })}
                onPress={() => onRemove(user)}
              >
                <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
            </span>
          )
        },
      },
    ]
  }, [t, list, locations, self.id, onEnable, onRemove])
}
