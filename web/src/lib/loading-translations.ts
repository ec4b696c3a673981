import type { Language } from '@maitre/contract/constants'

/** What is shown while the files of words are being loaded (D §2), which therefore cannot come from one. */
export const LOADING_TRANSLATIONS: Record<Language, string> = {
  en: 'Loading translations',
  fr: 'Chargement des traductions',
}
