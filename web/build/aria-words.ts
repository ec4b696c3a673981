import type { Plugin } from 'vite'

/** The words of react-aria that the product has another one for, by their language; Rejeter is to refuse a reply. */
const WORDS: Readonly<Record<string, readonly [theirs: string, ours: string]>> = {
  'en-US': ['`Dismiss`', '`Close`'],
  'fr-FR': ['`Rejeter`', '`Fermer`'],
}

/**
 * Gives the hidden buttons with which react-aria lets a screen reader close menus and popovers the name that every other
 * such button has. The library takes no other name for them.
 */
export function ariaWords(): Plugin {
  const overlays = /react-aria[\\/].*[\\/]intl[\\/]overlays[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/u
  return {
    name: 'maitre:aria-words',
    transform(code, id) {
      const [theirs, ours] = WORDS[overlays.exec(id)?.[1] ?? ''] ?? []
      if (theirs === undefined || ours === undefined) return null
      if (!code.includes(theirs)) throw new Error(`${id} no longer says ${theirs}`)
      return { code: code.replace(theirs, ours), map: null }
    },
  }
}
