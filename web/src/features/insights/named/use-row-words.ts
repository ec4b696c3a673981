import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import { useSession } from '#lib/session'
import { type Figure, useFigures } from '#lib/use-figures'
import { useFormats } from '#lib/use-formats'
import { useImpact } from '#features/insights/use-impact'
import type { Known } from './known.ts'
import { changeOf, type NamedRow } from './rows.ts'

/** How a row says its figures against the range before, and who or what stands in it. */
export function useRowWords() {
  const { t } = useTranslation(['named', 'common', 'insights'])
  const { locations } = useSession()
  const { count, share } = useFigures()
  const { number, rating } = useFormats()
  const { signed } = useImpact()
  return {
    number,
    rating,
    signed,
    mentions: ({ thing }: NamedRow): string =>
      t('mentions', { count: thing.current.mentions, number: number(thing.current.mentions) }),
    /** What there was before; undefined where nothing is compared. */
    before: ({ thing: { comparison } }: NamedRow): string | undefined =>
      comparison ? t('common:change.before', { value: number(comparison.mentions) }) : undefined,
    /** How many mentions there are more or fewer; that there are more is neither good nor bad. */
    change: (row: NamedRow): Figure['change'] => {
      const by = changeOf(row.thing)
      const { current, comparison } = row.thing
      const drawn = count(current.mentions, comparison?.mentions).change
      return by === null || !drawn || by === 0
        ? drawn
        : { ...drawn, by, text: number(Math.abs(by)) }
    },
    /** How the share changed, where enough reviews of both ranges say so. */
    shareChange: ({ thing: { current, comparison } }: NamedRow): Figure['change'] =>
      comparison && Math.min(current.reviews, comparison.reviews) >= IMPACT_SAMPLE
        ? share(current.positiveRate, comparison.positiveRate).change
        : undefined,
    /** "Sommelier · Vieux-Montréal", "Starters". */
    note: (known: Known | undefined): string =>
      [
        known?.note,
        ...locations.filter(({ id }) => known?.locationIds.includes(id)).map(({ name }) => name),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
