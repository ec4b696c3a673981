import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'

export const inputClass =
  'w-full min-h-9 rounded-md border border-control bg-surface px-3 py-1.75 text-md leading-snug text-ink touch:min-h-11 touch:text-[1rem] aria-invalid:border-negative aria-invalid:inset-ring aria-invalid:inset-ring-negative disabled:border-dashed disabled:bg-surface-sunken disabled:text-ink-3 disabled:cursor-not-allowed'

export interface FieldControl {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  help?: ReactNode
  /** What is wrong, in words; shown below the control and said by a screen reader together with it. */
  error?: string | undefined
  required?: boolean
  /** What stands to the right of the label, e.g. a count. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Draws a label above a control and help or error below it; the control receives the attributes that tie them. */
export function Field({ label, help, error, required, aside, className, children }: FieldProps) {
  const id = useId()
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        {/* The star is only drawn; a screen reader says `required`. */}
        <label
          htmlFor={id}
          className={cx(
            'text-sm font-medium text-ink',
            required && "after:ml-1 after:text-negative-text after:content-['*'/'']",
          )}
        >
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        required,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p
          id={`${id}-error`}
          className="flex items-start gap-1.5 text-xs font-medium text-negative-text"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : help ? (
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {help}
        </p>
      ) : null}
    </div>
  )
}
