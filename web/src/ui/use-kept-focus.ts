import { useCallback, useEffect, useRef } from 'react'

/** What may take the focus of a control inside that goes away: a card, an article, or a part that has a name. */
const PLACES = '[tabindex="-1"], :is(section, form):is([aria-label], [aria-labelledby])'
/** Marks a part of a screen that keeps its focus. */
const KEEPS = 'data-keeps-focus'

/** Lists the places around an element, the innermost first. */
function placesAround(element: Element): Element[] {
  const places: Element[] = []
  for (let at = element.closest(PLACES); at; at = at.parentElement?.closest(PLACES) ?? null)
    places.push(at)
  return places
}

/** Whether an element lies over the screen, as a dialog does: React Aria draws those beside the root of the application. */
function isOver(element: Element, part: Element): boolean {
  const root = [...document.body.children].find((one) => one.contains(part))
  return root?.contains(element) === false
}

function focus(place: HTMLElement): void {
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  // A section takes the focus this once; a press on it later is to leave the focus alone.
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}

/** The control of a part that had the focus last. */
interface Last {
  control: Element
  places: readonly Element[]
  /** The innermost part around the control that keeps its focus; where that still stands it is its turn. */
  keeper: Element | null
}

/**
 * Keeps the focus in a part of a screen whose focused control goes away, e.g. a button with the note that it stands in,
 * also where a dialog that it opened has the focus meanwhile: without it the next Tab would begin at the top of the
 * page. `heir` chooses what takes the focus; without it that is the innermost place around the control that still
 * stands. The ref belongs on the part.
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
    let last: Last | undefined
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      if (part.contains(target))
        last = {
          control: target,
          places: placesAround(target),
          keeper: target.closest(`[${KEEPS}]`),
        }
      // What lies over the screen gives the focus back; elsewhere on it the person has gone on.
      else if (!isOver(target, part)) last = undefined
    }
    const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) return
      // Some browsers tell of the removal of what is focused as if the focus had been moved.
      queueMicrotask(() => {
        if (last?.control === target && target instanceof Element && target.isConnected)
          last = undefined
      })
    }
    const look = (): void => {
      if (last === undefined || document.activeElement !== document.body) return
      const { control, places, keeper } = last
      if (control.isConnected || (keeper !== part && keeper?.isConnected)) return
      const next = latest.current
        ? latest.current(part)
        : places.find((place) => part.contains(place))
      if (next instanceof HTMLElement) focus(next)
    }
    const inside = new MutationObserver(look)
    inside.observe(part, { childList: true, subtree: true })
    const lookBack = (): void => {
      const control = last?.control
      if (document.activeElement === document.body && control instanceof HTMLElement)
        control.focus({ preventScroll: true })
      look()
    }
    // A dialog that has gone gives the focus back by itself in the next frame, most times.
    const over = new MutationObserver(() =>
      requestAnimationFrame(() => requestAnimationFrame(lookBack)),
    )
    over.observe(document.body, { childList: true })
    part.setAttribute(KEEPS, '')
    document.addEventListener('focusin', onFocusIn)
    part.addEventListener('focusout', onFocusOut)
    return () => {
      inside.disconnect()
      over.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      part.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}
