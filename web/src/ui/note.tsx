import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import type { Tone } from './badge.tsx'

const TONE: Record<Tone, string> = {
  neutral: 'bg-neutral-tint [&>svg]:text-neutral-text',
  positive: 'bg-positive-tint [&>svg]:text-positive-text',
  negative: 'bg-negative-tint [&>svg]:text-negative-text',
  caution: 'bg-caution-tint [&>svg]:text-caution-text',
  info: 'bg-info-tint [&>svg]:text-info-text',
  brand: 'bg-brand-tint [&>svg]:text-brand-text',
}

interface NoteProps {
  tone?: Tone
  icon: ReactNode
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** Whether a screen reader announces the note when it appears. */
  isAlert?: boolean
}

/** A note in the flow of a page: an icon, a sentence, and perhaps one thing to do. */
export function Note({
  tone = 'neutral',
  icon,
  title,
  children,
  action,
  isAlert = false,
}: NoteProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={cx(
        'flex items-start gap-3 rounded-md px-4 py-3 text-sm leading-normal text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        TONE[tone],
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold text-ink">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  )
}
