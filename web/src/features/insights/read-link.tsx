import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FEELINGS, type FigureKind } from '@maitre/contract/constants'
import type { DayRange } from '@maitre/contract/date-range'
import type { Feature } from '@maitre/contract/access'
import { useSession } from '#lib/session'
import type { OpenThing } from '#lib/insights-search'

/** The feature of the table of access that the places of each kind of thing belong to. */
const FEATURE: Record<FigureKind, Feature> = {
  topic: 'keywords',
  keyword: 'keywords',
  dish: 'menu',
  person: 'staff',
  daypart: 'graphs',
}

interface ReadLinkProps {
  thing: OpenThing
  locationId: string
  days: DayRange
  className: string
  'aria-describedby'?: string
  children: ReactNode
}

/**
 * Leads to what guests say of a thing: to the very sentences, or for whoever may not read those to the reviews of the
 * same place, days and mood.
 */
export function ReadLink({ thing, locationId, days, children, ...rest }: ReadLinkProps) {
  const { can } = useSession()
  const { kind, name, at, sentiment } = thing
  if (can(FEATURE[kind]))
    return (
      <Link
        to="."
        search={(search) => ({ ...search, ...NOTHING, ...thing })}
        resetScroll={false}
        {...rest}
      >
        {children}
      </Link>
    )
  // A review that both blames and praises is mixed.
  const moods = FEELINGS.filter((one) => one === sentiment || one === 'mixed')
  return (
    <Link
      from="/$lang/dashboard"
      to="/$lang/dashboard/reviews"
      search={{
        queue: 'all',
        location: at ?? locationId,
        ...days,
        ...(sentiment && { sentiment: moods.join(',') }),
        ...(kind !== 'topic' && name !== undefined && { search: name }),
      }}
      {...rest}
    >
      {children}
    </Link>
  )
}

const NOTHING = { name: undefined, at: undefined, sentiment: undefined, mostly: undefined }
