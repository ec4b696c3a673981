import { type RefObject, useEffect, useState } from 'react'

interface Overflow {
  /** Whether something lies out of sight before what is seen. */
  before: boolean
  after: boolean
}

/** On which sides of an element that scrolls sideways something lies out of sight; a part of a pixel is nothing. */
export function useOverflow(element: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false })
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    const look = (): void => {
      const before = box.scrollLeft > 1
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1
      setOverflow((now) => (now.before === before && now.after === after ? now : { before, after }))
    }
    const sizes = new ResizeObserver(look)
    // The things in the box have widths of their own, which change when their letters come.
    const watch = (): void => {
      sizes.disconnect()
      for (const one of [box, ...box.children]) sizes.observe(one)
    }
    const things = new MutationObserver(watch)
    things.observe(box, { childList: true })
    watch()
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      things.disconnect()
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [element])
  return overflow
}
