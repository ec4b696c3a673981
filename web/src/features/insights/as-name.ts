import { idOf } from '#lib/search-values'

/**
 * How a thing is called where it stands as a name, in a list or a heading: "wine list" is "Wine list". Inside of a
 * sentence the words stay as guests write them. What the house knows is counted under an id, and called as the house
 * wrote it.
 */
export const asName = (name: string, about: string): string =>
  idOf(about) === undefined ? name.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : name
