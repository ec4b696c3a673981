import i18next, { type TFunction } from 'i18next'
import type { Language } from '@maitre/contract/constants'
import english from '#locales/en/site.json'
import french from '#locales/fr/site.json'

const instance = i18next.createInstance()
await instance.init({
  lng: 'en',
  fallbackLng: false,
  ns: ['site'],
  defaultNS: 'site',
  resources: { en: { site: english }, fr: { site: french } },
  interpolation: { escapeValue: false },
})

export type SiteWords = TFunction<'site'>

/** The words of the public site in a language; its pages are drawn at the build, in each language once. */
export const wordsIn = (language: Language): SiteWords => instance.getFixedT(language, 'site')
