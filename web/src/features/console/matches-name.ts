const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** Does the name hold what was typed, whatever its accents and capitals? */
export function matchesName(name: string, typed: string): boolean {
  return fold(name).includes(fold(typed))
}
