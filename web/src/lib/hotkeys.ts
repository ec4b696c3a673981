import { useEffect, useLayoutEffect, useRef } from 'react'
import { KEY_NAMES, keyOf, type KeyName } from './keys.ts'

/** Commands by the names that the table has for their keys. */
export type Hotkeys = Readonly<Partial<Record<KeyName, () => void>>>

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Says whether an event is the press of that key, in upper or lower case. */
export function isKey(event: Pressed, name: KeyName): boolean {
  const { key, isCommand = false } = keyOf(name)
  if (event.altKey || (event.ctrlKey || event.metaKey) !== isCommand) return false
  return (event.key.length === 1 ? event.key.toLowerCase() : event.key) === key
}

/** How many parts of the screen in view have each key bound at this moment. */
const bound = new Map<KeyName, number>()

/** Lists the keys of the screen in view, in the order of the table. */
export const boundKeys = (): KeyName[] => KEY_NAMES.filter((name) => bound.get(name))

/** Counts keys among those of the screen, for a part of the screen that hears them by itself. */
export function useBoundKeys(names: readonly KeyName[]): void {
  const joined = names.join()
  useEffect(() => {
    const own = KEY_NAMES.filter((name) => joined.split(',').includes(name))
    const count = (by: 1 | -1): void => {
      for (const name of own) bound.set(name, (bound.get(name) ?? 0) + by)
    }
    count(1)
    return () => count(-1)
  }, [joined])
}

/** The kinds of inputs that take no letters, so that a key pressed on one still is a command. */
const WITHOUT_LETTERS = ':not([type="checkbox"], [type="radio"], [type="button"])'

/** Says whether a key belongs to something else: to a field, a menu, a dialog, the browser or composed letters. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest(
      `input${WITHOUT_LETTERS}, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]`,
    ) !== null
  )
}

/** Gives the command of a pressed key, if it is among these. */
function commandOf(hotkeys: Hotkeys, event: Pressed): (() => void) | undefined {
  const name = KEY_NAMES.find((one) => hotkeys[one] && isKey(event, one))
  return name && hotkeys[name]
}

/**
 * Binds keys to commands, e.g. `{ approve, star }`. No command runs while somebody types. The keys are bound with the
 * page that is drawn, before the browser paints: a key that is pressed at sight of what it is for is never lost.
 */
export function useHotkeys(hotkeys: Hotkeys, isOn = true): void {
  useBoundKeys(KEY_NAMES.filter((name) => hotkeys[name]))
  const latest = useRef(hotkeys)
  useLayoutEffect(() => {
    latest.current = hotkeys
  })
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const run = commandOf(latest.current, event)
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
export function useCommandKey(name: KeyName, run: () => void): void {
  useBoundKeys([name])
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A combobox sends its keys on to its list as events of its own making.
      if (!event.isTrusted) return
      if (event.shiftKey || event.repeat || !isKey(event, name)) return
      if (document.querySelector('[role="alertdialog"]')) return
      // Keeps the browser from its own command of the same key, e.g. its search.
      event.preventDefault()
      latest.current()
    }
    // The capture phase hears the key before a field can swallow it.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [name])
}
