import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { REVIEW_SORTS } from '@maitre/contract/constants'
import { countFilters, isNarrowed, NO_FILTER } from '#features/reviews/state/list-input'
import type { Count } from '#features/reviews/state/review-cache'
import { QUEUE_CHOICES } from '#lib/review-search'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSection } from '#ui/menu'
import { chipLook, type FilterProps } from './chip-look.ts'
import { drawLater } from './draw-later.ts'
import { FilterButton } from './filter-button.tsx'

/** The chips of what is set are fetched where something is, which for most visits to the inbox is nothing. */
const ChosenChips = drawLater((later) => later.ChosenChips)

interface FilterChipsProps extends FilterProps {
  today: string
  count: Count | undefined
}

/**
 * Chooses which reviews the list shows: the queue, the button of the other filters, and a chip for each of these that is
 * set, however it came to be, which takes it off. The address has all of it.
 */
export const FilterChips = memo(function FilterChips(props: FilterChipsProps) {
  const { filter, onFilter } = props
  const { t } = useTranslation('reviews')
  const queue = filter.queue ?? 'to_answer'
  return (
    <div
      role="group"
      aria-label={t('filter.label')}
      className="flex min-w-0 flex-wrap gap-1 touch:gap-2.5"
    >
      <Menu
        label={t('queue.label')}
        trigger={
          <AriaButton className={chipLook(true)}>
            {t(`chip.${queue}`)}
            <ChevronDown aria-hidden="true" strokeWidth={1.75} />
          </AriaButton>
        }
      >
        <MenuSection
          label={t('queue.label')}
          selected={queue}
          onSelect={(key) => onFilter({ queue: QUEUE_CHOICES.find((one) => one === key) })}
        >
          {QUEUE_CHOICES.map((one) => (
            <MenuItem key={one} id={one}>
              {t(`queue.${one}`)}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
      <FilterButton {...props} active={countFilters(filter)} />
      {isNarrowed(filter) ? (
        <>
          <Suspense>
            <ChosenChips filter={filter} onFilter={onFilter} />
          </Suspense>
          <Button
            kind="link"
            size="sm"
            className="px-1.5 text-sm"
            onPress={() => onFilter(NO_FILTER)}
          >
            {t('filter.clear')}
          </Button>
        </>
      ) : null}
    </div>
  )
})

/** The order of the list, beside its title. */
export const SortMenu = memo(function SortMenu({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('reviews')
  const sort = filter.sort ?? 'newest'
  return (
    <Menu
      label={t('filter.sort', { order: t(`filter.${sort}`) })}
      placement="bottom end"
      trigger={
        <IconButton size="sm" label={t('filter.sort', { order: t(`filter.${sort}`) })}>
          <ArrowDownWideNarrow aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuSection
        label={t('filter.label')}
        selected={sort}
        onSelect={(key) => onFilter({ sort: REVIEW_SORTS.find((one) => one === key) })}
      >
        {REVIEW_SORTS.map((one) => (
          <MenuItem key={one} id={one}>
            {t(`filter.${one}`)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
})
