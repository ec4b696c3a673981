import { useEffect, useRef } from 'react'

export type Hotkeys = Readonly<Record<string, () => void>>

/** Says whether a key belongs to something else: to a field, a menu, a dialog, the browser or composed letters. */
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

/** Binds single keys to commands, e.g. `{ a: approve, '/': search }`. No command runs while somebody types. */
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
 * Binds a key with ⌘ or Ctrl to a command. Such a key types nothing, so the command also runs while somebody types,
 * but not while a dialog asks a question that must be answered.
 */
export function useCommandKey(key: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A combobox sends its keys on to its list as events of its own making.
      if (!event.isTrusted) return
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.repeat)
        return
      if (event.key.toLowerCase() !== key) return
      if (document.querySelector('[role="alertdialog"]')) return
      // Keeps the browser from its own command of the same key, e.g. its search.
      event.preventDefault()
      latest.current()
    }
    // The capture phase hears the key before a field can swallow it.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [key])
}
