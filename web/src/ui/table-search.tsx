import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { SearchField } from './text-field.tsx'

/** The search is asked for once nothing has been typed for this long. */
const PAUSE_MS = 250

interface TableSearchProps {
  label: string
  clearLabel: string
  value: string
  /** Hears what is typed, when the typing pauses. */
  onChange: (value: string) => void
  className?: string
}

/** The search field of a table, which hands on what is typed when the typing pauses. */
export function TableSearch({ label, clearLabel, value, onChange, className }: TableSearchProps) {
  const [typed, setTyped] = useState(value)
  // The search changed in the address, e.g. by "Back": the field shows it in place of what was typed.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <SearchField
      label={label}
      placeholder={label}
      icon={<Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      {...(className && { className })}
      end={
        typed === '' ? null : (
          <IconButton
            size="sm"
            label={clearLabel}
            onPress={() => {
              setTyped('')
              onChange('')
            }}
          >
            <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        )
      }
    />
  )
}
