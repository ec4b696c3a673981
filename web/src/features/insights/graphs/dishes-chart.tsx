import { UtensilsCrossed } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'
import { ReadLink } from '#features/insights/read-link'
import { useFormats } from '#lib/use-formats'
import { Scatter } from '#ui/charts/scatter'
import { EmptyState } from '#ui/state'
import { Beside, ChartCard, LINK } from './chart-card.tsx'
import { placesOf } from './dish-places.ts'

const HEIGHT = 270

/** The dishes by how often guests name them and how kindly, in four quarters. */
export function DishesChart({ dishes }: { dishes: readonly Insight[] }) {
  const { t } = useTranslation('graphs')
  const { number, percent } = useFormats()
  const { places, split, worst, best } = useMemo(() => placesOf(dishes), [dishes])
  const named = worst ?? best
  const few = dishes.filter(
    ({ current: { reviews } }) => reviews > 0 && reviews < IMPACT_SAMPLE,
  ).length
  const title = worst
    ? t('dishes.attention', { name: worst.name })
    : best
      ? t('dishes.liked', { name: best.name })
      : t(places.length > 0 ? 'dishes.fine' : 'dishes.heading')
  const sub = t('dishes.sub')
  const words = useMemo(
    () => ({
      xLow: t('dishes.fewer'),
      xHigh: t('dishes.moreMentions'),
      yHigh: t('dishes.morePraised'),
    }),
    [t],
  )
  const zone = useMemo(
    () => ({ corner: 'bottom-right', label: t('dishes.zone'), tone: 'negative' }) as const,
    [t],
  )
  return (
    <ChartCard
      title={title}
      sub={sub}
      height={HEIGHT}
      fileName={t('dishes.file')}
      state={
        places.length > 0 ? undefined : (
          <EmptyState
            headingLevel={3}
            className="p-0!"
            icon={<UtensilsCrossed strokeWidth={1.75} />}
            title={t('dishes.noneTitle')}
          >
            <p>{t('dishes.none', { number: number(IMPACT_SAMPLE) })}</p>
          </EmptyState>
        )
      }
      table={{
        columns: [
          { label: t('dishes.column') },
          { label: t('dishes.mentions'), format: number },
          { label: t('dishes.praise'), format: percent },
        ],
        rows: places.map(({ label, x, y }) => [label, x, y]),
      }}
      foot={
        named || (places.length > 0 && few > 0) ? (
          <>
            {few > 0 ? (
              <Beside>
                {t('dishes.others', {
                  count: few,
                  number: number(few),
                  least: number(IMPACT_SAMPLE),
                })}
              </Beside>
            ) : null}
            {named ? (
              <ReadLink
                thing={{ kind: 'dish', about: named.about, name: named.name }}
                className={LINK}
              >
                {t('dishes.read', { name: named.name })}
              </ReadLink>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Scatter
        summary={`${title}. ${sub}`}
        points={places}
        split={split}
        zone={zone}
        words={words}
        rowsOf={({ x, y }) => [
          { label: t('dishes.mentions'), value: number(x) },
          { label: t('dishes.praise'), value: percent(y) },
        ]}
        height={HEIGHT}
      />
    </ChartCard>
  )
}
