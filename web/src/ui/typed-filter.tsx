import { useRef, useState, type ReactNode } from 'react'
import { useAutocomplete } from 'react-aria/useAutocomplete'
import { FieldInputContext, SelectableCollectionContext } from 'react-aria-components/Autocomplete'

interface TypedFilterProps {
  /** Whether a text of the list fits what is typed. */
  fits: (text: string, typed: string) => boolean
  /** A field and the list that it filters. */
  children: ReactNode
}

/**
 * What is typed into the field filters the list, and the arrows choose in it. The library's `Autocomplete` does the
 * same by the same hook, but lies in one file with the contexts that every menu reads: using it would make every
 * screen load the hook.
 */
export function TypedFilter({ fits, children }: TypedFilterProps) {
  const [inputValue, setInputValue] = useState('')
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLElement>(null)
  const { inputProps, collectionProps, collectionRef, filter } = useAutocomplete(
    { filter: fits, inputRef, collectionRef: listRef },
    { inputValue, setInputValue, focusedNodeId, setFocusedNodeId },
  )
  return (
    <FieldInputContext value={{ ...inputProps, ref: inputRef }}>
      <SelectableCollectionContext
        value={{ ...collectionProps, ref: collectionRef, ...(filter && { filter }) }}
      >
        {children}
      </SelectableCollectionContext>
    </FieldInputContext>
  )
}
