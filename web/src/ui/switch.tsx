import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'

interface SwitchProps {
  label: string
  help?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Why the switch cannot be pressed now, in place of the help: a switch is never off without saying why. */
  offReason?: string | undefined
  /** Whether the last press is still being saved. */
  isPending?: boolean
}

/** A switch at the end of its line, with what it switches at the beginning. */
export function Switch(props: SwitchProps) {
  const { label, help, isOn, onChange, offReason, isPending = false } = props
  const id = useId()
  const isOff = offReason !== undefined
  const said = offReason ?? help
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p id={id} className="font-medium text-ink">
          {label}
        </p>
        {said ? (
          <p id={`${id}-help`} className="text-xs text-ink-3">
            {said}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        {...(said && { 'aria-describedby': `${id}-help` })}
        {...((isOff || isPending) && { 'aria-disabled': true })}
        {...(isPending && { 'aria-busy': true })}
        onClick={() => {
          if (!isOff && !isPending) onChange(!isOn)
        }}
        className={cx(
          'grid h-8 w-11 shrink-0 place-items-center rounded-full touch:h-11',
          isOff ? 'cursor-not-allowed' : 'cursor-pointer',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'flex h-5.5 w-9.5 items-center rounded-full border px-0.5 transition-colors',
            isOff
              ? 'border-dashed border-control bg-surface-sunken'
              : isOn
                ? 'justify-end border-brand bg-brand forced-on'
                : 'border-control bg-surface-sunken',
            isOff && isOn && 'justify-end',
          )}
        >
          <span
            className={cx(
              'size-4 rounded-full border border-control',
              // In forced colours nothing within what is on has a fill, so an edge fills the knob.
              isOn && !isOff
                ? 'bg-on-brand forced-colors:border-8 forced-colors:border-(--on-ink)'
                : 'bg-surface',
            )}
          />
        </span>
      </button>
    </div>
  )
}
