import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FigureKind, KEYWORD_CATEGORIES } from '@maitre/contract/constants'
import type { DayRange } from '@maitre/contract/date-range'
import { IMPACT_SAMPLE, type Insight } from '@maitre/contract/insights'
import { useFigures } from '#lib/use-figures'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { Change } from '#ui/change'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { asName } from './as-name.ts'
import type { FirstThings } from './called.ts'
import { ReadLink } from './read-link.tsx'
import { useImpact } from './use-impact.ts'

/** So many things are listed before somebody asks for the others, where the screen has room. */
const SHORT = 6

interface ThingsProps {
  kind: Exclude<FigureKind, 'daypart'>
  first: FirstThings
  locationId: string
  days: DayRange
  /** How many are listed before somebody asks for the others. */
  short?: number
  /** The order of the answer: that of the kind, or that of what was named lately. */
  order?: 'lately'
}

/** What guests speak of, of one kind: how often, how kindly, and how that changed. */
export function Things({ kind, first, locationId, days, short = SHORT, order }: ThingsProps) {
  const { t } = useTranslation('insights')
  const id = useId()
  const [isAll, setAll] = useState(false)
  // What was spoken of before and is not any more has a change, but nothing to read.
  const { things, total } = first
  const shown = isAll ? things : things.slice(0, short)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead
        id={id}
        title={t(`things.${kind}`)}
        aside={<span className="text-xs text-ink-3">{t(`${order ?? 'order'}.${kind}`)}</span>}
      />
      <Card>
        {things.length === 0 ? (
          <p className="p-5 text-sm text-ink-3">{t(`nothing.${kind}`)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((thing) => (
              <ThingRow key={thing.about} {...{ kind, thing }} />
            ))}
          </ul>
        )}
        {isAll ? <Others {...{ kind, locationId, days }} count={total - things.length} /> : null}
        {things.length > short ? (
          <div className="border-t border-line px-2 py-1">
            <Button kind="ghost" size="sm" aria-expanded={isAll} onPress={() => setAll(!isAll)}>
              {isAll ? t('fewer') : t('all')}
            </Button>
          </div>
        ) : null}
      </Card>
    </section>
  )
}

/** The screen that lists all dishes or people in pages, with those that are too many for a list beside others. */
const SCREEN = {
  dish: '/$lang/dashboard/menu',
  person: '/$lang/dashboard/staff',
} as const

interface OthersProps extends Omit<ThingsProps, 'first' | 'short' | 'order'> {
  count: number
}

/** Leads to the things that the list leaves out, in the same days. */
function Others({ kind, count, locationId, days }: OthersProps) {
  const { t } = useTranslation('insights')
  const { number } = useFormats()
  if (count <= 0 || (kind !== 'dish' && kind !== 'person')) return null
  return (
    <p className="border-t border-line px-5 py-3 text-sm">
      <Link
        from="/$lang/dashboard"
        to={SCREEN[kind]}
        search={{ location: locationId, ...days }}
        className="font-medium text-brand-text hover:underline"
      >
        {t(`others.${kind}`, { count, number: number(count) })}
      </Link>
    </p>
  )
}

interface ThingRowProps extends Pick<ThingsProps, 'kind'> {
  thing: Insight
}

function ThingRow({ kind, thing }: ThingRowProps) {
  const { t } = useTranslation('insights')
  const { count, share } = useFigures()
  const { said } = useImpact()
  const { number } = useFormats()
  const { about, current, comparison } = thing
  const category = KEYWORD_CATEGORIES.find((one) => one === about)
  const name = kind === 'topic' && category ? t(`topic.${category}`) : asName(thing.name, about)
  const spoken = count(current.mentions, comparison?.mentions)
  const kindly = share(current.positiveRate, comparison?.positiveRate)
  const isFew = comparison !== null && Math.min(current.reviews, comparison.reviews) < IMPACT_SAMPLE
  const percent = Math.round((current.positiveRate ?? 0) * 100)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-(--row-y) hover:bg-surface-hover sm:px-5">
      {current.mentions > 0 ? (
        <ReadLink
          thing={{ kind, about, name: kind === 'topic' ? undefined : thing.name }}
          className="line-clamp-2 wrap-anywhere font-medium text-ink focus-inset after:absolute after:inset-0"
        >
          {name}
        </ReadLink>
      ) : (
        <span className="line-clamp-2 wrap-anywhere font-medium text-ink">{name}</span>
      )}
      <span className="flex items-center justify-end gap-2.5 text-sm text-ink tabular-nums">
        <span className="sr-only">{t('positive')} </span>
        {current.positiveRate === null ? null : (
          <span
            aria-hidden="true"
            className="h-1.5 w-12 overflow-hidden rounded-full bg-neutral-tint sm:w-16"
          >
            <span className="block h-full bg-positive" style={{ width: `${percent}%` }} />
          </span>
        )}
        <span className="min-w-10 text-right">{kindly.value}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-1 text-xs text-ink-3 tabular-nums">
        {t('mentions', { count: current.mentions, number: number(current.mentions) })}
        {spoken.note ? <span>· {spoken.note}</span> : null}
        {/* What is too few to compare is too few for an effect, and is told once. */}
        {kind === 'topic' && current.mentions > 0 && (current.impact !== null || !isFew) ? (
          <span className="max-sm:basis-full">
            <span className="max-sm:hidden">· </span>
            {said(current.impact)}
          </span>
        ) : null}
      </span>
      <span className="flex justify-end text-xs text-ink-3">
        {isFew ? t('few') : kindly.change ? <Change {...kindly.change} /> : null}
      </span>
    </li>
  )
}

/** The outline of things that are still fetched. */
export function ThingsSkeleton({ rows = SHORT }: { rows?: number }) {
  const { t } = useTranslation('common')
  return (
    <SkeletonArea label={t('loading')}>
      <Skeleton className="mb-4 h-4 w-24" />
      <Card>
        <div className="divide-y divide-line">
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="flex items-center justify-between gap-4 px-5 py-4">
              <div>
                <Skeleton className={row % 2 ? 'w-28' : 'w-36'} />
                <Skeleton className="mt-2 w-20" />
              </div>
              <Skeleton className="w-24" />
            </div>
          ))}
        </div>
      </Card>
    </SkeletonArea>
  )
}
