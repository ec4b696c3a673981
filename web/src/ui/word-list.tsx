import { CircleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

interface WordListProps {
  label: string
  help: string
  /** What is wrong, in place of the help. */
  error?: string | undefined
  words: readonly string[]
  /** How long a word may be, in UTF-16 units, and how many there may be. */
  maxLength: number
  maxWords: number
  /** What is said of a word: by its button, once it is added, once it is removed; and where no other one has room. */
  say: {
    remove: (word: string) => string
    added: (word: string) => string
    removed: (word: string) => string
    full: string
  }
  onChange: (words: string[]) => void
}

/**
 * Words as chips behind which another one is typed: Enter or a comma adds it, as does leaving the field, so that no
 * typed word is lost; Backspace in an empty field takes the last one away.
 */
export function WordList(props: WordListProps) {
  const { label, help, error, words, maxLength, maxWords, say, onChange } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // What was done last, which a screen reader hears.
  const [said, setSaid] = useState('')
  const isFull = words.length >= maxWords

  const add = (): void => {
    const wanted = typed.trim()
    if (wanted === '' || isFull) return
    setTyped('')
    if (words.some((one) => one.toLowerCase() === wanted.toLowerCase())) return
    onChange([...words, wanted])
    setSaid(say.added(wanted))
  }
  const remove = (word: string): void => {
    onChange(words.filter((one) => one !== word))
    setSaid(say.removed(word))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    const last = words.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <div {...(error && { 'data-wrong': '' })} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="flex min-h-9 flex-wrap items-center gap-1.5 rounded-md border border-control bg-surface px-2 py-1.25 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <ul aria-label={label} className="contents">
          {words.map((word) => (
            <li
              key={word}
              className="flex items-center gap-0.5 rounded-sm bg-surface-sunken pl-2 text-sm font-medium text-ink-2"
            >
              {word}
              <button
                type="button"
                aria-label={say.remove(word)}
                onClick={() => remove(word)}
                className="grid size-6 cursor-pointer place-items-center rounded-sm text-ink-3 hover:text-ink touch:size-11"
              >
                <X aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
        <input
          ref={field}
          id={id}
          value={typed}
          maxLength={maxLength}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          className="min-h-6 min-w-24 flex-1 bg-transparent text-md text-ink outline-none touch:min-h-9 touch:text-[1rem]"
        />
      </div>
      {error ? (
        <p
          id={`${id}-help`}
          className="flex items-start gap-1.5 text-xs font-medium text-negative-text"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : (
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {isFull ? say.full : help}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
