import { useState } from 'react'

/** Counts how often something was opened, as the key of what then begins anew. */
export function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, opened: isOpen ? 1 : 0 })
  if (seen.isOpen === isOpen) return seen.opened
  const next = { isOpen, opened: seen.opened + (isOpen ? 1 : 0) }
  setSeen(next)
  return next.opened
}
