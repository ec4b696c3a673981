import { useInfiniteQuery } from '@tanstack/react-query'
import { ROLES } from '@maitre/contract/access'
import { type ConsoleUser, USER_STATES } from '@maitre/contract/console-users'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Fetched } from '#lib/fetched'
import { rowsOf } from '#lib/paged-rows'
import { RestaurantField } from '#lib/restaurant-field'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { DataTable } from '#ui/data-table'
import { Select } from '#ui/select'
import type { TableColumn } from '#ui/table-props'
import { TableSearch } from '#ui/table-search'
import { usersQuery } from './queries.ts'
import { NEW_USER, sortOf, type UserSearch } from './user-search.ts'

const ANY = 'any'

interface UserListProps {
  search: UserSearch
  /** Hears a change of the address; with `replace`, "Back" passes over what was shown before. */
  onSearch: (change: UserSearch, replace?: boolean) => void
  columns: readonly TableColumn<ConsoleUser>[]
  onOpen: (user: ConsoleUser) => void
}

/** The people of all restaurants in one table, which the address searches, narrows and sorts (C §2). */
export function UserList({ search, onSearch, columns, onOpen }: UserListProps) {
  const { t } = useTranslation(['console-users', 'common'])
  const query = useInfiniteQuery(usersQuery(search))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const total = query.data?.pages[0]?.page.total
  const { sort = 'username', order = 'asc', person: _person, ...sought } = search
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Tools search={search} onSearch={onSearch} total={total} />
      {rows === undefined && query.error ? (
        <Fetched query={query}>{() => null}</Fetched>
      ) : (
        <DataTable<ConsoleUser>
          label={t('list')}
          listKey={JSON.stringify([sought, sort, order])}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          total={total}
          isWide
          sort={{ key: sort, order }}
          onSort={({ key, order: way }) =>
            onSearch({
              sort: key === 'username' ? undefined : sortOf(key),
              order: way === 'desc' ? way : undefined,
            })
          }
          onOpen={onOpen}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          // The end may be reached again before the table knows that the next rows are on their way.
          onEnd={() => void query.fetchNextPage({ cancelRefetch: false })}
          words={{
            empty: t('none'),
            loading: t('common:loading'),
            failed: t('common:failure.list'),
            retry: t('common:action.retry'),
            sort: t('common:table.sort'),
            sorted: (label, way) => t(`common:table.${way}`, { label }),
          }}
        />
      )}
    </div>
  )
}

interface ToolsProps extends Pick<UserListProps, 'search' | 'onSearch'> {
  /** How many people are found; undefined while nobody knows. */
  total: number | undefined
}

/** The search, the filters, how many are found, and the way to a new person. */
function Tools({ search, onSearch, total }: ToolsProps) {
  const { t } = useTranslation(['console-users', 'common'])
  const { number } = useFormats()
  const { search: typed, restaurant_id: restaurantId, role, state } = search
  const isNarrowed = [typed, restaurantId, role, state].some((one) => one !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TableSearch
        label={t('search')}
        clearLabel={t('clear')}
        value={typed ?? ''}
        // "Back" undoes a whole search, not one letter of it.
        onChange={(next) => onSearch({ search: next.trim() === '' ? undefined : next }, true)}
        className="min-w-60 flex-1 sm:max-w-90"
      />
      <div className="w-full sm:w-60">
        <RestaurantField
          isFilter
          value={restaurantId}
          onChange={(id) => onSearch({ restaurant_id: id })}
        />
      </div>
      <Select
        label={t('filter.role')}
        hideLabel
        value={role ?? ANY}
        options={[
          { key: ANY, label: t('filter.anyRole') },
          ...ROLES.map((one) => ({ key: one, label: t(`common:role.${one}`) })),
        ]}
        onChange={(chosen) => onSearch({ role: ROLES.find((one) => one === chosen) })}
      />
      <Select
        label={t('filter.state')}
        hideLabel
        value={state ?? ANY}
        options={[
          { key: ANY, label: t('filter.anyState') },
          ...USER_STATES.map((one) => ({ key: one, label: t(`filter.${one}`) })),
        ]}
        onChange={(chosen) => onSearch({ state: USER_STATES.find((one) => one === chosen) })}
      />
      <p role="status" className="text-sm text-ink-3 tabular-nums">
        {total === undefined ? ' ' : t('found', { count: total, number: number(total) })}
      </p>
      {isNarrowed ? (
        <Button kind="ghost" onPress={() => onSearch(NOTHING_SOUGHT)}>
          {t('reset')}
        </Button>
      ) : null}
      <Button
        kind="primary"
        className="sm:ml-auto"
        icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onPress={() => onSearch({ person: NEW_USER })}
      >
        {t('add')}
      </Button>
    </div>
  )
}

const NOTHING_SOUGHT: UserSearch = {
  search: undefined,
  restaurant_id: undefined,
  role: undefined,
  state: undefined,
}
