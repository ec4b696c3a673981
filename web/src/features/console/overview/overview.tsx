import { useQuery } from '@tanstack/react-query'
import type { Attention } from '@maitre/contract/console-overview'
import type { ReactNode } from 'react'
import { FailedNote } from '#lib/failed-note'
import { Fetched } from '#lib/fetched'
import { FigureSkeletons } from '#ui/figure-card'
import { NeedsAttention } from './needs-attention.tsx'
import { PlatformFigures } from './platform-figures.tsx'
import { overviewQuery } from './queries.ts'

interface OverviewProps {
  /** Draws the link to the screen where something that needs attention is dealt with, or nothing. */
  renderLink: (about: Attention, label: string) => ReactNode
}

/** What the service holds, how that went, and what needs somebody (C §2). */
export function Overview({ renderLink }: OverviewProps) {
  const query = useQuery(overviewQuery)
  return (
    <Fetched query={query} outline={<FigureSkeletons count={6} isWide />}>
      {(data) => (
        <div className="flex flex-col gap-8">
          {/* What was fetched before stays in sight, and says that it is of before. */}
          <FailedNote error={query.error} />
          <PlatformFigures overview={data} />
          <NeedsAttention attention={data.attention} renderLink={renderLink} />
        </div>
      )}
    </Fetched>
  )
}
