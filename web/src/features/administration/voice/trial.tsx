import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { languageModelQuery } from '#lib/language-model-query'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { trialQuery, type TrialWish } from './queries.ts'
import { TrialCard } from './trial-card.tsx'

interface TrialProps {
  restaurantId: string
  /** The voice that the replies are written by, in one text. */
  words: string
  /** What of it is not saved. */
  changes: TrialWish['changes']
}

/**
 * The replies to real reviews by the voice as it stands in the form. They are written when the tab opens and at a press,
 * not at each letter, since a language model may write them.
 */
export function Trial({ restaurantId, words, changes }: TrialProps) {
  const { t } = useTranslation(['voice', 'common'])
  const [wish, setWish] = useState<TrialWish>(() => ({ words, changes, turn: 0, attempt: 0 }))
  const trial = useQuery(trialQuery(restaurantId, wish))
  const { data: model } = useQuery(languageModelQuery(restaurantId))
  const isOutdated = words !== wish.words
  const isWriting = trial.isFetching
  const ask = (change: Partial<TrialWish>): void => setWish({ ...wish, words, changes, ...change })
  return (
    <section aria-label={t('trial.title')} className="lg:sticky lg:top-21">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{t('trial.title')}</h2>
        <Button size="sm" kind="ghost" onPress={() => ask({ turn: wish.turn + 1 })}>
          {t('trial.other')}
        </Button>
      </div>
      <div role="status" className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 text-sm text-ink-3">
          {isWriting ? t('trial.waiting') : isOutdated ? t('trial.outdated') : t('trial.nothing')}
        </p>
        {isOutdated ? (
          <Button size="sm" isPending={isWriting} onPress={() => ask({})}>
            {t('trial.update')}
          </Button>
        ) : (
          <Button
            size="sm"
            kind="ghost"
            icon={<RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            isPending={isWriting}
            onPress={() => ask({ attempt: wish.attempt + 1 })}
          >
            {t('trial.again')}
          </Button>
        )}
      </div>
      {model === undefined || model.asked === null ? null : (
        <p className="-mt-1 mb-3 text-sm text-pretty text-ink-3">
          {model.ended_by === null ? t('trial.model', { model: model.asked }) : t('trial.ended')}
        </p>
      )}
      {trial.error ? (
        <>
          <FailedNote error={trial.error} />
          <Button isPending={isWriting} onPress={() => void trial.refetch()}>
            {t('common:action.retry')}
          </Button>
        </>
      ) : trial.data === undefined ? (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={6} />
        </SkeletonArea>
      ) : trial.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MessageSquareText strokeWidth={1.75} />}
            title={t('trial.none.title')}
            headingLevel={3}
          >
            <p>{t('trial.none.body')}</p>
          </EmptyState>
        </Card>
      ) : (
        <ul className="flex flex-col gap-4" aria-busy={isWriting}>
          {trial.data.map((one) => (
            <li key={one.kind}>
              <TrialCard trial={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
