/** Something that was found in the sample review. */
export const FOUND = ['steak', 'camille', 'wait', 'noise'] as const
export type Found = (typeof FOUND)[number]

/** The sentences of the sample reply, and what of the review each rests on; the third rests on a fact of the house. */
export const SENTENCES = [
  { name: 'first', rests: ['steak', 'camille'] },
  { name: 'second', rests: ['wait'] },
  { name: 'third', rests: ['noise'] },
] as const satisfies readonly { name: string; rests: readonly Found[] }[]

export interface Part {
  text: string
  found?: Found
}

/** Cuts a text at the passages in it that something was found in; a passage that the text lacks ends the build. */
export function cutAt(text: string, passages: Readonly<Record<Found, string>>): Part[] {
  const parts: Part[] = []
  let rest = text
  for (const found of FOUND) {
    const passage = passages[found]
    const at = rest.indexOf(passage)
    if (at < 0) throw new Error(`the sample review has no "${passage}" where it should`)
    if (at > 0) parts.push({ text: rest.slice(0, at) })
    parts.push({ text: passage, found })
    rest = rest.slice(at + passage.length)
  }
  return [...parts, { text: rest }]
}
