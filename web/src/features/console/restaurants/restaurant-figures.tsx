import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { FigureCard, FigureCards, FigureSkeletons } from '#ui/figure-card'
import { statsQuery } from './queries.ts'

const FIGURES = ['total', 'ai_enabled', 'subscribed', 'with_integrations'] as const

/** How many restaurants there are, and of some kinds (C §2). */
export function RestaurantFigures() {
  const { t } = useTranslation('console-restaurants')
  const { number } = useFormats()
  const { data, error } = useQuery(statsQuery)
  if (data === undefined)
    return error ? <FailedNote error={error} /> : <FigureSkeletons isPlain count={FIGURES.length} />
  return (
    <FigureCards label={t('figures.label')}>
      {FIGURES.map((name) => (
        <FigureCard key={name} isPlain label={t(`figures.${name}`)} value={number(data[name])} />
      ))}
    </FigureCards>
  )
}
