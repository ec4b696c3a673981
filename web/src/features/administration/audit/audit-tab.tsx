import { useInfiniteQuery } from '@tanstack/react-query'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { useToday } from '#lib/use-today'
import {
  auditInput,
  auditSearchOf,
  daysOf,
  isAuditNarrowed,
  NO_AUDIT_FILTER,
} from './audit-search.ts'
import { DoerFilter } from './doer-filter.tsx'
import { Filters } from './filters.tsx'
import { LineList } from './line-list.tsx'
import { LogExport } from './log-export.tsx'
import { exportOf, linesQuery } from './queries.ts'
import { useExport } from './use-export.ts'
import { useLastDays } from './use-last-days.ts'
import { useLineWords } from './use-line-words.ts'

/** The audit log of the restaurant: narrowed, unfolded line by line, and exported. */
export function AuditTab() {
  const words = useLineWords()
  const { t } = words
  const { restaurant, self } = useSession()
  const restaurantId = restaurant?.id ?? ''
  // Whoever has some locations alone is refused every line, so that there is nothing to narrow or to export.
  const isOfAll = seesAll(self)
  const today = useToday()
  const [search, onSearch] = useAddress(auditSearchOf)
  const onClear = (): void => onSearch(NO_AUDIT_FILTER)
  const days = useLastDays(daysOf(search, today))
  const input = auditInput(search, days ?? {})
  const query = useInfiniteQuery(linesQuery(restaurantId, input, days !== undefined))
  const exported = useExport(exportOf(restaurantId, input), words)
  return (
    <section aria-label={t('title')}>
      <LogExport
        lead={t('lead')}
        isOffered={days !== undefined && isOfAll}
        {...{ exported, words }}
      />
      {isOfAll ? (
        <Filters
          {...{ search, today, words, onSearch, onClear }}
          isNarrowed={isAuditNarrowed(search)}
          first={<DoerFilter {...{ restaurantId, search, words, onSearch }} />}
        />
      ) : null}
      <LineList {...{ query, search, words, onSearch, onClear }} isAsked={days !== undefined} />
    </section>
  )
}
