import { GitCompareArrows } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review, ReviewDetail } from '@maitre/contract/reviews'
import type { Writing } from '#features/reviews/state/use-writing'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { TwoTexts } from './two-texts.tsx'

const BY_PERSON = ['edited', 'regenerated', 'approved', 'marked_posted']

/** Who changed the reply last, and when; the guest, where it was they. */
export function lastChange({ history }: ReviewDetail) {
  const last = history
    .filter(({ kind }) => kind === 'guest_edited' || BY_PERSON.includes(kind))
    .reduce<ReviewDetail['history'][number] | undefined>(
      (latest, entry) => (latest && latest.at > entry.at ? latest : entry),
      undefined,
    )
  return last && { name: last.actor, at: last.at, isGuest: last.kind === 'guest_edited' }
}

interface ConflictPanelProps {
  /** The reply as it now is at the server. */
  current: Review
  review: ReviewDetail
  writing: Writing
  isSaving: boolean
  timeZone: string | undefined
}

/** Two people wrote at once: nothing is lost, one of the texts is chosen. */
export function ConflictPanel({
  current,
  review,
  writing,
  isSaving,
  timeZone,
}: ConflictPanelProps) {
  const { t } = useTranslation('reviews')
  const { time } = useFormats(timeZone)
  const panel = useRef<HTMLDivElement>(null)
  const change = lastChange(review)
  const name = change?.name ?? undefined
  useEffect(() => {
    panel.current?.focus()
  }, [])
  const title = change?.isGuest
    ? t('conflict.titleGuest')
    : name && change
      ? t('conflict.title', { name, time: time(change.at) })
      : t('conflict.titleUnknown')
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="outline-none">
      <div className="flex items-start gap-3 bg-caution-tint px-4 py-3 text-sm text-ink-2">
        <GitCompareArrows
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-caution-text"
          strokeWidth={1.75}
        />
        <p>
          <b className="font-semibold text-ink">{title}</b> {t('conflict.body')}
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
            title: name ? t('conflict.theirs', { name }) : t('conflict.theirsUnknown'),
            text: current.response,
            action: (
              <Button size="sm" onPress={writing.keepTheirs}>
                {name ? t('conflict.keepTheirs', { name }) : t('conflict.keepTheirsUnknown')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}
