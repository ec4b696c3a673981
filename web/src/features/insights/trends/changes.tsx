import { Link } from '@tanstack/react-router'
import { CookingPot, Scale, Star, Tag, User, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '@maitre/contract/date-range'
import type { Change as ChangeData, Changes as ChangesData } from '@maitre/contract/insights'
import { useFigures } from '#lib/use-figures'
import { useFormats } from '#lib/use-formats'
import { Card, SectionHead } from '#ui/card'
import { Change } from '#ui/change'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { EmptyState, IconTile } from '#ui/state'
import { called } from '#features/insights/called'
import { ReadLink } from '#features/insights/read-link'
import { useChangeWords } from './use-change-words.ts'

const ICON: Record<ChangeData['kind'], LucideIcon> = {
  rating: Star,
  topic: Tag,
  keyword: Tag,
  dish: CookingPot,
  person: User,
}

const LINK =
  'relative text-sm font-medium whitespace-nowrap text-brand-text hover:underline touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3'

interface ChangesProps {
  changes: ChangesData
  locationId: string
  days: DayRange
  /** What leads to a longer range, where a longer one may have changes. */
  longer: ReactNode
}

/** What changed most and is no chance, in words with the figures, each with a way to the guests' own. */
export function ChangeList({
  changes: { usual, changes },
  locationId,
  days,
  longer,
}: ChangesProps) {
  const { t } = useTranslation('trends')
  const { fullRange } = useFormats()
  return (
    <section aria-labelledby="changes">
      <SectionHead id="changes" title={t('changes.title')} />
      <Card>
        {changes.length === 0 ? (
          <EmptyState
            headingLevel={3}
            icon={<Scale strokeWidth={1.75} />}
            title={t('changes.noneTitle')}
            action={longer}
          >
            <p>{t('changes.none')}</p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {called()(changes).map((change) => (
              <ChangeRow
                key={[change.kind, change.about, change.location_id, change.what].join('\n')}
                {...{ change, locationId, days }}
              />
            ))}
          </ul>
        )}
      </Card>
      {changes.length > 0 ? (
        <p className="mt-2 text-xs text-ink-3">
          {t('changes.usual', { days: fullRange(usual.startDate, usual.endDate) })}
        </p>
      ) : null}
    </section>
  )
}

interface ChangeRowProps {
  change: ChangeData
  locationId: string
  days: DayRange
}

function ChangeRow({ change, locationId, days }: ChangeRowProps) {
  const titleId = useId()
  const { sentence, detail, link } = useChangeWords()
  const { share } = useFigures()
  const { kind, direction, what, guests, current, comparison } = change
  const Icon = ICON[kind]
  const counted = what === 'blame' ? 'blamed' : 'liked'
  const shares = share(
    shareOf(current[counted], guests.current),
    shareOf(comparison[counted], guests.comparison),
    what === 'blame' ? 'less' : 'more',
  )
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <IconTile tone={direction === 'better' ? 'info' : 'negative'}>
        <Icon strokeWidth={1.75} />
      </IconTile>
      <div className="flex min-w-0 flex-1 gap-x-4 gap-y-1.5 max-sm:flex-col sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="text-md font-medium text-pretty text-ink">
            {sentence(change)}
          </h3>
          <p className="text-sm text-ink-3">{detail(change)}</p>
        </div>
        <div className="flex shrink-0 gap-x-4 max-sm:items-center sm:flex-col sm:items-end">
          {shares.change ? <Change {...shares.change} /> : null}
          <ChangeLink {...{ change, locationId, days, titleId }}>{link(change)}</ChangeLink>
        </div>
      </div>
    </li>
  )
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

interface ChangeLinkProps extends ChangeRowProps {
  titleId: string
  children: ReactNode
}

/** Leads to the guests behind a change: a change of stars to its reviews, another one to what is said. */
function ChangeLink({ change, locationId, days, titleId, children }: ChangeLinkProps) {
  const { kind, about, name, what, location_id: at } = change
  const sentiment = what === 'blame' ? 'negative' : 'positive'
  const shared = { className: LINK, 'aria-describedby': titleId }
  if (kind === 'rating' || kind === 'keyword')
    return (
      <Link
        from="/$lang/dashboard"
        to="/$lang/dashboard/reviews"
        search={{
          queue: 'all',
          location: at ?? locationId,
          ...days,
          rating: what === 'blame' ? '1,2,3' : '4,5',
        }}
        {...shared}
      >
        {children}
      </Link>
    )
  const thing = {
    kind,
    about,
    sentiment,
    at: at ?? undefined,
    name: kind === 'topic' ? undefined : name,
  } as const
  return (
    <ReadLink thing={thing} locationId={locationId} days={days} {...shared}>
      {children}
    </ReadLink>
  )
}

/** The outline of the changes that are still looked for. */
export function ChangesSkeleton() {
  const { t } = useTranslation(['trends', 'common'])
  return (
    <SkeletonArea label={t('common:loading')}>
      <Skeleton className="mb-4 h-4 w-48" />
      <Card>
        <div className="divide-y divide-line">
          {[72, 60, 66].map((width) => (
            <div key={width} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <Skeleton className="size-8 shrink-0" />
              <div className="flex-1">
                <span className="block" style={{ width: `${width}%` }}>
                  <Skeleton />
                </span>
                <Skeleton className="mt-2 w-1/3" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </SkeletonArea>
  )
}
