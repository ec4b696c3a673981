import type { LeadState } from '@maitre/contract/lead-words'
import { Check, Circle, MessageCircle, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#ui/badge'

const LOOKS: Record<LeadState, { tone: Tone; Icon: typeof Check }> = {
  new: { tone: 'brand', Icon: Circle },
  contacted: { tone: 'info', Icon: MessageCircle },
  won: { tone: 'positive', Icon: Check },
  declined: { tone: 'neutral', Icon: X },
}

/** How far a lead is. */
export function LeadBadge({ state }: { state: LeadState }) {
  const { t } = useTranslation('console-leads')
  const { tone, Icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" strokeWidth={1.75} />}>
      {t(`state.${state}`)}
    </Badge>
  )
}
