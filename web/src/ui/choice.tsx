import { useId } from 'react'

interface ChoiceProps<Key extends string> {
  label: string
  help?: string
  value: Key
  onChange: (value: Key) => void
  options: readonly { key: Key; label: string }[]
}

/** One of a few, all in view; the arrow keys go from one to the next. */
export function Choice<Key extends string>(props: ChoiceProps<Key>) {
  const { label, help, value, onChange, options } = props
  const group = useId()
  return (
    <fieldset {...(help && { 'aria-describedby': `${group}-help` })}>
      <legend className="text-sm font-medium text-ink">{label}</legend>
      {help ? (
        <p id={`${group}-help`} className="text-xs text-ink-3">
          {help}
        </p>
      ) : null}
      <div className="mt-1.5 flex flex-wrap gap-x-1.5 gap-y-2">
        {options.map((option) => (
          <label
            key={option.key}
            className="relative flex min-h-9 cursor-pointer items-center rounded-md border border-control bg-surface px-3 text-md text-ink hover:bg-surface-hover has-checked:border-brand-line has-checked:bg-surface-selected has-checked:font-medium has-checked:text-brand-text has-checked:forced-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11"
          >
            <input
              type="radio"
              name={group}
              checked={option.key === value}
              onChange={() => onChange(option.key)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
