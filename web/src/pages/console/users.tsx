import { useInfiniteQuery } from '@tanstack/react-query'
import type { User } from '@maitre/contract/users'
import { useCallback, useMemo, useState } from 'react'
import { DisablePerson } from '#features/administration/people/disable-person'
import { EndSessions } from '#features/administration/people/end-sessions'
import { RemovePerson } from '#features/administration/people/remove-person'
import { ResetFactor } from '#features/administration/people/reset-factor'
import { useActsOnUsers } from '#features/administration/people/use-acts-on-users'
import { usersQuery } from '#features/console/users/queries'
import { SuperAdminDialog } from '#features/console/users/superadmin-dialog'
import { UserList } from '#features/console/users/user-list'
import { userSearchOf } from '#features/console/users/user-search'
import { rowsOf } from '#lib/paged-rows'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { ConsolePage } from './console-page.tsx'
import { UserForm } from './user-form.tsx'
import { useUserColumns } from './user-columns.tsx'

/** What is asked about a person over the list; a SuperAdmin's own dialog is opened for all that is done to them. */
interface Asked {
  about: 'disable' | 'factor' | 'sessions' | 'remove' | 'superadmin'
  user: User
}

/** The page of the people of all restaurants. */
export default function Users() {
  const [search, onSearch] = useAddress(userSearchOf)
  const query = useInfiniteQuery(usersQuery(search))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const [asked, setAsked] = useState<Asked>()
  const { person } = search
  const ask = useCallback(
    (about: Asked['about']) => (user: User) =>
      setAsked({ user, about: user.restaurant_id === null ? 'superadmin' : about }),
    [],
  )
  const open = useCallback(
    (user: User) =>
      user.restaurant_id === null ? ask('superadmin')(user) : onSearch({ person: user.id }),
    [ask, onSearch],
  )
  const questions = useMemo(
    () => ({
      onEdit: open,
      onDisable: ask('disable'),
      onResetFactor: ask('factor'),
      onEndSessions: ask('sessions'),
      onRemove: ask('remove'),
    }),
    [open, ask],
  )
  const done = useActsOnUsers(questions)
  const acts = useMemo(
    () => ({
      ...done,
      onEnable: (user: User) =>
        user.restaurant_id === null ? ask('superadmin')(user) : done.onEnable(user),
    }),
    [done, ask],
  )
  const columns = useUserColumns(acts)
  const close = (): void => onSearch({ person: undefined })
  return (
    <ConsolePage name="users" isFilling>
      <UserList
        query={query}
        rows={rows}
        search={search}
        onSearch={onSearch}
        columns={columns}
        onOpen={open}
      />
      {person === undefined ? null : (
        <UserForm
          key={person}
          person={person}
          listed={rows ?? []}
          restaurantId={search.restaurant_id}
          onOpen={(id) => onSearch({ person: id })}
          onClose={close}
        />
      )}
      {asked ? <Question {...asked} onClose={() => setAsked(undefined)} /> : null}
    </ConsolePage>
  )
}

/** The dialog that asks before something is done to a person. */
function Question({ about, user, onClose }: Asked & { onClose: () => void }) {
  const { self } = useSession()
  if (about === 'disable') return <DisablePerson user={user} onClose={onClose} />
  if (about === 'factor') return <ResetFactor user={user} onClose={onClose} />
  if (about === 'sessions') return <EndSessions user={user} onClose={onClose} />
  if (about === 'remove') return <RemovePerson user={user} onClose={onClose} />
  return <SuperAdminDialog user={user} isSelf={user.id === self.id} onClose={onClose} />
}
