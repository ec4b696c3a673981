import type { AlertKind, AlertSeverity } from '@maitre/contract/alert-words'
import {
  CircleX,
  Clock,
  Gauge,
  Hand,
  Info,
  type LucideIcon,
  MessageSquareWarning,
  OctagonAlert,
  TrendingDown,
  TriangleAlert,
  Unplug,
} from 'lucide-react'

/** The icon of each kind: what it is about. */
export const KIND_ICON: Record<AlertKind, LucideIcon> = {
  bad_review: MessageSquareWarning,
  risk: Hand,
  posting_failed: TriangleAlert,
  reply_refused: CircleX,
  answer_overdue: Clock,
  connection_lost: Unplug,
  spike: TrendingDown,
  month_nearly_full: Gauge,
}

/** The colour of each severity, and the shape that says it as well: an octagon stops, a triangle warns, a circle tells. */
export const SEVERITY: Record<
  AlertSeverity,
  { icon: LucideIcon; tone: 'negative' | 'caution' | 'info' }
> = {
  risk: { icon: OctagonAlert, tone: 'negative' },
  important: { icon: TriangleAlert, tone: 'caution' },
  notice: { icon: Info, tone: 'info' },
}
