import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { AuditLine } from '@maitre/contract/audit'
import { ScrollText } from 'lucide-react'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Note } from '#ui/note'
import { EmptyState } from '#ui/state'
import { type AuditSearch, dayFault } from './audit-search.ts'
import { LineRow } from './line-row.tsx'
import type { LineWords } from './use-line-words.ts'

interface LineListProps<Line extends AuditLine> {
  query: UseInfiniteQueryResult<InfiniteData<{ data: Line[] }>>
  search: AuditSearch
  words: LineWords
  /** Whether lines are asked for: not before the chosen days have been without a fault. */
  isAsked: boolean
  onSearch: (change: AuditSearch) => void
  onClear: () => void
  /** Where a line is from, beside its time, in a log of several restaurants. */
  placeOf?: (line: Line) => string
  /** What tells a line from the others; in the log of one restaurant its number does. */
  keyOf?: (line: Line) => string
}

/** The lines of a log that fit, the newest first; or why there are none to ask for. */
export function LineList<Line extends AuditLine>(props: LineListProps<Line>) {
  const { query, search, words, isAsked, onSearch, onClear } = props
  const { t } = words
  // The newest line says how the thing is called by now; none says it before it has come.
  const name = query.data?.pages
    .flatMap(({ data }) => data)
    .find(({ subject }) => subject.id === search.about)?.subject.name
  const fault = isAsked ? undefined : dayFault(search)
  return (
    <>
      {search.about === undefined ? null : (
        <div className="mb-4">
          <Note
            icon={<ScrollText aria-hidden="true" strokeWidth={1.75} />}
            title={name ? t('filter.oneNamed', { name }) : t('filter.oneSubject')}
            action={
              <Button size="sm" onPress={() => onSearch({ about: undefined })}>
                {t('filter.showAll')}
              </Button>
            }
          />
        </div>
      )}
      {fault === undefined ? (
        <Lines {...props} />
      ) : (
        <Card>
          <EmptyState
            icon={<ScrollText strokeWidth={1.75} />}
            title={t('none.noRange')}
            action={<Button onPress={onClear}>{t('filter.clear')}</Button>}
          >
            <p>{t(`filter.${fault}`)}</p>
          </EmptyState>
        </Card>
      )}
    </>
  )
}

/** The lines, and the way to older ones. */
function Lines<Line extends AuditLine>(props: LineListProps<Line>) {
  const { query, search, words, onSearch, onClear, placeOf, keyOf = ({ n }) => String(n) } = props
  const { t } = words
  return (
    <Fetched query={query}>
      {({ pages }) => {
        const lines = pages.flatMap(({ data }) => data)
        return (
          <>
            <Card>
              {lines.length === 0 ? (
                <EmptyState
                  icon={<ScrollText strokeWidth={1.75} />}
                  title={t('none.title')}
                  action={<Button onPress={onClear}>{t('filter.clear')}</Button>}
                >
                  <p>{t('none.body')}</p>
                </EmptyState>
              ) : (
                <ul
                  aria-label={t('title')}
                  aria-busy={query.isPlaceholderData}
                  className="divide-y divide-line"
                >
                  {lines.map((line) => (
                    <LineRow
                      key={keyOf(line)}
                      line={line}
                      place={placeOf?.(line)}
                      words={words}
                      onOnly={
                        search.about === line.subject.id
                          ? undefined
                          : () => onSearch({ about: line.subject.id })
                      }
                    />
                  ))}
                </ul>
              )}
            </Card>
            <div className="mt-4">
              <FailedNote error={query.isFetchNextPageError ? query.error : null} />
            </div>
            {query.hasNextPage ? (
              <Button
                isPending={query.isFetchingNextPage}
                onPress={() => void query.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : null}
          </>
        )
      }}
    </Fetched>
  )
}
