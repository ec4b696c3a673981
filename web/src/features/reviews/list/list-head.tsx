import { ListChecks } from 'lucide-react'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Count } from '#features/reviews/state/review-cache'
import { useCountWords } from '#features/reviews/state/use-count-words'
import type { ReviewSearch } from '#lib/review-search'
import { type How, useAhead } from '#lib/use-ahead'
import { IconButton } from '#ui/icon-button'
import type { FilterProps } from './chip-look.ts'
import { FilterChips, SortMenu } from './filter-chips.tsx'
import type { ReviewFilter } from '#features/reviews/state/list-input'
import { useReviewSearch } from './use-review-search.tsx'
import type { Selection } from './use-selection.ts'

export interface ListHeadProps {
  filter: ReviewFilter
  today: string
  count: Count | undefined
  /** Hears of another filter, and settles when the list is the one that it asks for. */
  onFilter: (change: Partial<ReviewSearch>, how?: How) => Promise<void> | void
  selection: Selection
  /** Whether the list is in sight; otherwise a review stands in its place. */
  isShown: boolean
}

/**
 * Says which reviews the list shows, and chooses others. The name of what is chosen stands here before the list follows,
 * which then is pale, because it is not the one that is named.
 */
export const ListHead = memo(function ListHead({ filter, count, ...props }: ListHeadProps) {
  const { t } = useTranslation('reviews')
  const countWords = useCountWords()
  const [ahead, onFilter] = useAhead<ReviewSearch>(props.onFilter)
  const chosen = useMemo(() => ({ ...filter, ...ahead }), [filter, ahead])
  // What is pressed to choose takes longer to draw than the name of what is chosen, and follows it.
  const pressed = useDeferredValue(chosen)
  return (
    <div
      data-ahead={ahead ? '' : undefined}
      className="peer/head grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-2.5 border-b border-line px-4 py-2.5"
    >
      <h1 id="inbox-title" className="flex min-h-8 items-center gap-1.5 text-xl tracking-tight">
        {t(`queue.${chosen.queue ?? 'to_answer'}`)}
        {count && !ahead ? (
          <span className="font-normal text-ink-3 tabular-nums">{countWords(count)}</span>
        ) : null}
      </h1>
      <ListControls {...props} filter={pressed} count={count} onFilter={onFilter} />
    </div>
  )
})

interface ListControlsProps extends Omit<ListHeadProps, 'onFilter'>, FilterProps {}

/** What stands around and below the name of the list: its search, its order and its filters. */
const ListControls = memo(function ListControls(props: ListControlsProps) {
  const { filter, today, count, onFilter, selection } = props
  const { t } = useTranslation('reviews')
  const search = useReviewSearch(filter, onFilter, props.isShown)
  return (
    <>
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
      {search.field}
      <div className="col-span-full">
        <FilterChips filter={filter} today={today} count={count} onFilter={onFilter} />
      </div>
    </>
  )
})
