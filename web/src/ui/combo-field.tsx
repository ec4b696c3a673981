import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Button } from './button.tsx'
import type { ComboListProps } from './combo-list.tsx'
import { Popover } from './popover.tsx'

/** The list, with what searches it, is fetched when it is opened: few do, and no screen waits for it. */
const ComboList = lazy(async () => ({ default: (await import('./combo-list.tsx')).ComboList }))

interface ComboFieldProps extends ComboListProps {
  help?: ReactNode
  /** The label of what is chosen. */
  present: string
  /** Hides the label from the eye, but not from a screen reader, where the value says enough. */
  hideLabel?: boolean
  required?: boolean
}

/** Chooses one of very many, which are found by typing a part of their words. */
export function ComboField(props: ComboFieldProps) {
  const { label, help, hideLabel = false, required = false, value, present, onChange } = props
  const { optionsOf, search, none, onType } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
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
            aria-labelledby={`${id}-label ${id}-button`}
            {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
            className="w-full justify-between text-left font-normal"
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
      {help ? (
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {help}
        </p>
      ) : null}
    </div>
  )
}
