import type { CustomTypeOptions } from 'i18next'

/** The names of the tabs are keys of the administration's words, so a tab without words does not compile. */
export type AdministrationTab = keyof CustomTypeOptions['resources']['administration']['tab']

/** What links to the administration say in the address; what an open tab keeps besides, its own parser takes. */
export interface AdministrationSearch {
  tab?: AdministrationTab | undefined
  /** On the tab of data, a review whose guest asks to be erased. */
  review?: string | undefined
}
