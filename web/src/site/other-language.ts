import { LANGUAGES, type Language } from '@maitre/contract/constants'

export const otherLanguage = (language: Language): Language =>
  LANGUAGES.find((one) => one !== language) ?? language
