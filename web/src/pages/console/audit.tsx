import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  auditInput,
  type AuditSearch,
  auditSearchOf,
  daysOf,
  isAuditNarrowed,
  NO_AUDIT_FILTER,
} from '#features/administration/audit/audit-search'
import { Filters } from '#features/administration/audit/filters'
import { LineList } from '#features/administration/audit/line-list'
import { LogExport } from '#features/administration/audit/log-export'
import { useExport } from '#features/administration/audit/use-export'
import { useLastDays } from '#features/administration/audit/use-last-days'
import { useLineWords } from '#features/administration/audit/use-line-words'
import { DoerField } from '#features/console/audit/doer-field'
import {
  allLinesQuery,
  exportOfAll,
  keyOfLine,
  usePlaceOfLine,
} from '#features/console/audit/queries'
import { RestaurantField } from '#lib/restaurant-field'
import { idOf } from '#lib/search-values'
import { useAddress } from '#lib/use-address'
import { ConsolePage } from './console-page.tsx'

interface AllAuditSearch extends AuditSearch {
  restaurant_id?: string | undefined
}

/** Takes from an address, which anybody may have written, what the log over all restaurants can be narrowed by. */
function allAuditSearchOf(search: Readonly<Record<string, unknown>>): AllAuditSearch {
  const { tab: _tab, ...narrowed } = auditSearchOf(search)
  return { ...narrowed, restaurant_id: idOf(search['restaurant_id']) }
}

/** The page of the audit log over all restaurants and of the console's own. */
export default function Audit() {
  const { t } = useTranslation('console-audit')
  const words = useLineWords()
  const placeOf = usePlaceOfLine()
  const today = new Date().toISOString().slice(0, 10)
  const [search, onSearch] = useAddress(allAuditSearchOf)
  // Whoever clears the filters wants the lines of all restaurants as well.
  const onClear = (): void => onSearch({ ...NO_AUDIT_FILTER, restaurant_id: undefined })
  const { restaurant_id: restaurantId } = search
  const days = useLastDays(daysOf(search, today))
  const input = {
    ...auditInput(search, days ?? {}),
    ...(restaurantId && { restaurant_id: restaurantId }),
  }
  const query = useInfiniteQuery(allLinesQuery(input, days !== undefined))
  const exported = useExport({ ...exportOfAll(input), placeOf }, words)
  return (
    <ConsolePage name="audit">
      <LogExport lead={t('days')} isOffered={days !== undefined} {...{ exported, words }} />
      <Filters
        {...{ search, today, words, onSearch, onClear }}
        isNarrowed={restaurantId !== undefined || isAuditNarrowed(search)}
        first={
          <>
            <div className="col-span-full sm:w-52">
              <RestaurantField
                isFilter
                isLabelled
                value={restaurantId}
                onChange={(id) => onSearch({ restaurant_id: id })}
              />
            </div>
            <div className="col-span-full sm:w-52">
              <DoerField value={search.by} who={words.who} onChange={(by) => onSearch({ by })} />
            </div>
          </>
        }
      />
      <LineList
        {...{ query, search, words, onSearch, onClear, placeOf }}
        isAsked={days !== undefined}
        keyOf={keyOfLine}
      />
    </ConsolePage>
  )
}
