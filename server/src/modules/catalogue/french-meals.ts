import type { FrenchMeals } from '@maitre/language'

/** Time zones where meals have the names that they have in France. */
const AS_IN_FRANCE = new Set([
  'Europe/Paris',
  'Europe/Monaco',
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Martinique',
])
const AS_IN_QUEBEC = /^(?:America|Canada)\/|^Europe\/(?:Brussels|Zurich)$/u

/** How French speakers name their meals where the locations are; nothing where it differs or is not known. */
export function frenchMealsAt(timezones: readonly string[]): { frenchMeals?: FrenchMeals } {
  const [first, ...others] = new Set(timezones.map(mealsIn))
  return first === undefined || others.length > 0 ? {} : { frenchMeals: first }
}

function mealsIn(timezone: string): FrenchMeals | undefined {
  if (AS_IN_FRANCE.has(timezone)) return 'dîner'
  return AS_IN_QUEBEC.test(timezone) ? 'souper' : undefined
}
