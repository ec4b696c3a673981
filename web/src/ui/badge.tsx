import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'neutral' | 'positive' | 'negative' | 'caution' | 'info' | 'brand'

const FILLED: Record<Tone, string> = {
  neutral: 'bg-neutral-tint text-neutral-text',
  positive: 'bg-positive-tint text-positive-text',
  negative: 'bg-negative-tint text-negative-text',
  caution: 'bg-caution-tint text-caution-text',
  info: 'bg-info-tint text-info-text',
  brand: 'bg-brand-tint text-brand-text',
}
const BARE: Record<Tone, string> = {
  neutral: 'text-neutral-text',
  positive: 'text-positive-text',
  negative: 'text-negative-text',
  caution: 'text-caution-text',
  info: 'text-info-text',
  brand: 'text-brand-text',
}

interface BadgeProps {
  tone?: Tone
  /** Without a fill, as lists draw it: only icon and word. */
  bare?: boolean
  /** A lucide icon, because colour alone never carries a meaning. */
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone = 'neutral', bare = false, icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
        bare ? BARE[tone] : cx('h-5.5 rounded-sm px-1.75', FILLED[tone]),
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** A badge with the name of a tier, or PRO. */
export function TierBadge({ children }: { children: ReactNode }) {
  return (
    <span className="h-4.5 shrink-0 rounded-xs bg-brand-tint px-1.25 text-2xs leading-4.5 font-semibold text-brand-text">
      {children}
    </span>
  )
}
