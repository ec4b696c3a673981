import { useTranslation } from 'react-i18next'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { shareLeft } from '#features/reviews/state/stage'
import { useSecond, useWaitingTime } from '#features/reviews/state/waiting-time'
import { useWaitsFor } from '#features/reviews/state/writers'
import { useSession } from '#lib/session'

const MINUTE = 60_000
const RADIUS = 11
const ROUND = 2 * Math.PI * RADIUS

/** Gives the instant, in milliseconds since 1970, when the draft began to wait: when the reply was last written. */
function beganAt({ history, fetched_at: fetchedAt }: ReviewDetail): number {
  const written = history.filter(({ kind }) => ['drafted', 'edited', 'regenerated'].includes(kind))
  return Math.max(Date.parse(fetchedAt), ...written.map(({ at }) => Date.parse(at)))
}

interface CountdownProps {
  review: ReviewDetail
  approvesAt: number
  /** Whether there is room for few words only. */
  isShort: boolean
}

/**
 * Says by a ring that empties, and in words, when the draft approves itself. While somebody writes, the ring is full and
 * the words say whom the countdown waits for.
 */
export function Countdown({ review, approvesAt, isShort }: CountdownProps) {
  const { t } = useTranslation('reviews')
  const { restaurant } = useSession()
  const waiting = useWaitingTime(true)
  const now = useSecond()
  const minutes = restaurant?.auto_approval_minutes_delay
  const delay = minutes ? minutes * MINUTE : approvesAt - beganAt(review)
  const left = approvesAt - now
  const waitsFor = useWaitsFor(review)
  return (
    <div className="flex items-center gap-2">
      <svg
        viewBox="0 0 28 28"
        aria-hidden="true"
        fill="none"
        className="size-7 shrink-0 -rotate-90"
      >
        <circle cx="14" cy="14" r={RADIUS} strokeWidth="2.5" className="stroke-line-strong" />
        <circle
          cx="14"
          cy="14"
          r={RADIUS}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={`${ROUND * (waitsFor ? 1 : shareLeft(approvesAt, delay, now))} ${ROUND}`}
          className="stroke-brand-text"
        />
      </svg>
      <span role="timer" className="font-semibold text-ink tabular-nums">
        {waitsFor ??
          (left > 0
            ? t(isShort ? 'bar.sendsIn' : 'bar.approvesIn', { time: waiting(left) })
            : t('bar.approvesNow'))}
      </span>
    </div>
  )
}
