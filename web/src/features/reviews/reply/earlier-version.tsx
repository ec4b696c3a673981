import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry, ReviewDetail } from '@maitre/contract/reviews'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { TwoTexts } from './two-texts.tsx'

const WRITTEN = ['drafted', 'edited', 'regenerated', 'arrived_answered']

/** Finds the last version of the reply that says something else than the present one. */
export function earlierVersion({ history, response }: ReviewDetail): HistoryEntry | undefined {
  return history
    .filter(({ kind, text }) => WRITTEN.includes(kind) && text && text !== response)
    .reduce<HistoryEntry | undefined>(
      (latest, entry) => (latest && latest.at > entry.at ? latest : entry),
      undefined,
    )
}

/** Brings a panel that opened below the fold into view, or its beginning where the panel is higher than the view. */
function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}

interface EarlierVersionProps {
  review: ReviewDetail
  timeZone: string | undefined
  isSaving: boolean
  /** Brings a version back; undefined where the reply cannot be changed now. */
  onRestore: ((text: string) => void) | undefined
}

/** Offers, under the reply, to compare the reply with the version before, and to bring that version back. */
export function EarlierVersion({ review, timeZone, isSaving, onRestore }: EarlierVersionProps) {
  const { t } = useTranslation('reviews')
  const { time, dateTime } = useFormats(timeZone)
  const [isOpen, setOpen] = useState(false)
  const earlier = earlierVersion(review)
  if (!earlier) return null
  const isToday = Date.now() - Date.parse(earlier.at) < 20 * 60 * 60 * 1000
  const name = isToday
    ? t('reply.earlier', { time: time(earlier.at) })
    : t('reply.earlierDay', { time: dateTime(earlier.at) })
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-2 px-4 text-sm text-ink-3">
        <History aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
        {name}
        <Button
          kind="link"
          size="sm"
          aria-expanded={isOpen}
          className="no-underline! hover:underline!"
          onPress={() => setOpen(!isOpen)}
        >
          {t('reply.compare')}
        </Button>
      </p>
      {isOpen ? (
        <div ref={showWhole} className="mt-2 overflow-hidden rounded-lg border border-line">
          <TwoTexts
            sides={[
              {
                title: t('reply.now'),
                text: review.response,
                action: (
                  <Button size="sm" onPress={() => setOpen(false)}>
                    {t('reply.keepNow')}
                  </Button>
                ),
              },
              {
                title: name,
                text: earlier.text,
                action: onRestore ? (
                  <Button
                    size="sm"
                    isPending={isSaving}
                    onPress={() => {
                      onRestore(earlier.text ?? '')
                      setOpen(false)
                    }}
                  >
                    {t('reply.restore')}
                  </Button>
                ) : null,
              },
            ]}
          />
        </div>
      ) : null}
    </div>
  )
}
