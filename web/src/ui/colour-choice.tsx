import { useId } from 'react'
import { cx } from './class-names.ts'

interface ColourChoiceProps {
  label: string
  /** The names of the colours of series, the first of them for `--series-1`. */
  names: readonly string[]
  /** The number of the chosen colour, from 1. */
  value: number
  onChange: (number: number) => void
}

/** One of the colours that series are drawn in, e.g. for a location. */
export function ColourChoice({ label, names, value, onChange }: ColourChoiceProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {names.map((name, place) => (
          <label
            key={name}
            className={cx(
              'relative grid size-8 cursor-pointer place-items-center rounded-md hover:bg-surface-hover touch:size-11',
              'has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={value === place + 1}
              onChange={() => onChange(place + 1)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="size-4.5 rounded-full forced-color-adjust-none"
              style={{ background: `var(--series-${place + 1})` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
