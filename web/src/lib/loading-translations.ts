import type { Language } from '@maitre/contract/constants'

/** Shown while there are no words yet, so these two cannot come from a file (D §2). */
export const LOADING_TRANSLATIONS: Record<Language, string> = {
  en: 'Loading translations',
  fr: 'Chargement des traductions',
}
