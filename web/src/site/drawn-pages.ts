import { createContext, use } from 'react'

/** The addresses, below the language, of the pages that the build draws. */
const Drawn = createContext<ReadonlySet<string>>(new Set())

/** Tells the pieces inside it which pages there are. */
export const DrawnPages = Drawn.Provider

/** Says whether the site has a page at an address below the language, whatever is behind its `?` or `#`. */
export function usePageExists(): (address: string) => boolean {
  const drawn = use(Drawn)
  return (address) => drawn.has(address.replace(/[?#].*$/u, ''))
}
