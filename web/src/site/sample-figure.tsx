import type { ReactNode } from 'react'

/** A piece of the product, drawn with made-up data that says so: what a page shows where words alone would be a wall. */
export function SampleFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="overflow-hidden rounded-xl border border-line-strong bg-surface shadow-3">
      <figcaption className="border-b border-line bg-canvas px-5 py-2.5 text-xs text-ink-3">
        {label}
      </figcaption>
      <div className="p-5 sm:p-7">{children}</div>
    </figure>
  )
}
