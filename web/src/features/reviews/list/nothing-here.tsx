import { Inbox, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isNarrowed, NO_FILTER } from '#features/reviews/state/list-input'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/state'
import type { FilterProps } from './chip-look.ts'

const EMPTY = {
  to_answer: { title: 'doneTitle', body: 'doneBody' },
  in_progress: { title: 'progressTitle', body: 'progressBody' },
  done: { title: 'answeredTitle', body: 'answeredBody' },
  all: { title: 'allTitle', body: 'allBody' },
} as const

/** Says of an empty list what there is none of, and offers the one way on. */
export function NothingHere({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation(['filters', 'reviews'])
  const queue = filter.queue ?? 'to_answer'
  if (isNarrowed(filter))
    return (
      <EmptyState
        className="flex-1"
        icon={<SearchX strokeWidth={1.75} />}
        title={
          filter.search === undefined
            ? t('empty.filteredTitle')
            : t('empty.searchTitle', { words: filter.search.trim() })
        }
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onPress={() => onFilter(NO_FILTER)}>{t('empty.clear')}</Button>
            {queue === 'all' ? null : (
              <Button onPress={() => onFilter({ queue: 'all' })}>{t('empty.lookInAll')}</Button>
            )}
          </span>
        }
      >
        {t('empty.filteredBody', { queue: t(`reviews:queue.${queue}`) })}
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
