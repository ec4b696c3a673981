import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, ListChecks } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import { dated } from '#features/reviews/state/list-input'
import { reviewListQuery } from '#features/reviews/state/queries'
import { countOf } from '#features/reviews/state/review-cache'
import { useCountWords } from '#features/reviews/state/use-count-words'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { loadPage } from '#lib/i18n'
import { rowsOf } from '#lib/paged-rows'
import { useLater } from '#lib/use-later'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { announce } from '#ui/live-region'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ErrorState } from '#ui/state'
import type { FilterProps } from './chip-look.ts'
import { drawLater } from './draw-later.ts'
import { FilterChips, SortMenu } from './filter-chips.tsx'
import { ReviewList } from './review-list.tsx'
import { useReviewSearch } from './use-review-search.tsx'
import type { Selection } from './use-selection.ts'

/** The bar is fetched when a first review is chosen. */
const loadBar = async () =>
  (await loadPage('bulk', () => import('#features/reviews/bulk/bulk-bar'))).BulkBar

/** What an empty list says is fetched where a list is empty. */
const NothingHere = drawLater((later) => later.NothingHere)

const NONE: readonly Review[] = []

/** Loads the list that an address asks for: its rows so far, their number, and how to get more. */
export function useReviewList(locationId: string, filter: FilterProps['filter'], today: string) {
  const query = useInfiniteQuery(reviewListQuery(locationId, dated(filter, today)))
  const { data, fetchNextPage } = query
  const rows = useMemo(() => (data ? rowsOf(data) : NONE), [data])
  const count = useMemo(() => data && countOf(data), [data])
  // A list that is being asked for again is not cut off by its next page: what changed would not be shown.
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return { ...query, rows, count, loadMore, listKey: JSON.stringify([locationId, filter]) }
}

interface ListPaneProps extends FilterProps {
  today: string
  list: ReturnType<typeof useReviewList>
  openId: string | undefined
  nameOf: (locationId: string) => string | undefined
  /** Whether no review stands beside the list. */
  isAlone: boolean
  /** Hears that a row was pressed, which opens its review. */
  onOpen: (id: string) => void
  onEnter: (id: string) => void
  selection: Selection
  /** Whether the list is in sight; otherwise a review stands in its place. */
  isShown: boolean
}

export function ListPane(props: ListPaneProps) {
  const { list, filter, today, onFilter, openId, nameOf, isAlone, onOpen, onEnter, selection } =
    props
  const { t } = useTranslation(['reviews', 'common'])
  const queue = filter.queue ?? 'to_answer'
  const { count, rows } = list
  const countWords = useCountWords()
  const search = useReviewSearch(filter, onFilter, props.isShown)
  const drawBar = useLater(selection.isShown, loadBar, selection.clear)
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
              <span className="font-normal text-ink-3 tabular-nums">{countWords(count)}</span>
            ) : null}
          </h1>
          <div className="flex items-center gap-1">
            {search.button}
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
        {search.field}
        <FilterChips filter={filter} today={today} count={count} onFilter={onFilter} />
      </div>
      {rows.length > 0 || (list.data && !list.error) ? (
        <>
          <ReviewList
            listKey={list.listKey}
            reviews={rows}
            total={count?.isExact ? count.count : undefined}
            openId={openId}
            nameOf={nameOf}
            onOpen={onOpen}
            hasMore={list.hasNextPage}
            isLoading={list.isFetching}
            isLoadingMore={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onEnd={list.loadMore}
            onEnter={onEnter}
            selection={selection}
          />
          {selection.isShown
            ? drawBar((BulkBar) => <BulkBar rows={rows} selection={selection} isAlone={isAlone} />)
            : null}
          {rows.length === 0 ? (
            <Suspense>
              <NothingHere filter={filter} onFilter={onFilter} />
            </Suspense>
          ) : null}
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
