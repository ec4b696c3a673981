import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

interface TicksProps<Word extends string> {
  label: string
  help?: string
  error?: string | undefined
  options: readonly Word[]
  say: (word: Word) => string
  chosen: readonly Word[]
  onChange: (chosen: Word[]) => void
}

/** Some of a few, each ticked, in the order in which they are offered. */
export function Ticks<Word extends string>(props: TicksProps<Word>) {
  const { label, help, error, options, say, chosen, onChange } = props
  const id = useId()
  const said = error ?? help
  return (
    <fieldset
      {...(said && { 'aria-describedby': id })}
      {...(error && { 'data-wrong': '' })}
      className="flex flex-col gap-1"
    >
      <legend className="text-sm font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((word) => (
          <label
            key={word}
            className="flex min-h-8 items-center gap-2 text-sm text-ink touch:min-h-11 touch:text-md"
          >
            <input
              type="checkbox"
              checked={chosen.includes(word)}
              onChange={({ target }) =>
                onChange(
                  options.filter((one) => (one === word ? target.checked : chosen.includes(one))),
                )
              }
              className="size-4.25 shrink-0 accent-brand"
            />
            {say(word)}
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="flex items-start gap-1.5 text-xs font-medium text-negative-text">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : help ? (
        <p id={id} className="text-xs text-ink-3">
          {help}
        </p>
      ) : null}
    </fieldset>
  )
}
