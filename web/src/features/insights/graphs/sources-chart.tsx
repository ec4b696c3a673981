import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { Metrics } from '@maitre/contract/metrics'
import { useFormats } from '#lib/use-formats'
import { useSourceName } from '#lib/use-source-name'
import { BarChart } from '#ui/charts/bar-chart'
import { ChartCard, ReviewsLink, type Where } from './chart-card.tsx'
import { sourceColour } from './source-colour.ts'

const HEIGHT = 220

/** How many reviews each source brings, beside those of the range before. */
export function SourcesChart({ metrics, ...where }: Where & { metrics: Metrics }) {
  const { t } = useTranslation(['graphs', 'insights'])
  const { number, percent } = useFormats()
  const sourceName = useSourceName()
  const { current, comparison } = metrics
  const all = current.totalReviews
  const rows = metrics.sources
    .map((one) => ({
      ...one,
      name: sourceName(one.source),
      value: one.current.totalReviews,
      before: one.comparison?.totalReviews,
    }))
    .filter(({ value, before = 0 }) => value + before > 0)
    .toSorted((one, other) => other.value - one.value)
  const [first] = rows
  const share = first && all > 0 ? first.value / all : 0
  const said = { source: first?.name ?? '', share: percent(share) }
  const title =
    all < IMPACT_SAMPLE
      ? t('insights:reviews', { count: all, number: number(all) })
      : t(share === 1 ? 'sources.only' : 'sources.most', said)
  const sub = comparison ? t('outlined', { measure: t('sources.sub') }) : t('sources.sub')
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={HEIGHT}
      fileName={t('sources.file')}
      table={{
        columns: [
          { label: t('sources.column') },
          { label: t('insights:now'), format: number },
          { label: t('share'), format: percent },
          ...(comparison ? [{ label: t('insights:before'), format: number }] : []),
        ],
        rows: rows.map(({ name, value, before }) => [
          name,
          value,
          all > 0 ? value / all : null,
          ...(comparison ? [before ?? 0] : []),
        ]),
      }}
      foot={
        first && first.value > 0 ? (
          <ReviewsLink {...where} only={{ source: first.source }}>
            {t('sources.read', said)}
          </ReviewsLink>
        ) : undefined
      }
    >
      <BarChart
        summary={`${title}. ${sub}`}
        bars={rows.map(({ source, name, value, before }) => ({
          label: name,
          value,
          colour: sourceColour(source),
          ...(all > 0 && { note: percent(value / all) }),
          ...(comparison && { compared: before ?? 0 }),
        }))}
        format={number}
        words={{ value: t('insights:now'), compared: t('insights:before') }}
        direction="horizontal"
        height={HEIGHT}
      />
    </ChartCard>
  )
}
