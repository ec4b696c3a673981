import type { Review } from '@maitre/contract/reviews'

/** The id of the template, in a document's head, that names the code of the page. */
export const CODE_LATER = 'code-later'

/**
 * Writes what guests wrote into the rows of the outline (build/waiting-screen.ts): it is there to be read before the
 * code that draws the screen is. Rows too many are taken away; what has no words keeps its bars.
 */
export function fillOutline(reviews: readonly Review[]): void {
  for (const [index, row] of document.querySelectorAll('#root [data-guest]').entries()) {
    const review = reviews[index]
    if (!review) row.remove()
    write(row.querySelector('[data-author]'), review?.author_name)
    write(row.querySelector('[data-words]'), review?.text, review?.language)
  }
}

function write(place: Element | null, words?: string | null, language?: string | null): void {
  if (!place || !words) return
  if (language) place.setAttribute('lang', language)
  place.textContent = words
}

/** Has the browser fetch the code that the document names for later. */
export function letCodeIn(): void {
  const later = document.getElementById(CODE_LATER)
  if (later instanceof HTMLTemplateElement) document.head.append(later.content)
}
