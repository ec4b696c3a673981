import type { AlertKind, AlertSeverity } from '@maitre/contract/alert-words'
import {
  MessageSquareX,
  Clock4,
  CircleGauge,
  Hand,
  Hourglass,
  CircleAlert,
  type LucideIcon,
  ThumbsDown,
  OctagonAlert,
  TrendingDown,
  TriangleAlert,
  Unlink,
} from 'lucide-react'

/** The icon of each kind: what it is about. */
export const KIND_ICON: Record<AlertKind, LucideIcon> = {
  bad_review: ThumbsDown,
  risk: Hand,
  posting_failed: TriangleAlert,
  reply_refused: MessageSquareX,
  reply_pending: Hourglass,
  answer_overdue: Clock4,
  connection_lost: Unlink,
  spike: TrendingDown,
  month_nearly_full: CircleGauge,
}

/** The colour of each severity, and the shape that says it as well: an octagon stops, a triangle warns, a circle tells. */
export const SEVERITY: Record<
  AlertSeverity,
  { icon: LucideIcon; tone: 'negative' | 'caution' | 'info' }
> = {
  risk: { icon: OctagonAlert, tone: 'negative' },
  important: { icon: TriangleAlert, tone: 'caution' },
  notice: { icon: CircleAlert, tone: 'info' },
}
