import { GitCompareArrows } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review, ReviewDetail } from '@maitre/contract/reviews'
import type { Writing } from '#features/reviews/state/use-writing'
import { Button } from '#ui/button'
import { TwoTexts } from './two-texts.tsx'
import { useChangeWords } from './use-change-words.ts'

interface ConflictPanelProps {
  /** The review with its reply as the server has them now. */
  current: Review
  review: ReviewDetail
  writing: Writing
  isSaving: boolean
  timeZone: string | undefined
}

/** Shows both texts where two people wrote at once: nothing is lost, and the person chooses one of the texts. */
export function ConflictPanel({
  current,
  review,
  writing,
  isSaving,
  timeZone,
}: ConflictPanelProps) {
  const { t } = useTranslation('reviews')
  const panel = useRef<HTMLDivElement>(null)
  const { says, name } = useChangeWords(review, timeZone)
  const isDraft = current.status === 'draft' && Boolean(current.response?.trim())
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="outline-none">
      <div className="flex items-start gap-3 bg-caution-tint px-4 py-3 text-sm text-ink-2">
        <GitCompareArrows
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-caution-text"
          strokeWidth={1.75}
        />
        <p>
          <b className="font-semibold text-ink">{says}</b> {t('conflict.body')}
        </p>
      </div>
      <TwoTexts
        sides={[
          {
            title: t('conflict.mine'),
            text: writing.text,
            action: (
              <Button kind="primary" size="sm" isPending={isSaving} onPress={writing.keepMine}>
                {t('conflict.keepMine')}
              </Button>
            ),
          },
          {
            title: isDraft
              ? t('conflict.theirsMaitre')
              : name
                ? t('conflict.theirs', { name })
                : t('conflict.theirsUnknown'),
            text: current.response,
            action: (
              <Button size="sm" onPress={writing.keepTheirs}>
                {isDraft
                  ? t('conflict.keepTheirsMaitre')
                  : name
                    ? t('conflict.keepTheirs', { name })
                    : t('conflict.keepTheirsUnknown')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}
