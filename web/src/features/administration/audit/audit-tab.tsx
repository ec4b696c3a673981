import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { FailedNote } from '#features/administration/failed'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { useToday } from '#lib/use-today'
import { Button } from '#ui/button'
import { Menu, MenuItem } from '#ui/menu'
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
import { linesQuery } from './queries.ts'
import { useExport } from './use-export.ts'
import { useLastDays } from './use-last-days.ts'
import { useLineWords } from './use-line-words.ts'

/** The audit log of the restaurant: narrowed, unfolded line by line, and exported. */
export function AuditTab() {
  const words = useLineWords()
  const { t, formats } = words
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
  const exported = useExport(restaurantId, input, words)
  const { progress } = exported
  const isRunning = progress !== null && !progress.isDone
  return (
    <section aria-label={t('title')}>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-measure text-pretty text-ink-2">{t('lead')}</p>
        {days === undefined || !isOfAll ? null : (
          <Menu
            label={t('export.label')}
            placement="bottom end"
            trigger={
              <Button
                isPending={isRunning}
                icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              >
                {t('export.label')}
              </Button>
            }
          >
            <MenuItem onAction={() => void exported.run('csv')}>{t('export.csv')}</MenuItem>
            <MenuItem onAction={() => void exported.run('json')}>{t('export.json')}</MenuItem>
          </Menu>
        )}
      </div>
      <p role="status" className="mb-2 text-sm text-ink-2 empty:hidden">
        {progress === null
          ? null
          : t(progress.isDone ? 'export.done' : 'export.running', {
              count: progress.count,
              number: formats.number(progress.count),
            })}
      </p>
      <FailedNote error={exported.error} />
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
