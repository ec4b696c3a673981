import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'

export interface ComboOption {
  key: string
  label: string
  /** What stands under its label, by which it is found too. */
  aside?: string
}

export interface ComboListProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Makes the options once the list is opened, which of very many takes a while; with `onType`, at each draw. */
  optionsOf: () => readonly ComboOption[]
  /** What the field in which a part of an option is typed is for. */
  search: string
  /** The sentence that is shown when no option fits what is typed. */
  none: string
  /** Hears what is typed, where the options are found elsewhere: all that are given fit. */
  onType?: ((typed: string) => void) | undefined
}

/** Folds what keyboards lack or people leave out: accents, capitals, and the printed apostrophe. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** How far an arrow leads in the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const reveal = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

/**
 * The options that fit what is typed; the arrows choose one, and Enter or a press takes it. The elements are plain ones:
 * the library's would be shared by so many screens that every one of them loaded their code.
 */
export function ComboList(props: ComboListProps) {
  const { label, value, onChange, optionsOf, search, none, onType } = props
  const id = useId()
  const [first] = useState(optionsOf)
  const [typed, setTyped] = useState('')
  const wanted = fold(typed.trim())
  const fitting = onType
    ? optionsOf()
    : first.filter((one) => fold(`${one.label} ${one.aside ?? ''}`).includes(wanted))
  const [at, setAt] = useState(() => first.findIndex(({ key }) => key === value))
  const active = fitting[Math.min(at, fitting.length - 1)]
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The popover takes the focus itself, once it is open.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  // Nothing is typed in a list that was just opened.
  useEffect(() => onType?.(''), [onType])

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(at + step, fitting.length - 1)))
    else if (event.key !== 'Enter') return
    else if (active) onChange(active.key)
    event.preventDefault()
  }
  return (
    <>
      <label className="flex min-h-11 shrink-0 items-center gap-2.5 border-b border-line px-3 text-ink-3">
        <Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={search}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.key}`}
          placeholder={search}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            onType?.(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 self-stretch bg-transparent text-md text-ink outline-none placeholder:text-ink-3 touch:text-[1rem]"
        />
      </label>
      <p role="status" className="text-sm text-ink-3 not-empty:px-3 not-empty:py-4">
        {fitting.length === 0 ? none : null}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto p-1.25 empty:hidden"
      >
        {fitting.map(({ key, label: text, aside }) => (
          // The keys of the list are those of its field, which has the focus.
          <button
            key={key}
            ref={key === active?.key ? reveal : undefined}
            type="button"
            id={`${id}-${key}`}
            role="option"
            tabIndex={-1}
            aria-selected={key === active?.key}
            // The field keeps the focus, in which the person may type on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(key)}
            className={cx(
              'flex min-h-8 w-full cursor-pointer items-center gap-2 text-left rounded-sm px-2 py-1 text-sm text-ink hover:bg-surface-hover touch:min-h-11 touch:text-md',
              key === active?.key && 'bg-surface-sunken forced-on',
            )}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {text}
              {aside ? <span className="block text-xs text-ink-3">{aside}</span> : null}
            </span>
            {key === value ? (
              <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            ) : null}
          </button>
        ))}
      </div>
    </>
  )
}
