import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, Inbox, ListChecks, SearchX } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import { dated, isNarrowed } from '#features/reviews/state/list-input'
import { reviewListQuery } from '#features/reviews/state/queries'
import { countOf, type Count } from '#features/reviews/state/review-cache'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { loadPage } from '#lib/i18n'
import { rowsOf } from '#lib/paged-rows'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { announce } from '#ui/live-region'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState, ErrorState } from '#ui/state'
import type { FilterProps } from './chip-look.ts'
import { FilterChips, SortMenu } from './filter-chips.tsx'
import { ReviewList } from './review-list.tsx'
import type { Selection } from './use-selection.ts'

/** The bar is fetched when a first review is chosen. */
const BulkBar = lazy(async () => {
  const bar = await loadPage('bulk', () => import('#features/reviews/bulk/bulk-bar'))
  return { default: bar.BulkBar }
})

const NONE: readonly Review[] = []

/**
 * Loads the list that an address asks for: its rows so far, their number, and how to get more. The server does not
 * count what it pages through; how many reviews wait for an answer is known from home.
 */
export function useReviewList(
  locationId: string,
  filter: FilterProps['filter'],
  today: string,
  toAnswer: number | undefined,
) {
  const query = useInfiniteQuery(reviewListQuery(locationId, dated(filter, today)))
  const { data, fetchNextPage } = query
  const rows = useMemo(() => (data ? rowsOf(data) : NONE), [data])
  const known = filter.queue === 'to_answer' && !isNarrowed(filter) ? toAnswer : undefined
  const count = useMemo(() => data && countOf(data, known), [data, known])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return { ...query, rows, count, loadMore, listKey: JSON.stringify([locationId, filter]) }
}

interface ListPaneProps extends FilterProps {
  today: string
  list: ReturnType<typeof useReviewList>
  openId: string | undefined
  nameOf: (locationId: string) => string | undefined
  replaces: boolean
  onEnter: (id: string) => void
  selection: Selection
}

export function ListPane(props: ListPaneProps) {
  const { list, filter, today, onFilter, openId, nameOf, replaces, onEnter, selection } = props
  const { t } = useTranslation(['reviews', 'common'])
  const queue = filter.queue ?? 'to_answer'
  const { count, rows } = list
  const chosen = selection.ids.size
  const told = useRef(chosen)
  useEffect(() => {
    if (told.current !== chosen) announce(t('select.count', { count: chosen }))
    told.current = chosen
  }, [chosen, t])
  return (
    <section
      aria-labelledby="inbox-title"
      className="flex min-h-0 min-w-0 flex-1 flex-col border-line bg-surface"
    >
      <div className="flex flex-col gap-2.5 border-b border-line px-4 py-2.5">
        <div className="flex items-center justify-between">
          <h1 id="inbox-title" className="flex min-h-8 items-center gap-1.5 text-xl tracking-tight">
            {t(`queue.${queue}`)}
            {count ? (
              <span className="font-normal text-ink-3 tabular-nums">
                <CountWords count={count} />
              </span>
            ) : null}
          </h1>
          <div className="flex items-center gap-1">
            {/* Without a pointer no row shows its box by itself. */}
            <span className="hidden touch:block">
              <IconButton
                size="sm"
                label={t('select.start')}
                aria-pressed={selection.isShown}
                onPress={selection.isShown ? selection.clear : selection.ask}
              >
                <ListChecks aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
            </span>
            <SortMenu filter={filter} onFilter={onFilter} />
          </div>
        </div>
        <FilterChips filter={filter} today={today} onFilter={onFilter} />
      </div>
      {rows.length > 0 || (list.data && !list.error) ? (
        <>
          <ReviewList
            listKey={list.listKey}
            reviews={rows}
            total={count?.isExact ? count.count : undefined}
            openId={openId}
            nameOf={nameOf}
            replaces={replaces}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onEnd={list.loadMore}
            onEnter={onEnter}
            selection={selection}
          />
          {selection.isShown ? (
            <Suspense fallback={null}>
              <BulkBar rows={rows} selection={selection} isAlone={!replaces} />
            </Suspense>
          ) : null}
          {rows.length === 0 ? <NothingHere filter={filter} onFilter={onFilter} /> : null}
        </>
      ) : list.error ? (
        <ListFailure
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={8} />
        </SkeletonArea>
      )}
    </section>
  )
}

/** Writes a count, or that there are at least so many: "12", "50+". */
export function CountWords({ count: { count, isExact } }: { count: Count }) {
  const { t } = useTranslation('reviews')
  const { number } = useFormats()
  return isExact ? number(count) : t('count.atLeast', { count: number(count) })
}

function ListFailure(props: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['reviews', 'common'])
  const words = useErrorWords()
  const failed = useFailedWords()
  return (
    <ErrorState
      icon={<CloudOff strokeWidth={1.75} />}
      title={failed(props.error)}
      action={
        <Button isPending={props.isRetrying} onPress={props.onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    >
      <p>{words(props.error)}</p>
      <p>{t('failure.drafts')}</p>
    </ErrorState>
  )
}

const EMPTY = {
  to_answer: { title: 'doneTitle', body: 'doneBody' },
  in_progress: { title: 'progressTitle', body: 'progressBody' },
  done: { title: 'answeredTitle', body: 'answeredBody' },
  all: { title: 'allTitle', body: 'allBody' },
} as const

/** Says of an empty list what there is none of, and offers the one way on. */
function NothingHere({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('reviews')
  const queue = filter.queue ?? 'to_answer'
  if (isNarrowed(filter))
    return (
      <EmptyState
        className="flex-1"
        icon={<SearchX strokeWidth={1.75} />}
        title={t('empty.filteredTitle')}
        action={
          <Button
            onPress={() =>
              onFilter({
                rating: undefined,
                source: undefined,
                status: undefined,
                flag: undefined,
                range: undefined,
                startDate: undefined,
                endDate: undefined,
              })
            }
          >
            {t('filter.clear')}
          </Button>
        }
      >
        {t('empty.filteredBody')}
      </EmptyState>
    )
  const { title, body } = EMPTY[queue]
  return (
    <EmptyState
      className="flex-1"
      icon={<Inbox strokeWidth={1.75} />}
      title={t(`empty.${title}`)}
      action={
        queue === 'all' ? null : queue === 'to_answer' ? (
          <Button onPress={() => onFilter({ queue: 'done' })}>{t('empty.seePosted')}</Button>
        ) : (
          <Button onPress={() => onFilter({ queue: 'to_answer' })}>{t('empty.toQueue')}</Button>
        )
      }
    >
      {t(`empty.${body}`)}
    </EmptyState>
  )
}
