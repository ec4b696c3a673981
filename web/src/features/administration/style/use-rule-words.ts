import { useTranslation } from 'react-i18next'
import type { StyleRuleAnswer } from '@maitre/contract/style'
import { GUEST_NAME } from '@maitre/contract/style-words'

/** What a rule says, in a sentence: how it greets, closes, and so on. */
export function useRuleWords() {
  const { t } = useTranslation('style')
  return ({ kind, words }: Pick<StyleRuleAnswer, 'kind' | 'words'>): string =>
    t(`rule.${kind}`, { words: words.replaceAll(GUEST_NAME, `{${t('firstName')}}`) })
}
