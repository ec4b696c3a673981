import { Clock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'
import { ReadLink } from '#features/insights/read-link'
import { useFormats } from '#lib/use-formats'
import { BarChart } from '#ui/charts/bar-chart'
import { roomyHeight } from '#ui/charts/geometry/bars'
import { EmptyState } from '#ui/state'
import { Beside, ChartCard, LINK } from './chart-card.tsx'
import { ratedDayparts, rareDayparts } from './rated-dayparts.ts'

/** What says that no part of the day is told yet has this room. */
const EMPTY_HEIGHT = 180
const AXIS = { bounds: [0, 5] } as const

/** The average rating by the part of the day at which guests say that they came. */
export function DaypartsChart({ dayparts }: { dayparts: readonly Insight[] }) {
  const { t, i18n } = useTranslation(['graphs', 'insights'])
  const { number, rating, list } = useFormats()
  const rated = useMemo(() => ratedDayparts(dayparts), [dayparts])
  // Where too few reviews of the days before name any time of day, nothing is outlined.
  const isCompared = rated.some(({ before }) => before !== null)
  const nameOf = ({ daypart }: { daypart: (typeof rated)[number]['daypart'] }): string =>
    t(`insights:daypart.${daypart}`)
  const rare = rareDayparts(dayparts).map((daypart) => nameOf({ daypart }))
  const best = rated.toSorted((one, other) => other.rating - one.rating)[0]
  const worst = rated.toSorted((one, other) => one.rating - other.rating)[0]
  const title =
    !best || !worst
      ? t('dayparts.heading')
      : rating(best.rating) === rating(worst.rating)
        ? t(rated.length > 1 ? 'dayparts.equal' : 'dayparts.alone', {
            name: nameOf(best),
            now: rating(best.rating),
          })
        : t('dayparts.spread', {
            best: nameOf(best),
            high: rating(best.rating),
            worst: nameOf(worst).toLocaleLowerCase(i18n.language),
            low: rating(worst.rating),
          })
  const sub = isCompared ? t('outlined', { measure: t('dayparts.sub') }) : t('dayparts.sub')
  const bars = rated.map((one) => ({
    label: nameOf(one),
    value: one.rating,
    note: t('insights:reviews', { count: one.reviews, number: number(one.reviews) }),
    ...(isCompared && { compared: one.before }),
  }))
  const height = best ? roomyHeight(bars.length) : EMPTY_HEIGHT
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={height}
      fileName={t('dayparts.file')}
      state={
        best ? undefined : (
          <EmptyState
            headingLevel={3}
            className="p-0!"
            icon={<Clock strokeWidth={1.75} />}
            title={t('dayparts.noneTitle')}
          >
            <p>{t('dayparts.none', { number: number(IMPACT_SAMPLE) })}</p>
          </EmptyState>
        )
      }
      table={{
        columns: [
          { label: t('dayparts.column') },
          { label: t('insights:now'), format: rating },
          { label: t('reviews'), format: number },
          ...(isCompared ? [{ label: t('insights:before'), format: rating }] : []),
        ],
        rows: rated.map((one) => [
          nameOf(one),
          one.rating,
          one.reviews,
          ...(isCompared ? [one.before] : []),
        ]),
      }}
      foot={
        worst ? (
          <>
            {rare.length > 0 ? (
              <Beside>
                {t('dayparts.others', { names: list(rare), least: number(IMPACT_SAMPLE) })}
              </Beside>
            ) : null}
            <ReadLink thing={{ kind: 'daypart', about: worst.daypart }} className={LINK}>
              {t('dayparts.read', { name: nameOf(worst) })}
            </ReadLink>
          </>
        ) : undefined
      }
    >
      <BarChart
        summary={`${title}. ${sub}`}
        bars={bars}
        format={rating}
        words={{ value: t('insights:now'), compared: t('insights:before') }}
        direction="horizontal"
        axis={AXIS}
        height={height}
      />
    </ChartCard>
  )
}
