import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string
  icon: ReactNode
  /** What stands at the end of the field: a key cap or a clear button. */
  end?: ReactNode
}

/** A search field, whose label a screen reader says and whose placeholder is seen. */
export function SearchField({ label, icon, end, className, ...input }: SearchFieldProps) {
  return (
    <div
      className={cx(
        // The edge is seen where the system forces its colours and the tint is lost.
        'flex min-h-9 items-center gap-2 rounded-md border border-transparent bg-surface-sunken px-3 text-ink-3 touch:min-h-11',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        className,
      )}
    >
      {icon}
      <input
        {...input}
        type="search"
        aria-label={label}
        className="min-w-0 flex-1 self-stretch bg-transparent text-md text-ink outline-none touch:text-[1rem] [&::-webkit-search-cancel-button]:hidden"
      />
      {end}
    </div>
  )
}
