import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'
import type { ListedKind } from '#lib/named-search'

/** The words of a kind's own screen. Both files have the same keys: what is said of dishes and of people differs. */
export function useNamedWords(kind: NameKind) {
  return useTranslation(kind === 'dish' ? 'menu' : 'staff').t
}

const FILES = { dish: 'menu', person: 'staff', keyword: 'keywords' } as const

/** The words of the screen of a kind: what its list and its pages say. */
export function useListedWords(kind: ListedKind) {
  return useTranslation(FILES[kind]).t
}
