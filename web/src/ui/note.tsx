import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import type { Tone } from './badge.tsx'

const TONE: Record<Tone, string> = {
  neutral: 'bg-neutral-tint [&>div>svg]:text-neutral-text',
  positive: 'bg-positive-tint [&>div>svg]:text-positive-text',
  negative: 'bg-negative-tint [&>div>svg]:text-negative-text',
  caution: 'bg-caution-tint [&>div>svg]:text-caution-text',
  info: 'bg-info-tint [&>div>svg]:text-info-text',
  brand: 'bg-brand-tint [&>div>svg]:text-brand-text',
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
        // The edge is seen where the system forces its colours and the tint is lost.
        'flex flex-wrap gap-x-3 gap-y-2 rounded-md border border-transparent px-4 py-3 text-sm leading-normal text-ink-2',
        // A sentence stands on the middle of its button; longer words begin where the button does.
        children ? 'items-start' : 'items-center',
        TONE[tone],
      )}
    >
      {/* Where the action would leave the words no room, it has a line of its own. */}
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        <div className="min-w-0 flex-1">
          {title ? <p className="font-semibold text-ink">{title}</p> : null}
          {children}
        </div>
      </div>
      {action ? <div className="ml-auto">{action}</div> : null}
    </div>
  )
}
