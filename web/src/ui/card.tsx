import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A card is one sheet of paper; no card lies inside another. What is cut off may stick to the edge of the window all the same. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx('overflow-clip rounded-lg border border-line bg-surface shadow-1', className)}
    >
      {children}
    </div>
  )
}

interface SectionHeadProps {
  title: string
  id?: string
  aside?: ReactNode
}

export function SectionHead({ title, id, aside }: SectionHeadProps) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {aside}
    </div>
  )
}
