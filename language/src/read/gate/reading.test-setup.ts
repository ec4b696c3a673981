import { prepare, read } from '#engine'
import type { KeywordFinding } from '#index'

const house = (defaultLanguage: 'en' | 'fr') =>
  prepare({ restaurantName: '', locationNames: [], defaultLanguage, menu: [], staff: [] })
const HOUSES = { en: house('en'), fr: house('fr') }

/** What is found in a review of four stars, dishes and topics, each with the guest's words in lower case. */
export function foundIn(language: 'en' | 'fr', text: string, rating: number | null = 4) {
  const { keywords } = read({ text, rating, authorName: null }, HOUSES[language])
  return keywords.map((one: KeywordFinding) => ({
    words: text.slice(one.start, one.end).toLowerCase(),
    category: one.category,
    sentiment: one.sentiment,
    by: one.known?.by,
    apart: one.apart,
  }))
}
