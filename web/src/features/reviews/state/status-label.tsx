import {
  Check,
  CheckCheck,
  CircleX,
  Copy,
  CopyCheck,
  Hand,
  Hourglass,
  PenLine,
  RefreshCw,
  Send,
  Sparkles,
  Timer,
  TriangleAlert,
  Unplug,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { POLICY_REASONS } from '@maitre/contract/held-reasons'
import type { Review } from '@maitre/contract/reviews'
import { useFormats, useNow } from '#lib/use-formats'
import { Badge, type Tone } from '#ui/badge'
import { rowStatusOf, type RowStatus } from './status.ts'
import { useWaitingTime } from './waiting-time.ts'
import { useWaitsFor } from './writers.ts'

const LOOK: Record<RowStatus, { icon: LucideIcon; tone: Tone }> = {
  noReply: { icon: PenLine, tone: 'neutral' },
  drafting: { icon: Sparkles, tone: 'info' },
  draft: { icon: Sparkles, tone: 'neutral' },
  edited: { icon: PenLine, tone: 'neutral' },
  regenerated: { icon: RefreshCw, tone: 'neutral' },
  approvesIn: { icon: Timer, tone: 'brand' },
  held: { icon: Hand, tone: 'negative' },
  unwritten: { icon: PenLine, tone: 'negative' },
  outdated: { icon: TriangleAlert, tone: 'negative' },
  approved: { icon: CheckCheck, tone: 'brand' },
  to_copy: { icon: Copy, tone: 'caution' },
  queued: { icon: Send, tone: 'info' },
  submitted: { icon: Send, tone: 'info' },
  pending: { icon: Hourglass, tone: 'info' },
  live: { icon: Check, tone: 'positive' },
  by_hand: { icon: CopyCheck, tone: 'caution' },
  failed: { icon: TriangleAlert, tone: 'negative' },
  rejected: { icon: CircleX, tone: 'negative' },
  removed: { icon: Unplug, tone: 'negative' },
  to_deal_with: { icon: PenLine, tone: 'caution' },
  dealt_with: { icon: Check, tone: 'positive' },
}

/**
 * Says in a few words why a reply is held or was not written; says nothing where a person held it or its check failed
 * before there was a text, for which there is no short word.
 */
export function useHeldReason(): (review: Review) => string | undefined {
  const { t } = useTranslation(['reviews', 'common'])
  const { list } = useFormats()
  return ({ held_reason: reason, risk, response }) => {
    if (reason === 'person') return undefined
    if (reason === 'risk') return list(risk.map((one) => t(`common:risk.${one}`))) || undefined
    if (reason === 'monthly_limit') return t('held.monthlyLimitShort')
    if (reason === 'other_language') return t('held.otherLanguageShort')
    if (reason === 'one_star') return t('held.oneStarShort')
    const ofPolicy = POLICY_REASONS.find((one) => one === reason)
    if (ofPolicy !== undefined) return t(`held.policyShort.${ofPolicy}`)
    if (reason === 'unchecked') return t('held.uncheckedShort')
    if (reason === 'no_draft') return t('held.noDraft')
    if (reason === 'question_unanswered') return t('held.questionShort')
    return response?.trim() ? t('held.check') : undefined
  }
}

/** Says the state of a reply in words, in brief without what the reply waits for. */
export function useStatusWords(): (review: Review, isBrief?: boolean) => string {
  const { t } = useTranslation(['reviews', 'common'])
  const heldReason = useHeldReason()
  const waiting = useWaitingTime()
  const now = useNow()
  return (review, isBrief) => {
    const status = rowStatusOf(review, isBrief, now)
    if (status === 'held') {
      const reason = heldReason(review)
      return reason ? t('row.heldFor', { reason }) : t('row.held')
    }
    if (status === 'unwritten') {
      const reason = heldReason(review)
      return reason ? t('row.unwrittenFor', { reason }) : t('row.unwritten')
    }
    if (status === 'approvesIn') {
      const left = Date.parse(review.auto_approve_at ?? '') - now
      return left > 0 ? t('row.approvesIn', { time: waiting(left) }) : t('row.approvesNow')
    }
    return t(`row.${status}`, { source: t(`common:source.${review.source}`) })
  }
}

interface StatusLabelProps {
  review: Review
  /** Whether icon and word stand without a fill, as in lists. */
  bare?: boolean
  /** Whether the label leaves out that the reply is held or counts down, which the screen then says elsewhere. */
  brief?: boolean
}

export function StatusLabel({ review, bare = false, brief = false }: StatusLabelProps) {
  const now = useNow()
  const status = rowStatusOf(review, brief, now)
  // Only what somebody has written in lately listens for the end of a lease.
  return status === 'approvesIn' && review.writers.length > 0 ? (
    <CountingLabel review={review} bare={bare} />
  ) : (
    <PlainLabel {...{ review, bare, brief, status }} />
  )
}

/** Says of a reply that counts down whom the countdown waits for, or when it ends once nobody writes any more. */
function CountingLabel({ review, bare }: { review: Review; bare: boolean }) {
  const waitsFor = useWaitsFor(review)
  if (waitsFor === undefined)
    return <PlainLabel {...{ review, bare }} brief={false} status="approvesIn" />
  return (
    <Badge tone="brand" bare={bare} icon={<PenLine aria-hidden="true" strokeWidth={2} />}>
      {waitsFor}
    </Badge>
  )
}

function PlainLabel({
  review,
  bare,
  brief,
  status,
}: Required<StatusLabelProps> & { status: RowStatus }) {
  const words = useStatusWords()
  const { icon: Icon, tone } = LOOK[status]
  return (
    <Badge tone={tone} bare={bare} icon={<Icon aria-hidden="true" strokeWidth={2} />}>
      {words(review, brief)}
    </Badge>
  )
}
