import type { ReactNode } from 'react'
import { TableSearch } from './table-search.tsx'

interface ListToolsProps {
  /** What the field searches by. */
  label: string
  clearLabel: string
  /** What is searched for; undefined for nothing. */
  value: string | undefined
  /** Hears what is searched for, when the typing pauses. */
  onSearch: (words: string | undefined) => void
  /** How many are found, in words; undefined while nobody knows. */
  found: string | undefined
  /** The filters. */
  children: ReactNode
  /** What else can be done with the list. */
  actions?: ReactNode
}

/** The tools over a list: the search, the filters, how many are found, and what can be done. */
export function ListTools(props: ListToolsProps) {
  const { label, clearLabel, value = '', onSearch, found = ' ', children, actions } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TableSearch
        label={label}
        clearLabel={clearLabel}
        value={value}
        onChange={(typed) => onSearch(typed.trim() === '' ? undefined : typed)}
        className="min-w-60 flex-1 sm:max-w-90"
      />
      {children}
      <p role="status" className="text-sm text-ink-3 tabular-nums">
        {found}
      </p>
      {actions}
    </div>
  )
}
