import {
  type Overview,
  PLATFORM_FIGURES,
  type PlatformFigure,
} from '@maitre/contract/console-overview'
import { useTranslation } from 'react-i18next'
import { useFigures } from '#lib/use-figures'
import { useFormats } from '#lib/use-formats'
import { Sparkline } from '#ui/charts/sparkline'
import { FigureCard, FigureCards } from '#ui/figure-card'

/** The six figures of the service (C §2), each beside that of thirty days ago, with the line of the days between. */
export function PlatformFigures({ overview }: { overview: Overview }) {
  const { t } = useTranslation('console-overview')
  const { count } = useFigures()
  const { number, dateTime } = useFormats()
  const { figures, days, users, counted_at: countedAt } = overview
  const figureOf = (name: PlatformFigure) => {
    const { value, before } = figures[name]
    if (before !== null) return count(value, before, 'more')
    return { ...count(value, undefined), note: t(value === null ? 'uncounted' : 'noBefore') }
  }
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-2">
      <h2 id="figures" className="sr-only">
        {t('figures')}
      </h2>
      <FigureCards label={t('figures')} isWide>
        {PLATFORM_FIGURES.map((name) => {
          const { points } = figures[name]
          return (
            <FigureCard
              key={name}
              label={t(`figure.${name}`)}
              {...figureOf(name)}
              {...(name === 'active_users' && {
                unit: t('ofUsers', { count: users, number: number(users) }),
              })}
              sparkline={
                points.filter((point) => point !== null).length > 1 ? (
                  <Sparkline values={points} />
                ) : undefined
              }
            />
          )
        })}
      </FigureCards>
      <p className="text-xs text-pretty text-ink-3">
        {days.length > 1
          ? t('compared', { count: days.length, number: number(days.length) })
          : null}{' '}
        {countedAt === null ? t('countedSoon') : t('countedAt', { at: dateTime(countedAt) })}
      </p>
    </section>
  )
}
