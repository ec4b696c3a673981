import { useQuery } from '@tanstack/react-query'
import type { Attention } from '@maitre/contract/console-overview'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FigureSkeletons } from '#ui/figure-card'
import { SkeletonArea } from '#ui/skeleton'
import { ErrorState } from '#ui/state'
import { NeedsAttention } from './needs-attention.tsx'
import { PlatformFigures } from './platform-figures.tsx'
import { overviewQuery } from './queries.ts'

interface OverviewProps {
  /** Draws the link to the screen where something that needs attention is dealt with, or nothing. */
  renderLink: (about: Attention, label: string) => ReactNode
}

/** What the service holds, how that went, and what needs somebody (C §2). */
export function Overview({ renderLink }: OverviewProps) {
  const { t } = useTranslation(['console-overview', 'common'])
  const words = useErrorWords()
  const failed = useFailedWords()
  const { data, error, isFetching, refetch } = useQuery(overviewQuery)
  if (data === undefined)
    return error ? (
      <Card>
        <ErrorState
          icon={<CloudOff strokeWidth={1.75} />}
          title={failed(error)}
          action={
            <Button isPending={isFetching} onPress={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          }
        >
          <p>{words(error)}</p>
        </ErrorState>
      </Card>
    ) : (
      <SkeletonArea label={t('common:loading')}>
        <FigureSkeletons count={6} isWide />
      </SkeletonArea>
    )
  return (
    <div className="flex flex-col gap-8">
      {/* What was fetched before stays in sight, and says that it is of before. */}
      <FailedNote error={error} />
      <PlatformFigures overview={data} />
      <NeedsAttention attention={data.attention} renderLink={renderLink} />
    </div>
  )
}
