import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import { dated, type ReviewFilter } from '#features/reviews/state/list-input'
import { reviewListQuery } from '#features/reviews/state/queries'
import { countOf } from '#features/reviews/state/review-cache'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { loadPage } from '#lib/i18n'
import { rowsOf } from '#lib/paged-rows'
import { useSession } from '#lib/session'
import { useLater } from '#lib/use-later'
import { Button } from '#ui/button'
import { announce } from '#ui/live-region'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState, ErrorState } from '#ui/state'
import { drawLater } from './draw-later.ts'
import { ListHead, type ListHeadProps } from './list-head.tsx'
import { ReviewList } from './review-list.tsx'

/** The bar is fetched when a first review is chosen. */
const loadBar = async () =>
  (await loadPage('bulk', () => import('#features/reviews/bulk/bulk-bar'))).BulkBar

/** What an empty list says is fetched where a list is empty. */
const NothingHere = drawLater((later) => later.NothingHere)
const AutomationNote = drawLater((later) => later.AutomationNote)

const NONE: readonly Review[] = []

/** Loads the list that an address asks for: its rows so far, their number, and how to get more. */
export function useReviewList(locationId: string, filter: ReviewFilter, today: string) {
  const query = useInfiniteQuery(reviewListQuery(locationId, dated(filter, today)))
  const { data, fetchNextPage } = query
  const rows = useMemo(() => (data ? rowsOf(data) : NONE), [data])
  const count = useMemo(() => data && countOf(data), [data])
  // A list that is being asked for again is not cut off by its next page: what changed would not be shown.
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return { ...query, rows, count, loadMore, listKey: JSON.stringify([locationId, filter]) }
}

interface ListPaneProps extends Omit<ListHeadProps, 'count'> {
  list: ReturnType<typeof useReviewList>
  openId: string | undefined
  nameOf: (locationId: string) => string | undefined
  /** Whether no review stands beside the list. */
  isAlone: boolean
  /** Hears that a row was pressed, which opens its review. */
  onOpen: (id: string) => void
  onEnter: (id: string) => void
}

export function ListPane(props: ListPaneProps) {
  const { list, filter, today, onFilter, openId, nameOf, isAlone, onOpen, onEnter, selection } =
    props
  const { t } = useTranslation(['reviews', 'common'])
  const { count, rows } = list
  const { restaurant } = useSession()
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
      <ListHead {...{ filter, today, count, onFilter, selection }} isShown={props.isShown} />
      {rows.length > 0 || (list.data && !list.error) ? (
        <>
          <ReviewList
            listKey={list.listKey}
            reviews={rows}
            total={count?.isExact ? count.count : undefined}
            openId={openId}
            nameOf={nameOf}
            isAlone={isAlone}
            onOpen={onOpen}
            hasMore={list.hasNextPage}
            isLoading={list.isFetching}
            isLoadingMore={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onEnd={list.loadMore}
            onEnter={onEnter}
            selection={selection}
          />
          {restaurant?.auto_approve_reviews === true ? (
            <Suspense>
              <AutomationNote />
            </Suspense>
          ) : null}
          {selection.isShown
            ? drawBar((BulkBar) => <BulkBar rows={rows} selection={selection} isAlone={isAlone} />)
            : null}
          {rows.length === 0 ? (
            <Suspense>
              <NothingHere filter={filter} onFilter={(change) => void onFilter(change)} />
            </Suspense>
          ) : null}
        </>
      ) : list.error ? (
        <ListFailure
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPaused ? (
        <div role="status">
          <EmptyState
            tone="caution"
            icon={<CloudOff strokeWidth={1.75} />}
            title={t('failure.offline')}
          >
            {t('failure.offlineBody')}
          </EmptyState>
        </div>
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
