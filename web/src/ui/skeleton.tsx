import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A grey bar, to be given the width and height of what comes in its stead. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block h-3', className)} />
}

/** Wraps the bars of an area and says once that it is loading. */
export function SkeletonArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** The skeleton of a list of reviews: each row has a mark, a name and an age, and two lines of text. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid grid-cols-[1.125rem_1fr] gap-2.5 px-5 py-3.5">
          <Skeleton className="h-4.5" />
          <div className="flex flex-col gap-2">
            <div className="flex justify-between">
              <Skeleton className={row % 2 ? 'w-32' : 'w-44'} />
              <Skeleton className="w-10" />
            </div>
            <Skeleton className="w-[96%]" />
            <Skeleton className={row % 2 ? 'w-[72%]' : 'w-[60%]'} />
          </div>
        </div>
      ))}
    </div>
  )
}
