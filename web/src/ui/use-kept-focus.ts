import { useCallback, useEffect, useRef } from 'react'

/** What may take the focus though the Tab key passes over it: a card, an article. */
const PLACES = '[tabindex="-1"]'

/** Lists the places around an element, the innermost first. */
function placesAround(element: Element): Element[] {
  const places: Element[] = []
  for (let at = element.closest(PLACES); at; at = at.parentElement?.closest(PLACES) ?? null)
    places.push(at)
  return places
}

/**
 * Keeps the focus in a part of a screen whose focused control goes away, e.g. a button with the note that it stands in:
 * without it the next Tab would begin at the top of the page. `heir` chooses what takes the focus; without it that is
 * the innermost place around the control that still stands. The ref belongs on the part.
 */
export function useKeptFocus(
  heir?: (part: HTMLElement) => Element | null,
): (part: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(heir)
  useEffect(() => {
    latest.current = heir
  })
  return useCallback((part) => {
    if (!part) return undefined
    let focused: Element | undefined
    let places: Element[] = []
    const onFocusIn = ({ target }: FocusEvent): void => {
      focused = target instanceof Element ? target : undefined
      places = focused ? placesAround(focused) : []
    }
    const onFocusOut = ({ target }: FocusEvent): void => {
      // Some browsers tell of the removal of what is focused as if the focus had been moved.
      queueMicrotask(() => {
        if (focused === target && target instanceof Element && target.isConnected)
          focused = undefined
      })
    }
    const look = (): void => {
      if (focused === undefined || focused.isConnected) return
      focused = undefined
      if (document.activeElement !== document.body) return
      const next = latest.current
        ? latest.current(part)
        : places.find((place) => part.contains(place))
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    observer.observe(part, { childList: true, subtree: true })
    part.addEventListener('focusin', onFocusIn)
    part.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      part.removeEventListener('focusin', onFocusIn)
      part.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}
