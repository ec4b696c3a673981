import { GitCompareArrows } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { Button } from '#ui/button'
import { useChangeWords } from './use-change-words.ts'

interface OutdatedNoteProps {
  review: ReviewDetail
  timeZone: string | undefined
  onCompare: () => void
}

/** Tells a person who is writing that somebody else has changed the reply or the review meanwhile. */
export function OutdatedNote({ review, timeZone, onCompare }: OutdatedNoteProps) {
  const { t } = useTranslation('reviews')
  const { says } = useChangeWords(review, timeZone)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-caution-tint px-4 py-2.5 text-sm text-ink-2">
      <p role="status" className="flex min-w-60 flex-1 items-start gap-3">
        <GitCompareArrows
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-caution-text"
          strokeWidth={1.75}
        />
        <span>
          <b className="font-semibold text-ink">{says}</b> {t('conflict.later')}
        </span>
      </p>
      <Button size="sm" onPress={onCompare}>
        {t('conflict.compare')}
      </Button>
    </div>
  )
}
