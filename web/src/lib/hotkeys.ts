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
