import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'
import { IMPACT_SAMPLE, type Said, type SaidTotals } from '@maitre/contract/insights'
import { useFigures } from '#lib/use-figures'
import { FigureCard, FigureCards } from '#ui/figure-card'

/** How many mentions praise or blame: those that a share of praise is of. */
export const feltIn = ({ positive, negative }: Pick<Said, 'positive' | 'negative'>): number =>
  positive + negative

/** The four figures of what is said of the team or the menu, each beside the range before. */
export function SaidFigures({ kind, totals }: { kind: NameKind; totals: SaidTotals }) {
  const { t } = useTranslation(['trends', 'insights'])
  const { count, share } = useFigures()
  const { current, comparison } = totals
  const praise = share(current.positiveRate, comparison?.positiveRate)
  // A share of few guests changes by chance.
  const isFew = comparison && Math.min(feltIn(current), feltIn(comparison)) < IMPACT_SAMPLE
  return (
    <FigureCards label={t('figures')}>
      <FigureCard label={t('said.mentions')} {...count(current.mentions, comparison?.mentions)} />
      <FigureCard
        label={t('insights:figure.positive')}
        {...(isFew ? { value: praise.value, note: t('insights:few') } : praise)}
      />
      <FigureCard
        label={t('said.negative')}
        {...count(current.negative, comparison?.negative, 'less')}
      />
      <FigureCard label={t(`said.${kind}.named`)} {...count(current.named, comparison?.named)} />
    </FigureCards>
  )
}
