import { ArrowLeft, CalendarDays, Star } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useTranslation } from 'react-i18next'
import {
  FEELINGS,
  RATINGS,
  REVIEW_FLAGS,
  REVIEW_LANGUAGES,
  REVIEW_STATUSES,
  SOURCES,
} from '@maitre/contract/constants'
import { SINGLE_PRESETS } from '@maitre/contract/date-range'
import { dated, isNarrowed, joined, NO_DAYS, NO_FILTER } from '#features/reviews/state/list-input'
import { useCountWords } from '#features/reviews/state/use-count-words'
import { useDateRange } from '#lib/use-date-range'
import { useFormats } from '#lib/use-formats'
import { useSourceName } from '#lib/use-source-name'
import { Button } from '#ui/button'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { useNarrow } from '#ui/use-narrow'
import { SheetHead } from '#ui/sheet-head'
import { choiceLook } from './chip-look.ts'
import type { FilterButtonProps } from './filter-button.tsx'

/** The calendar is fetched when somebody asks for other days than the usual ones. */
const DateRange = lazy(() =>
  import('#ui/date-range').then((module) => ({ default: module.DateRange<string> })),
)

interface FilterPanelProps extends Omit<FilterButtonProps, 'active'> {
  onClose: () => void
}

/** All filters of the list. Each applies at once, so that the list behind and the number below show what it does. */
export function FilterPanel({ filter, today, count, onFilter, onClose }: FilterPanelProps) {
  const { t } = useTranslation(['filters', 'reviews', 'common'])
  const isNarrow = useNarrow()
  const [isCalendar, setCalendar] = useState(false)
  const { number } = useFormats()
  const countWords = useCountWords()
  const sourceName = useSourceName()
  const { presets, words } = useDateRange(SINGLE_PRESETS, today)
  const { range } = filter
  const { startDate, endDate } = dated(filter, today)
  const isOwnRange = range === undefined && (startDate ?? endDate) !== undefined
  const head = isNarrow ? (
    <SheetHead
      title={t('reviews:filter.label')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    />
  ) : null
  if (isCalendar) {
    const choose = (change: Parameters<typeof onFilter>[0]): void => {
      onFilter({ ...NO_DAYS, ...change })
      setCalendar(false)
    }
    return (
      <>
        {head}
        <Button kind="ghost" size="sm" className="m-2" onPress={() => setCalendar(false)}>
          <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t('reviews:filter.label')}
        </Button>
        <Suspense
          fallback={
            <SkeletonArea label={t('common:loading')}>
              <Skeleton className="m-4 h-72 w-72" />
            </SkeletonArea>
          }
        >
          <DateRange
            value={startDate && endDate ? { startDate, endDate } : undefined}
            preset={range}
            presets={presets}
            today={today}
            words={words}
            onPreset={(key) => choose({ range: SINGLE_PRESETS.find((one) => one === key) })}
            onRange={(own) => choose(own)}
            onClear={() => choose({})}
          />
        </Suspense>
      </>
    )
  }
  return (
    <>
      {head}
      <div className="flex flex-col gap-4 p-4 sm:w-96">
        <Choices
          name={t('rating')}
          chosen={filter.rating}
          all={RATINGS.map((rating) => ({
            key: String(rating),
            label: t('common:rating.stars', { count: rating }),
            look: (
              <>
                {number(rating)}
                <Star aria-hidden="true" className="fill-star text-star" strokeWidth={1.75} />
              </>
            ),
          }))}
          onChange={(rating) => onFilter({ rating })}
        />
        <Choices
          name={t('source')}
          chosen={filter.source}
          all={SOURCES.map((key) => ({ key, label: sourceName(key) }))}
          onChange={(source) => onFilter({ source })}
        />
        <Choices
          name={t('status')}
          chosen={filter.status}
          all={REVIEW_STATUSES.map((key) => ({ key, label: t(`reviews:status.${key}`) }))}
          onChange={(status) => onFilter({ status })}
        />
        <Choices
          name={t('flags')}
          chosen={filter.flag}
          all={REVIEW_FLAGS.map((key) => ({ key, label: t(`flag.${key}`) }))}
          onChange={(flag) => onFilter({ flag })}
        />
        <Choices
          name={t('sentiment')}
          chosen={filter.sentiment}
          all={FEELINGS.map((key) => ({ key, label: t(`reviews:sentiment.${key}`) }))}
          onChange={(sentiment) => onFilter({ sentiment })}
        />
        <Choices
          name={t('language')}
          chosen={filter.language}
          all={REVIEW_LANGUAGES.map((key) => ({ key, label: t(`inLanguage.${key}`) }))}
          onChange={(language) => onFilter({ language })}
        />
        <Group name={t('date')}>
          {presets.map(({ key, label }) => (
            <ToggleButton
              key={key}
              className={choiceLook}
              isSelected={range === key}
              onChange={(isOn) => onFilter({ ...NO_DAYS, range: isOn ? key : undefined })}
            >
              {label}
            </ToggleButton>
          ))}
          <ToggleButton
            className={choiceLook}
            isSelected={isOwnRange}
            onChange={() => setCalendar(true)}
          >
            <CalendarDays aria-hidden="true" strokeWidth={1.75} />
            {t('otherDays')}
          </ToggleButton>
        </Group>
      </div>
      <footer className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-surface-raised px-4 py-3">
        {isNarrowed(filter) ? (
          <Button kind="ghost" onPress={() => onFilter(NO_FILTER)}>
            {t('reviews:filter.clear')}
          </Button>
        ) : null}
        <Button kind="primary" className="ml-auto" onPress={onClose}>
          {count ? t('show', { count: count.count, number: countWords(count) }) : t('showAny')}
        </Button>
      </footer>
    </>
  )
}

interface ChoicesProps {
  name: string
  /** The chosen keys, joined by commas as in the address. */
  chosen: string | undefined
  all: readonly { key: string; label: string; look?: ReactNode }[]
  onChange: (chosen: string | undefined) => void
}

/** Choices of one kind, of which several may be taken. */
function Choices({ name, chosen, all, onChange }: ChoicesProps) {
  const keys = chosen?.split(',') ?? []
  const toggled = (key: string, isOn: boolean) =>
    joined(all.map((one) => one.key).filter((one) => (one === key ? isOn : keys.includes(one))))
  return (
    <Group name={name}>
      {all.map(({ key, label, look }) => (
        <ToggleButton
          key={key}
          {...(look !== undefined && { 'aria-label': label })}
          className={choiceLook}
          isSelected={keys.includes(key)}
          onChange={(isOn) => onChange(toggled(key, isOn))}
        >
          {look ?? label}
        </ToggleButton>
      ))}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-xs font-medium text-ink-3">
        {name}
      </h3>
      <div className="flex flex-wrap gap-1.5 touch:gap-2.5">{children}</div>
    </div>
  )
}
