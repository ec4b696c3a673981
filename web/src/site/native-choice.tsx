import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/class-names'

/** A choice by the browser's own list, whose arrow stands as far from the edge as the words do at the other end. */
export function NativeChoice({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...select} className={cx(className, 'appearance-none pr-10!')} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
