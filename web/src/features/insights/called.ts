import type { Page } from '@maitre/contract/endpoint'
import type { Insight } from '@maitre/contract/insights'
import i18next from 'i18next'

/** Something that guests speak of; a dish of the menu may have a French name besides. */
interface Named {
  name: string
  name_fr: string | null
}

const inFrench = <Thing extends Named>(thing: Thing): Thing =>
  thing.name_fr === null ? thing : { ...thing, name: thing.name_fr }

const allInFrench = <Thing extends Named>(things: readonly Thing[]): Thing[] => things.map(inFrench)
const all = <Thing extends Named>(things: readonly Thing[]): Thing[] => [...things]

/** The first things of an order, and how many there are in all. */
export interface FirstThings {
  things: readonly Insight[]
  total: number
}

const firstOf =
  (name: (things: readonly Insight[]) => Insight[]) =>
  ({ data, page }: { data: Insight[]; page: Page }): FirstThings => ({
    things: name(data),
    total: page.total ?? data.length,
  })
const first = firstOf(all)
const firstInFrench = firstOf(allInFrench)

/**
 * What gives the dishes of an answer the names that the menu has in a language, that of the screen where none is given.
 * It is another function for each language, so that a query whose answer is kept selects anew when the language changes.
 */
export const called = (language = i18next.language) => (language === 'fr' ? allInFrench : all)

/** The same of an answer that has the first things of an order. */
export const firstCalled = (language = i18next.language) =>
  language === 'fr' ? firstInFrench : first
