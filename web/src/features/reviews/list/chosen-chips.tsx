import { X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import {
  FEELINGS,
  REVIEW_FLAGS,
  REVIEW_LANGUAGES,
  REVIEW_STATUSES,
  SOURCES,
} from '@maitre/contract/constants'
import { NO_DAYS, type ReviewFilter, without } from '#features/reviews/state/list-input'
import type { ReviewSearch } from '#lib/review-search'
import { useFormats } from '#lib/use-formats'
import { useSourceName } from '#lib/use-source-name'
import { chipLook, type FilterProps } from './chip-look.ts'

/** A filter that is set: what it says, and the change that takes it off. */
interface Chosen {
  key: string
  says: string
  drop: Partial<ReviewSearch>
}

/** Says which filters are set, each as its chip says it; the words of a search stand in their field. */
function useChosen(filter: ReviewFilter): Chosen[] {
  const { t } = useTranslation(['filters', 'reviews', 'range'])
  const { list, numericDate, shortRange } = useFormats()
  const sourceName = useSourceName()
  const { need, rating, range, startDate, endDate } = filter
  const said = <T extends string>(all: readonly T[], chosen: string, word: (one: T) => string) =>
    list(all.filter((one) => chosen.split(',').includes(one)).map(word))
  const source = filter.source && said(SOURCES, filter.source, sourceName)
  const status =
    filter.status && said(REVIEW_STATUSES, filter.status, (one) => t(`reviews:status.${one}`))
  const sentiment =
    filter.sentiment && said(FEELINGS, filter.sentiment, (one) => t(`reviews:sentiment.${one}`))
  const language =
    filter.language && said(REVIEW_LANGUAGES, filter.language, (one) => t(`inLanguage.${one}`))
  const days = range
    ? t(`range:preset.${range}`)
    : startDate && endDate
      ? shortRange(startDate, endDate)
      : startDate
        ? t('from', { date: numericDate(startDate) })
        : endDate && t('to', { date: numericDate(endDate) })
  const flags = REVIEW_FLAGS.filter((flag) => filter.flag?.split(',').includes(flag))
  const chosen = [
    { key: 'need', says: need && t(`need.${need}`), drop: { need: undefined } },
    {
      key: 'rating',
      says: rating && t('ratingOn', { list: list(rating.split(',')) }),
      drop: { rating: undefined },
    },
    { key: 'source', says: source, drop: { source: undefined } },
    { key: 'status', says: status, drop: { status: undefined } },
    { key: 'sentiment', says: sentiment, drop: { sentiment: undefined } },
    { key: 'language', says: language, drop: { language: undefined } },
    { key: 'days', says: days, drop: NO_DAYS },
    ...flags.map((flag) => ({
      key: flag,
      says: t(`flag.${flag}`),
      drop: { flag: without(filter.flag, flag) },
    })),
  ]
  return chosen.flatMap(({ says, ...one }) => (says ? [{ ...one, says }] : []))
}

/** A chip for each filter that is set, however it came to be, which takes it off. */
export function ChosenChips({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('filters')
  return useChosen(filter).map(({ key, says, drop }) => (
    <AriaButton
      key={key}
      aria-label={t('drop', { name: says })}
      onPress={() => onFilter(drop)}
      className={chipLook(true)}
    >
      <span className="truncate">{says}</span>
      <X aria-hidden="true" strokeWidth={1.75} />
    </AriaButton>
  ))
}
