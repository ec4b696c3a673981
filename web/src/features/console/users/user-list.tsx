import { ROLES } from '@maitre/contract/access'
import { type ConsoleUser, USER_STATES } from '@maitre/contract/console-users'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedTable, type PagedQuery } from '#lib/paged-table'
import { RestaurantField } from '#lib/restaurant-field'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { FilterSelect } from '#ui/filter-select'
import { ListTools } from '#ui/list-tools'
import type { TableColumn } from '#ui/table-props'
import { useKeptFocus } from '#ui/use-kept-focus'
import { NEW_USER, sortOf, type UserSearch, type UserSort } from './user-search.ts'

interface UserListProps {
  query: PagedQuery
  /** The people found so far; undefined until the first have come. */
  rows: readonly ConsoleUser[] | undefined
  search: UserSearch
  /** Hears a change of the address; with `replace`, "Back" passes over what was shown before. */
  onSearch: (change: UserSearch, replace?: boolean) => void
  columns: readonly TableColumn<ConsoleUser>[]
  onOpen: (user: ConsoleUser) => void
}

/** The people of all restaurants in one table, which the address searches, narrows and sorts (C §2). */
export function UserList(props: UserListProps) {
  const { query, rows, search, onSearch, columns, onOpen } = props
  const { t } = useTranslation('console-users')
  const total = query.data?.pages[0]?.page.total
  const { sort: _sort, order: _order, person: _person, ...sought } = search
  // A person who is deleted takes their row with them: how many are left is what one wants to know then.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  return (
    <div ref={kept} className="flex min-h-0 flex-1 flex-col gap-3">
      <Tools search={search} onSearch={onSearch} total={total} />
      <PagedTable<ConsoleUser, UserSort>
        query={query}
        rows={rows}
        label={t('list')}
        empty={t('none')}
        columns={columns}
        sought={sought}
        search={search}
        first="username"
        sortOf={sortOf}
        onSort={onSearch}
        onOpen={onOpen}
        isWide
      />
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
    <ListTools
      label={t('search')}
      clearLabel={t('clear')}
      value={typed}
      // "Back" undoes a whole search, not one letter of it.
      onSearch={(words) => onSearch({ search: words }, true)}
      found={total === undefined ? undefined : t('found', { count: total, number: number(total) })}
      actions={
        <>
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
        </>
      }
    >
      <div className="w-full sm:w-60">
        <RestaurantField
          isFilter
          value={restaurantId}
          onChange={(id) => onSearch({ restaurant_id: id })}
        />
      </div>
      <FilterSelect
        label={t('filter.role')}
        hideLabel
        all={t('filter.anyRole')}
        value={role}
        options={ROLES.map((one) => ({ key: one, label: t(`common:role.${one}`) }))}
        onChange={(chosen) => onSearch({ role: chosen })}
      />
      <FilterSelect
        label={t('filter.state')}
        hideLabel
        all={t('filter.anyState')}
        value={state}
        options={USER_STATES.map((one) => ({ key: one, label: t(`filter.${one}`) }))}
        onChange={(chosen) => onSearch({ state: chosen })}
      />
    </ListTools>
  )
}

const NOTHING_SOUGHT: UserSearch = {
  search: undefined,
  restaurant_id: undefined,
  role: undefined,
  state: undefined,
}
