import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE } from '@maitre/contract/insights'
import type { ListedKind } from '#lib/named-search'
import { type Figure, useFigures } from '#lib/use-figures'
import { Change } from '#ui/change'
import { cx } from '#ui/class-names'
import { isSeen } from '#features/insights/use-impact'
import type { NamedRow } from './rows.ts'
import { useRowWords } from './use-row-words.ts'

/** The figures of a dish or person, each beside the range before; changes of a share that too few tell are not told. */
export function NamedFigures({ kind, row }: { kind: ListedKind; row: NamedRow }) {
  const { t } = useTranslation(['named-page', 'insights'])
  const { count, share, rating } = useFigures()
  const { signed, number, change } = useRowWords()
  const { current, comparison } = row.thing
  const isFewNow = current.reviews > 0 && current.reviews < IMPACT_SAMPLE
  const isFew = comparison !== null && Math.min(current.reviews, comparison.reviews) < IMPACT_SAMPLE
  const told = (figure: Figure): Figure =>
    isFewNow
      ? { value: figure.value, note: t('few') }
      : isFew
        ? { value: figure.value, note: comparison.reviews === 0 ? figure.note : t('insights:few') }
        : figure
  const { impact } = current
  return (
    <dl
      aria-label={t('figures')}
      className={cx(
        'grid gap-x-4 gap-y-4 px-5 pb-5',
        kind !== 'person'
          ? 'grid-cols-2 md:max-xl:grid-cols-4'
          : 'grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]',
      )}
    >
      <Told
        label={t('figure.positive')}
        {...told(share(current.positiveRate, comparison?.positiveRate))}
      />
      <Told
        label={t('figure.mentions')}
        {...count(current.mentions, comparison?.mentions)}
        change={change(row)}
      />
      <Told
        label={t('figure.rating')}
        {...told(rating(current.averageRating, comparison?.averageRating))}
      />
      {kind !== 'person' ? (
        <Told
          label={t('figure.impact')}
          value={impact === null ? t('few') : signed(impact)}
          note={
            impact === null
              ? t('impact.few', { number: number(IMPACT_SAMPLE) })
              : t(!isSeen(impact) ? 'impact.still' : impact > 0 ? 'impact.lifts' : 'impact.costs')
          }
        />
      ) : null}
    </dl>
  )
}

function Told({ label, value, change, note }: Figure & { label: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd>
        <span className="block text-2xl font-semibold tracking-tight text-ink tabular-nums">
          {value}
        </span>
        <span className="mt-0.5 flex min-h-4.5 flex-wrap items-center gap-x-2 text-xs text-ink-3 tabular-nums">
          {change ? <Change {...change} /> : null}
          {note}
        </span>
      </dd>
    </div>
  )
}
