/** A browser that paints nothing for this long is waited for no more, ms. */
const LONGEST_MS = 100

/**
 * Settles once the browser has painted what is drawn at this moment, so that no code of ours makes the paint wait. A tab
 * out of sight paints nothing, and is not waited for.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    setTimeout(resolve, LONGEST_MS)
    // A frame's callbacks come before its paint, what they put off comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
