import type { Plugin } from 'vite'

/** Empties the strings of react-aria in all of its 34 languages but the two that the product speaks. */
export function ariaLocales(kept: readonly string[]): Plugin {
  const foreign = /[\\/]intl[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/u
  return {
    name: 'maitre:aria-locales',
    enforce: 'pre',
    load(id) {
      const locale = foreign.exec(id)?.[1]
      if (!locale || !id.includes('react-aria') || kept.includes(locale)) return null
      return { code: 'export default {}', map: null }
    },
  }
}
