import { useTranslation } from 'react-i18next'
import { type CatalogueSearch, DISH_STATES } from '#lib/catalogue-search'
import { useFormats } from '#lib/use-formats'
import { cx } from '#ui/class-names'
import { inputClass } from '#ui/field'
import { TableSearch } from '#ui/table-search'
import { useNarrow } from '#ui/use-narrow'

interface CatalogueBarProps {
  search: CatalogueSearch
  onSearch: (change: CatalogueSearch, replace?: boolean) => void
  /** How many dishes there are; undefined while nothing is known. */
  total: number | undefined
}

/** The choice that leaves all dishes in. */
const ANY = 'any'
/** The orders that a phone, whose list has no heads, chooses from; what is new stands at the top. */
const ORDERS = ['name', 'category', 'price', 'created'] as const
const wayOf = (sort: (typeof ORDERS)[number]) => (sort === 'created' ? 'desc' : undefined)

/** The search above the list, what narrows it, on a phone its order, and how many dishes fit. */
export function CatalogueBar({ search, onSearch, total }: CatalogueBarProps) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const isNarrow = useNarrow()
  const select = cx(inputClass, 'min-w-36 flex-1 sm:w-auto sm:max-w-60 sm:flex-none')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <TableSearch
        label={t('search')}
        clearLabel={t('unsearch')}
        value={search.search ?? ''}
        onChange={(typed) => onSearch({ search: typed.trim() === '' ? undefined : typed }, true)}
        className="min-w-60 flex-1 sm:max-w-90"
      />
      <select
        aria-label={t('state.label')}
        value={search.state ?? ANY}
        onChange={({ target: { value } }) =>
          onSearch({ state: DISH_STATES.find((one) => one === value) })
        }
        className={select}
      >
        {([ANY, ...DISH_STATES] as const).map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </select>
      {isNarrow ? (
        <select
          aria-label={t('order.label')}
          value={search.sort ?? 'name'}
          onChange={({ target: { value } }) => {
            const sort = ORDERS.find((one) => one === value) ?? 'name'
            onSearch({ sort: sort === 'name' ? undefined : sort, order: wayOf(sort) })
          }}
          className={select}
        >
          {ORDERS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`order.${sort}`)}
            </option>
          ))}
        </select>
      ) : null}
      <p role="status" className="text-sm text-ink-3 tabular-nums sm:ml-auto">
        {total === undefined ? ' ' : t('found', { count: total, number: number(total) })}
      </p>
    </div>
  )
}
