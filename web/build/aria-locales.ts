import type { Plugin } from 'vite'

/** react-aria carries its strings in 34 languages; the product speaks two. The others become empty. */
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
