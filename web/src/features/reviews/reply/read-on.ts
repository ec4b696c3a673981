/**
 * Brings the reply into view for somebody who is to read it, and focuses its card; a reply whose beginning is in view
 * already is longer than the view, and moves on by a page.
 */
export function readOn(card: HTMLElement | null): void {
  // In a short window the whole pane scrolls, otherwise only what lies between its bars.
  let scroller = card?.parentElement
  while (scroller && getComputedStyle(scroller).overflowY === 'visible')
    scroller = scroller.parentElement
  if (!card || !scroller) return
  card.focus({ preventScroll: true })
  const above = card.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  if (above > 1) card.scrollIntoView({ block: 'start' })
  else scroller.scrollBy({ top: scroller.clientHeight * 0.85 })
}
