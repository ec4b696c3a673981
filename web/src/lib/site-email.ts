/** How many letters of an address stay together at its end. */
const END = 8

/**
 * Writes an address where a page has a place for it. Its end stands in an element of its own that is never broken, so
 * that a mark behind the address has some of it on its line.
 */
export function writeEmail(page: ParentNode, email: string): void {
  for (const place of page.querySelectorAll('[data-email]')) {
    place.textContent = email.slice(0, -END)
    if (place.nextElementSibling) place.nextElementSibling.textContent = email.slice(-END)
  }
}
