import type { ReactNode } from 'react'
import { cx } from '#ui/class-names'

interface RadioCardProps {
  /** The name that the radios of one choice share. */
  group: string
  value: string
  isChosen: boolean
  onChoose: () => void
  isOff?: boolean
  /** The name of the choice, in the head of its card. */
  title: ReactNode
  children: ReactNode
}

/** A choice that is drawn as a card with all that is said of it; the arrow keys go from one to the next. */
export function RadioCard(props: RadioCardProps) {
  const { group, value, isChosen, onChoose, isOff = false, title, children } = props
  const id = `${group}-${value}`
  return (
    <div
      className={cx(
        'relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3.5 rounded-lg border p-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOff
          ? 'border-dashed border-control bg-surface-sunken'
          : 'border-control bg-surface has-checked:border-brand has-checked:ring-1 has-checked:ring-brand has-checked:forced-on hover:bg-surface-hover has-checked:hover:bg-surface',
      )}
    >
      <input
        type="radio"
        id={id}
        name={group}
        value={value}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        aria-describedby={`${id}-about`}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.75 grid size-4.5 place-items-center rounded-full border-[1.5px]',
          isChosen ? 'border-brand bg-brand' : 'border-control bg-surface',
        )}
      >
        {isChosen ? <span className="size-1.75 rounded-full bg-on-brand" /> : null}
      </span>
      <label htmlFor={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink">
        {title}
      </label>
      <div id={`${id}-about`} className="col-start-2 mt-0.5 text-lg text-ink-2">
        {children}
      </div>
    </div>
  )
}
