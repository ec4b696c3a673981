import { Choice } from '#ui/choice'
import { Ticks } from '#ui/ticks'

interface AllOrSomeProps<Word extends string> {
  label: string
  /** The words for all, also those to come, and for some. */
  all: string
  some: string
  /** The words over the list of which some are ticked. */
  which: string
  error?: string | undefined
  options: readonly Word[]
  say: (word: Word) => string
  /** Null for all. */
  chosen: readonly Word[] | null
  onChange: (chosen: Word[] | null) => void
}

/** All of a list, also what comes to it later, or some that are ticked. */
export function AllOrSome<Word extends string>(props: AllOrSomeProps<Word>) {
  const { label, all, some, which, error, options, say, chosen, onChange } = props
  return (
    <div className="flex flex-col gap-2">
      <Choice
        label={label}
        value={chosen === null ? 'all' : 'some'}
        options={[
          { key: 'all', label: all },
          { key: 'some', label: some },
        ]}
        onChange={(key) => onChange(key === 'all' ? null : [])}
      />
      {chosen === null ? null : (
        <Ticks
          label={which}
          error={error}
          options={options}
          say={say}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </div>
  )
}
