import { type Outline, waitingScreen } from '#build/waiting-screen'
import { CODE_LATER } from '#outline'

const LATER = '/later.js'

/** Draws the outline of a page where the document has it. */
export function drawOutline(outline: Outline): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = waitingScreen(outline, 'en', { title: '', subtitle: '' })
  document.body.append(root)
  return root
}

/** Names code for later, as the document of a page does. */
export function nameCodeForLater(): void {
  const template = document.createElement('template')
  template.id = CODE_LATER
  template.innerHTML = `<link rel="modulepreload" href="${LATER}">`
  document.head.append(template)
}

/** How often the head names the code that was named for later, outside of the template. */
export const codeLetIn = (): number =>
  document.head.querySelectorAll(`link[href="${LATER}"]`).length

/** Takes away what the functions above made. */
export function removeOutline(): void {
  for (const made of document.querySelectorAll(`#root, #${CODE_LATER}, link[href="${LATER}"]`))
    made.remove()
}
