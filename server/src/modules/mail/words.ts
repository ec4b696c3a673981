import type { Language } from '@maitre/contract/constants'

/** What every mail of the product says around its own words. */
export const FRAME: Record<Language, { unsubscribe: string }> = {
  en: { unsubscribe: 'Stop these mails' },
  fr: { unsubscribe: 'Ne plus recevoir ces courriels' },
}
