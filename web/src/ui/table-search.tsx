import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { SearchField } from './search-field.tsx'

/** The search is asked for once nothing has been typed for this long. */
const PAUSE_MS = 250

interface TableSearchProps {
  label: string
  clearLabel: string
  /** The words that stand in the field while it is empty; without them its label. */
  placeholder?: string
  value: string
  /** Hears what is typed, when the typing pauses. */
  onChange: (value: string) => void
  /** Hears that Escape was pressed in the empty field, and the focus is elsewhere. */
  onLeave?: () => void
  /** What stands at the end of the empty field, e.g. the key that leads there. */
  hint?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** The search field of a list, which hands on what is typed when the typing pauses. Escape clears it, then leaves it. */
export function TableSearch(props: TableSearchProps) {
  const { label, clearLabel, placeholder = label, value, onChange, onLeave, hint, ...rest } = props
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // The search changed in the address, e.g. by "Back": the field shows it in place of what was typed. What the field
  // itself has sent there comes back while somebody may have typed on.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setSent(value)
    if (value !== sent) setTyped(value)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const send = (words: string): void => {
    setTyped(words)
    setSent(words)
    latest.current(words)
  }
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = setTimeout(() => {
      setSent(typed)
      latest.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && typed !== sent) send(typed)
    if (event.key !== 'Escape') return
    // The browser would clear the field by itself, and nobody would hear of it.
    event.preventDefault()
    if (typed !== '') send('')
    else {
      event.currentTarget.blur()
      onLeave?.()
    }
  }
  return (
    <SearchField
      {...rest}
      label={label}
      placeholder={placeholder}
      icon={<Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      end={
        typed === '' ? (
          hint
        ) : (
          <IconButton size="sm" label={clearLabel} onPress={() => send('')}>
            <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        )
      }
    />
  )
}
