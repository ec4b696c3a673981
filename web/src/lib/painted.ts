/**
 * Settles once the browser has painted what is drawn at this moment, so that no code of ours makes the paint wait. A tab
 * out of sight paints nothing, and is not waited for; one that paints nothing for the longest time, ms, no longer.
 */
export function painted(longestMs = 100): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    setTimeout(resolve, longestMs)
    // A frame's callbacks come before its paint, what they put off comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
