import { prepare, read } from '#engine'

const prepared = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})
/** The kinds of risk that are read in a text of so many stars. */
export const kindsOf = (text: string, rating: number | null = null): string[] =>
  read({ text, rating, authorName: null }, prepared).risks.map((risk) => risk.kind)
