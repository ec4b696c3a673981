import { useQuery } from '@tanstack/react-query'
import type { AuditDoer } from '@maitre/contract/audit'
import { FilterSelect } from '#ui/filter-select'
import type { AuditSearch } from './audit-search.ts'
import { doersQuery } from './queries.ts'
import type { LineWords } from './use-line-words.ts'

interface DoerFilterProps {
  restaurantId: string
  search: AuditSearch
  words: LineWords
  onSearch: (change: AuditSearch) => void
}

/** The choice of who acted, of everybody who ever did in the restaurant. */
export function DoerFilter({ restaurantId, search, words, onSearch }: DoerFilterProps) {
  const { t } = words
  const doers = useQuery(doersQuery(restaurantId)).data ?? []
  return (
    <FilterSelect
      label={t('filter.by')}
      all={t('filter.anyone')}
      className="sm:w-56"
      value={search.by}
      options={doers.flatMap((by) => {
        const key = keyOf(by)
        return key === null ? [] : [{ key, label: words.who(by) }]
      })}
      onChange={(by) => onSearch({ by })}
    />
  )
}

/** The value of the filter that stands for somebody; null for strangers, who are nobody in particular. */
const keyOf = ({ kind, id }: AuditDoer): string | null => (kind === 'maitre' ? kind : id)
