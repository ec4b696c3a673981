import type { Language } from '@maitre/contract/constants'

/** How a French house calls the parts of its menu and the roles of its team, which the files have in English. */
const FRENCH: ReadonlyMap<string, string> = new Map([
  ['Starters', 'Entrées'],
  ['Mains', 'Plats'],
  ['To share', 'À partager'],
  ['Sides', 'Accompagnements'],
  ['Brunch', 'Brunch'],
  ['Desserts', 'Desserts'],
  ['Drinks', 'Boissons'],
  ['Server', 'Service'],
  ['Bartender', 'Bar'],
  ['Sommelier', 'Sommellerie'],
  ['Host', 'Accueil'],
  ['Manager', 'Direction'],
  ['Chef', 'Cuisine'],
])

/** Says a part of a menu or a role as a house of that language types it. */
export function houseWord(word: string, language: Language): string {
  if (language === 'en') return word
  const french = FRENCH.get(word)
  if (french === undefined) throw new Error(`The demonstration has no French word for "${word}".`)
  return french
}
