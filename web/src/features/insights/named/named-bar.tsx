import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DISH_SORTS,
  type ListedKind,
  type NamedSort,
  PERSON_SORTS,
  type SortOrder,
} from '#lib/named-search'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { TableSearch } from '#ui/table-search'
import { useNarrow } from '#ui/use-narrow'
import type { countsOf } from './rows.ts'
import { useListedWords } from './use-named-words.ts'

/** What a kind can be sorted by; the first is what the screen begins with. */
export const SORTS = {
  dish: DISH_SORTS,
  person: PERSON_SORTS,
  keyword: DISH_SORTS,
} as const satisfies Record<ListedKind, readonly NamedSort[]>

/** Which way an order begins: names from A on, figures from the highest. */
export const beginOf = (sort: NamedSort): SortOrder => (sort === 'name' ? 'asc' : 'desc')

const TURNED = { asc: 'desc', desc: 'asc' } as const

interface NamedBarProps {
  kind: ListedKind
  search: string | undefined
  onSearch: (search: string | undefined) => void
  sort: NamedSort
  order: SortOrder
  onSort: (sort: NamedSort, order: SortOrder) => void
  /** How many rows fit the search, by whether guests name them in the range; undefined while nothing is known. */
  counts: ReturnType<typeof countsOf> | undefined
  ref?: Ref<HTMLInputElement>
  /** What else narrows the list. */
  children?: ReactNode
}

/** The search above the list, how many fit it, and on a phone, where the list has no heads, its order. */
export function NamedBar(props: NamedBarProps) {
  const { kind, search, onSearch, sort, order, onSort, counts, ref, children } = props
  const { t } = useTranslation(['named', 'common'])
  const words = useListedWords(kind)
  const { number } = useFormats()
  const isNarrow = useNarrow()
  const labelOf = (one: NamedSort): string => (one === 'name' ? words('thing') : t(`column.${one}`))
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <TableSearch
        {...(ref && { ref })}
        label={words('search')}
        clearLabel={t('unsearch')}
        value={search ?? ''}
        onChange={(typed) => onSearch(typed.trim() === '' ? undefined : typed)}
        className="w-full sm:w-72"
      />
      {children}
      {counts === undefined ? null : (
        <p role="status" className="text-xs text-ink-3 tabular-nums">
          {words('found', { count: counts.named, number: number(counts.named) })}
          {counts.before > 0
            ? ` · ${t('onlyBefore', { count: counts.before, number: number(counts.before) })}`
            : null}
        </p>
      )}
      {isNarrow ? (
        <div
          role="group"
          aria-label={t('common:table.sort')}
          className="-mx-4 flex w-[calc(100%+2rem)] gap-1 overflow-x-auto px-4"
        >
          {SORTS[kind].map((one) => (
            <Button
              key={one}
              kind="ghost"
              size="sm"
              aria-pressed={one === sort}
              onPress={() => onSort(one, one === sort ? TURNED[order] : beginOf(one))}
            >
              {labelOf(one)}
              {one === sort ? (
                <>
                  <Arrow aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
                  <span className="sr-only">{t(`order.${order}`)}</span>
                </>
              ) : null}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
