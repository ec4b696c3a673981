import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { KEYWORD_CATEGORIES, type KeywordCategory } from '@maitre/contract/constants'
import type { Insight } from '@maitre/contract/insights'
import { Part } from '#features/insights/part'
import { type Asked, thingsQuery } from '#features/insights/queries'
import { useChartWords } from '#lib/use-chart-words'
import { useFormats } from '#lib/use-formats'
import { Card } from '#ui/card'
import { ChartFrame } from '#ui/charts/chart-frame'
import { rankedHeight } from '#ui/charts/geometry/bars'
import { StackedBar } from '#ui/charts/stacked-bar'
import { LiveRegion } from '#ui/live-region'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { useImpact } from '#features/insights/use-impact'
import { rankedTopics, worstOf } from './ranked-topics.ts'

/** What says that nothing is told has this room. */
const EMPTY_HEIGHT = 180
const SHEET = 'min-w-0 p-4 sm:p-5'

/** The topics that guests speak of, by how often, each with its share of praise and of complaints. */
export function Topics({ asked }: { asked: Asked }) {
  const { t } = useTranslation('common')
  const topics = useQuery(thingsQuery('topic', asked))
  return (
    <>
      <Part
        query={topics}
        skeleton={
          <SkeletonArea label={t('chart.loading')}>
            <Card className={SHEET}>
              <Skeleton className="w-56" />
              <Skeleton className="mt-4 h-70" />
            </Card>
          </SkeletonArea>
        }
      >
        {(data) => (
          <Card className={SHEET}>
            <TopicsChart topics={data.things} />
          </Card>
        )}
      </Part>
      <LiveRegion />
    </>
  )
}

function TopicsChart({ topics }: { topics: readonly Insight[] }) {
  const { t } = useTranslation(['topics', 'insights'])
  const { number, percent } = useFormats()
  const { signed } = useImpact()
  const words = useChartWords()
  const ranked = useMemo(() => rankedTopics(topics), [topics])
  const nameOf = (about: string): string => {
    const topic: KeywordCategory | undefined = KEYWORD_CATEGORIES.find((one) => one === about)
    return topic === undefined ? about : t(`insights:topic.${topic}`)
  }
  const [first] = ranked
  const worst = worstOf(ranked)
  const title = worst
    ? t('worst', { name: nameOf(worst.about), share: percent(worst.share) })
    : first
      ? t('most', { name: nameOf(first.about) })
      : t('heading')
  const labels = ranked.map(({ about }) => nameOf(about))
  const series = (
    [
      ['positive', 'var(--positive)'],
      ['neutral', 'var(--neutral)'],
      ['negative', 'var(--negative)'],
    ] as const
  ).map(([part, colour]) => ({
    name: t(part),
    values: ranked.map((one) => one[part]),
    colour,
  }))
  const height = first ? rankedHeight(ranked.length, true) : EMPTY_HEIGHT
  return (
    <ChartFrame
      title={title}
      sub={t('sub')}
      height={height}
      headingLevel={2}
      words={words}
      fileName={t('file')}
      state={
        first ? undefined : (
          <EmptyState
            headingLevel={3}
            className="p-0!"
            icon={<MessagesSquare strokeWidth={1.75} />}
            title={t('insights:nothing.topic')}
          />
        )
      }
      table={{
        columns: [
          { label: t('column') },
          ...series.map(({ name }) => ({ label: name, format: number })),
          { label: t('share'), format: percent },
          { label: t('impact'), format: signed },
        ],
        rows: ranked.map((one) => [
          nameOf(one.about),
          one.positive,
          one.neutral,
          one.negative,
          one.positiveRate,
          one.impact,
        ]),
      }}
    >
      <StackedBar
        summary={`${title}. ${t('sub')}`}
        labels={labels}
        series={series}
        format={number}
        total={t('total')}
        direction="horizontal"
        height={height}
      />
    </ChartFrame>
  )
}
