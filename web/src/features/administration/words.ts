import type { Words } from '#lib/words'

/** The words of the administration, of which the console shows some screens too. */
export const ADMINISTRATION_WORDS = import.meta.glob<Words>(
  '/src/locales/*/administration-*.json',
  { import: 'default' },
)
