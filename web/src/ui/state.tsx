import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type StateTone = 'brand' | 'negative' | 'caution' | 'info'

const TILE: Record<StateTone, string> = {
  brand: 'bg-brand-tint text-brand-text',
  negative: 'bg-negative-tint text-negative-text',
  caution: 'bg-caution-tint text-caution-text',
  info: 'bg-info-tint text-info-text',
}

/** An icon on a tinted square, for lists of things to do and for empty states. */
export function IconTile({
  tone,
  large = false,
  children,
}: {
  tone: StateTone
  large?: boolean
  children: ReactNode
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-md',
        large ? 'size-10 [&_svg]:size-5' : 'size-8 [&_svg]:size-4',
        TILE[tone],
      )}
    >
      {children}
    </span>
  )
}

interface StateProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  tone?: StateTone
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** Says what there is none of, why, and the one thing to do next. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  tone = 'brand',
  headingLevel = 2,
  className,
}: StateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={cx('flex flex-col items-start gap-1.5 p-7', className)}>
      <IconTile tone={tone} large>
        {icon}
      </IconTile>
      <Heading className="mt-3 text-[1rem]">{title}</Heading>
      {children ? <div className="max-w-measure text-ink-2">{children}</div> : null}
      {action ? <div className="mt-3.5 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}

/** Says what failed and why; a screen reader announces it at once. */
export function ErrorState(props: Omit<StateProps, 'tone'> & { tone?: StateTone }) {
  return (
    <div role="alert">
      <EmptyState tone="negative" {...props} />
    </div>
  )
}
