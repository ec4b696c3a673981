import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { DayRange } from '@maitre/contract/date-range'
import type { ReviewSearch } from '#lib/review-search'
import { useChartWords } from '#lib/use-chart-words'
import { Card } from '#ui/card'
import { ChartFrame } from '#ui/charts/chart-frame'

/** A link behind a finding; under a finger it may be met a little beside its words. */
export const LINK =
  'relative text-sm font-medium text-brand-text hover:underline touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-3'

/** What every chart of the screen is about: a location or `all`, and its days. */
export interface Where {
  locationId: string
  days: DayRange
}

interface ChartCardProps extends Omit<ComponentProps<typeof ChartFrame>, 'words' | 'headingLevel'> {
  /** The link from the finding to what it rests on. */
  foot?: ReactNode
}

/** A chart on its sheet, with the way to the reviews behind it. */
export function ChartCard({ foot, ...frame }: ChartCardProps) {
  const words = useChartWords()
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-5">
      <ChartFrame headingLevel={2} words={words} {...frame} />
      {foot ? <p className="mt-auto pt-3">{foot}</p> : null}
    </Card>
  )
}

/** Says below a chart what there is besides, too little to be drawn. */
export function Beside({ children }: { children: string }) {
  return <span className="mb-1 block text-sm text-ink-3">{children}</span>
}

interface ReviewsLinkProps extends Where {
  /** Which of the reviews, by the filters of the inbox. */
  only?: Pick<ReviewSearch, 'rating' | 'source'>
  children: string
}

/** Leads to the reviews that a finding speaks of. */
export function ReviewsLink({ locationId, days, only, children }: ReviewsLinkProps) {
  return (
    <Link
      from="/$lang/dashboard"
      to="/$lang/dashboard/reviews"
      search={{ queue: 'all', location: locationId, ...days, ...only }}
      className={LINK}
    >
      {children}
    </Link>
  )
}
