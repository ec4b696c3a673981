import { ArrowDownWideNarrow, ChevronDown, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import {
  RATINGS,
  REVIEW_FLAGS,
  REVIEW_SORTS,
  REVIEW_STATUSES,
  SOURCES,
} from '@maitre/contract/constants'
import { joined, without } from '#features/reviews/state/list-input'
import { QUEUE_CHOICES } from '#lib/review-search'
import { useFormats } from '#lib/use-formats'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSection } from '#ui/menu'
import { Stars } from '#ui/stars'
import { chipLook, type FilterProps } from './chip-look.ts'
import { DateChip } from './date-chip.tsx'

const down = <ChevronDown aria-hidden="true" className="max-sm:hidden" strokeWidth={1.75} />

/** The chips that choose which reviews the list shows, and the menu of its order. The address has all of it. */
export const FilterChips = memo(function FilterChips({
  filter,
  today,
  onFilter,
}: FilterProps & { today: string }) {
  const { t } = useTranslation(['reviews', 'common'])
  const queue = filter.queue ?? 'to_answer'
  return (
    <div
      role="group"
      aria-label={t('filter.label')}
      // On a phone the row goes on to the edge of the screen, so that a chip is seen to go on behind it.
      className="-mx-4 -my-1 flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      <Menu
        label={t('queue.label')}
        trigger={
          <AriaButton className={chipLook(true)}>
            {t(`chip.${queue}`)}
            {down}
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
      <RatingChip filter={filter} onFilter={onFilter} />
      <Choices
        name={t('filter.source')}
        chosen={filter.source}
        all={SOURCES.map((key) => ({ key, label: t(`common:source.${key}`) }))}
        onChange={(source) => onFilter({ source })}
      />
      <Choices
        name={t('filter.status')}
        chosen={filter.status}
        all={REVIEW_STATUSES.map((key) => ({ key, label: t(`status.${key}`) }))}
        onChange={(status) => onFilter({ status })}
      />
      <DateChip filter={filter} today={today} onFilter={onFilter} />
      <MoreFilters filter={filter} onFilter={onFilter} />
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

interface ChoicesProps {
  name: string
  /** The chosen keys, joined by commas as in the address. */
  chosen: string | undefined
  all: readonly { key: string; label: string; look?: ReactNode }[]
  /** What the chip says when something is chosen; without it, the labels of what is chosen. */
  says?: string
  onChange: (chosen: string | undefined) => void
}

/** A chip that opens a menu of choices, of which several may be taken. */
function Choices({ name, chosen, all, says, onChange }: ChoicesProps) {
  const { list } = useFormats()
  const keys = chosen?.split(',') ?? []
  const labels = all.filter(({ key }) => keys.includes(key)).map(({ label }) => label)
  return (
    <Menu
      label={name}
      className="min-w-48"
      trigger={
        <AriaButton className={chipLook(labels.length > 0)}>
          {labels.length === 0 ? name : (says ?? list(labels))}
          {down}
        </AriaButton>
      }
    >
      <MenuSection
        label={name}
        chosen={keys}
        onChoose={(next) =>
          onChange(joined(all.map(({ key }) => key).filter((key) => next.includes(key))))
        }
      >
        {all.map(({ key, label, look }) => (
          <MenuItem key={key} id={key} icon={look}>
            {label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}

function RatingChip({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { list } = useFormats()
  const chosen = filter.rating?.split(',') ?? []
  return (
    <Choices
      name={t('filter.rating')}
      chosen={filter.rating}
      all={[...RATINGS].reverse().map((rating) => ({
        key: String(rating),
        label: t('common:rating.of', { rating }),
        look: (
          <span aria-hidden="true" className="inline-flex [&_svg]:size-3.25!">
            <Stars rating={rating} label="" />
          </span>
        ),
      }))}
      says={t('filter.ratingOn', { list: list(chosen) })}
      onChange={(rating) => onFilter({ rating })}
    />
  )
}

/** Shows a chip for each filter that only a link sets, so that the filter is seen and can be taken off. */
function MoreFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('reviews')
  const flags = filter.flag?.split(',') ?? []
  const more = REVIEW_FLAGS.filter((flag) => flags.includes(flag)).map((flag) => ({
    key: flag,
    name: t(`filter.flag.${flag}`),
    drop: { flag: without(filter.flag, flag) },
  }))
  return more.map(({ key, name, drop }) => (
    <AriaButton
      key={key}
      aria-label={t('filter.drop', { name })}
      onPress={() => onFilter(drop)}
      className={chipLook(true)}
    >
      {name}
      <X aria-hidden="true" strokeWidth={1.75} />
    </AriaButton>
  ))
}
