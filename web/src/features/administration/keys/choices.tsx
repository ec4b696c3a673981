import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** The list with that one in it, or without. */
export const toggled = <T,>(all: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...all, one] : all.filter((other) => other !== one)

interface ChoicesProps {
  label: string
  error: string | undefined
  children: ReactNode
}

/** A group of boxes to tick; what is wrong with the choice is said below them. */
export function Choices({ label, error, children }: ChoicesProps) {
  const errorId = useId()
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      data-wrong={error === undefined ? undefined : true}
    >
      {/* One of the boxes is needed; the star is only drawn, since a group cannot be `required`. */}
      <legend className="mb-1 text-sm font-medium text-ink after:ml-1 after:text-negative-text after:content-['*'/'']">
        {label}
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">{children}</div>
      {error === undefined ? null : (
        <p
          id={errorId}
          role="alert"
          className="mt-1 flex items-start gap-1.5 text-xs font-medium text-negative-text"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
