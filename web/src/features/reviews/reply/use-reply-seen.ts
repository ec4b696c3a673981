import { useCallback, useState } from 'react'

/**
 * Tells whether the end of a reply was in view. The ref belongs on what stands behind the last word; a text that
 * differs from the one that was seen is a new one.
 */
export function useReplySeen(text: string | null) {
  const [seen, setSeen] = useState<string | null>()
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(text)
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [text],
  )
  return { isSeen: seen === text, end }
}
