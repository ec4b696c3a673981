import { useTranslation } from 'react-i18next'
import type { Annotation } from '@maitre/contract/annotations'
import type { NameKind } from '@maitre/contract/constants'
import { IMPACT_SAMPLE, type SaidPoint, type SaidTotals } from '@maitre/contract/insights'
import { shareOf, type Span, sumsOf } from '#features/insights/spans'
import { useFormats } from '#lib/use-formats'
import { Card } from '#ui/card'
import { LiveRegion } from '#ui/live-region'
import { ComparedChart } from './compared-chart.tsx'
import { type OverTime, useOverTime } from './over-time.ts'
import { feltIn } from './said-figures.tsx'

const SHARE = { bounds: [0, 1] } as const

interface SaidChartsProps {
  kind: NameKind
  totals: SaidTotals
  /** What people noted of the days. */
  noted: readonly Annotation[] | undefined
}

/** The share of praise and the mentions of the team or the menu over the range, dashed those of the one before. */
export function SaidCharts({ kind, totals, noted }: SaidChartsProps) {
  const over = useOverTime(totals.series, noted)
  const shared = { kind, totals, over }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card className="p-4 sm:p-5">
        <PraiseChart {...shared} />
      </Card>
      <Card className="p-4 sm:p-5">
        <MentionsChart {...shared} />
      </Card>
      <LiveRegion />
    </div>
  )
}

interface ChartProps extends Omit<SaidChartsProps, 'noted'> {
  over: OverTime
}

function PraiseChart({ kind, totals, over }: ChartProps) {
  const { t } = useTranslation('trends')
  const { percent, number } = useFormats()
  const measure = t(`said.praise.sub.${over.step}`)
  const line = (points: readonly SaidPoint[]) => {
    const sums = sumsOf(points, over.spans, saidIn)
    return {
      values: sums.map((sum) => sum && shareOf({ positive: sum.positive, rated: feltIn(sum) })),
      notes: sums.map((sum) =>
        sum
          ? t('said.praise.note', { good: number(sum.positive), bad: number(sum.negative) })
          : undefined,
      ),
    }
  }
  const { current, comparison } = totals.series
  return (
    <ComparedChart
      title={usePraiseTitle(totals)}
      sub={over.isCompared ? t('chart.dashed', { measure }) : measure}
      fileName={t(`said.${kind}.praiseFile`)}
      over={over}
      format={percent}
      axis={SHARE}
      now={line(current)}
      before={comparison && line(comparison)}
    />
  )
}

/** What became of the share of praise, where enough guests say so. */
function usePraiseTitle({ current, comparison }: SaidTotals): string {
  const { t } = useTranslation('trends')
  const { percent } = useFormats()
  if (current.positiveRate === null) return t('said.praise.none')
  if (feltIn(current) < IMPACT_SAMPLE) return t('said.praise.few')
  const now = percent(current.positiveRate)
  if (!comparison || comparison.positiveRate === null || feltIn(comparison) < IMPACT_SAMPLE)
    return t('said.praise.alone', { now })
  const before = percent(comparison.positiveRate)
  if (now === before) return t('said.praise.same', { now })
  const isUp = current.positiveRate > comparison.positiveRate
  return t(isUp ? 'said.praise.rose' : 'said.praise.fell', { now, before })
}

function MentionsChart({ kind, totals, over }: ChartProps) {
  const { t } = useTranslation('trends')
  const { number } = useFormats()
  const now = totals.current.mentions
  const by = totals.comparison ? now - totals.comparison.mentions : undefined
  const said = (count: number) => ({ count, number: number(count) })
  const title =
    by === undefined
      ? t('said.count.alone', said(now))
      : by === 0
        ? t('said.count.same', said(now))
        : t(by > 0 ? 'said.count.more' : 'said.count.fewer', said(Math.abs(by)))
  const measure = t(`said.count.sub.${over.step}`)
  const line = (points: readonly SaidPoint[]) => ({
    values: sumsOf(points, over.spans, saidIn).map((sum) => sum && sum.mentions),
  })
  const { current, comparison } = totals.series
  return (
    <ComparedChart
      title={title}
      sub={over.isCompared ? t('chart.dashed', { measure }) : measure}
      fileName={t(`said.${kind}.countFile`)}
      over={over}
      format={number}
      now={line(current)}
      before={comparison && line(comparison)}
      isCounted
    />
  )
}

/** What is said in a span of days. */
function saidIn(points: readonly SaidPoint[], { from, to }: Span) {
  const sum = { mentions: 0, positive: 0, negative: 0 }
  for (const point of points.slice(from, to)) {
    sum.mentions += point.mentions
    sum.positive += point.positive
    sum.negative += point.negative
  }
  return sum
}
