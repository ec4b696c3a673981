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
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">{children}</div>
      {error === undefined ? null : (
        <p id={errorId} role="alert" className="mt-1 text-sm text-negative-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
