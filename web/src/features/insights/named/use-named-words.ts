import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'

/** The words of a kind's own screen. Both files have the same keys: what is said of dishes and of people differs. */
export function useNamedWords(kind: NameKind) {
  return useTranslation(kind === 'dish' ? 'menu' : 'staff').t
}
