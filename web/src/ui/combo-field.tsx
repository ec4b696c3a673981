import { ChevronDown, CircleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import type { ComboListProps } from './combo-list.tsx'
import { Popover } from './popover.tsx'

/** The list, with what searches it, is fetched when it is opened: few do, and no screen waits for it. */
const ComboList = lazy(async () => ({ default: (await import('./combo-list.tsx')).ComboList }))

interface ComboFieldProps extends ComboListProps {
  help?: ReactNode
  /** What is wrong, in words, in place of the help. */
  error?: string | undefined
  /** The label of what is chosen. */
  present: string
  /** Hides the label from the eye, but not from a screen reader, where the value says enough. */
  hideLabel?: boolean
  required?: boolean
  /** Whether the focus begins here, as in a form that has just been opened. */
  autoFocus?: boolean
}

/** Chooses one of very many, which are found by typing a part of their words. */
export function ComboField(props: ComboFieldProps) {
  const {
    label,
    help,
    error,
    hideLabel = false,
    required = false,
    autoFocus = false,
    value,
    present,
    onChange,
  } = props
  const { optionsOf, search, none, onType } = props
  const id = useId()
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <div className="flex flex-col gap-1.5" {...(error && { 'data-wrong': '' })}>
      <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {required ? (
          <span aria-hidden="true" className="text-negative">
            {' *'}
          </span>
        ) : null}
      </span>
      <Popover
        label={label}
        className="flex h-88 w-80 max-w-[calc(100vw-2rem)] flex-col p-0"
        trigger={
          <Button
            id={`${id}-button`}
            autoFocus={autoFocus}
            aria-labelledby={`${id}-label ${id}-button`}
            {...(described && { 'aria-describedby': described })}
            className={cx(
              'w-full justify-between text-left font-normal',
              error && 'border-negative inset-ring inset-ring-negative',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{present}</span>
            <ChevronDown aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
          </Button>
        }
      >
        {(close) => (
          <Suspense>
            <ComboList
              {...{ label, value, optionsOf, search, none, onType }}
              onChange={(key) => {
                onChange(key)
                close()
              }}
            />
          </Suspense>
        )}
      </Popover>
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
