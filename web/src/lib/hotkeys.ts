import { useEffect, useRef } from 'react'

export type Hotkeys = Readonly<Record<string, () => void>>

/** Keys are for commands only while nobody types and nothing stands open above the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest(
      'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
    ) !== null
  )
}

/** Single letters as commands, e.g. `{ a: approve, '/': search }`; never one that fires while typing. */
export function useHotkeys(hotkeys: Hotkeys, isOn = true): void {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!run || isTaken(event)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

/**
 * A key with ⌘ or Ctrl as a command. It may be pressed while typing, since it types nothing; a question that must be
 * answered keeps it away.
 */
export function useCommandKey(key: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // a field hands its keys on to the list that it chooses in, by events of its own
      if (!event.isTrusted) return
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.repeat)
        return
      if (event.key.toLowerCase() !== key) return
      if (document.querySelector('[role="alertdialog"]')) return
      // the browser's own meaning of the key, e.g. its search
      event.preventDefault()
      latest.current()
    }
    // before a field takes it for itself
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [key])
}
