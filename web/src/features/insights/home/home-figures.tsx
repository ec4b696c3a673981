import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '#features/insights/part'
import { metricsQuery, seriesQuery } from '#features/insights/queries'
import { FigureSkeletons } from '#ui/figure-card'
import { RangeFilter } from '#ui/range-filter'
import { SkeletonArea } from '#ui/skeleton'
import { Figures } from './figures.tsx'
import { useHomeRange } from './use-home-range.ts'

export { HomeInsights } from './home-insights.tsx'
export { HomeNamed } from './home-named.tsx'
export { NothingCame } from './nothing-came.tsx'

/** How it goes: the range, and the figures of Home beside those of the days before. */
export function HomeFigures() {
  const { t } = useTranslation(['home-figures', 'common'])
  const id = useId()
  const { asked, words, filter } = useHomeRange()
  const metrics = useQuery(metricsQuery(asked))
  const series = useQuery(seriesQuery(asked))
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {t('title')}
          </h2>
          <p className="mt-0.5 text-sm text-ink-3">{words}</p>
        </div>
        <RangeFilter {...filter} />
      </div>
      <Part
        query={metrics}
        skeleton={
          <SkeletonArea label={t('common:loading')}>
            <FigureSkeletons count={4} />
          </SkeletonArea>
        }
      >
        {(data) => <Figures metrics={data} series={series.data} />}
      </Part>
    </section>
  )
}
