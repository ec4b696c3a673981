import { page } from 'vitest/browser'

/** The drawing of the chart with that name. */
export const drawing = (name: string) =>
  page.getByLabelText(name, { exact: true }).element().querySelector<SVGSVGElement>('svg')

/** The texts in the drawing of the only chart. */
export const texts = (): string[] =>
  [...document.querySelectorAll('[data-chart] text')].map(({ textContent }) => textContent)

/** The texts of the tip, line by line; undefined where none is shown. */
export function tip(): string[] | undefined {
  const lines = document.querySelector('[data-tip]')?.querySelectorAll('p')
  return lines && [...lines].map(({ textContent }) => textContent)
}

/** What a screen reader was told last. */
export const said = (): string | undefined =>
  document.querySelector('[aria-live="polite"] p:last-child')?.textContent

/** The marks of the only chart that carry that name, e.g. "bar". */
export const marks = (name: string): SVGGraphicsElement[] => [
  ...document.querySelectorAll<SVGGraphicsElement>(`[data-chart] [data-${name}]`),
]

/** Whether something in the drawing reaches beyond its sides by more than a pixel. */
export function isCut(): boolean {
  const svg = document.querySelector('[data-chart]')
  if (!svg) return true
  const { left, right } = svg.getBoundingClientRect()
  return [...svg.querySelectorAll('text,rect,circle')].some((mark) => {
    const box = mark.getBoundingClientRect()
    return box.width > 0 && (box.left < left - 1.5 || box.right > right + 1.5)
  })
}

/** The colour of a token as the browser computes it now. */
export function colourOf(token: string): string {
  const probe = document.createElement('div')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
