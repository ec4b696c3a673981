import i18next, { type FlatNamespace, type ResourceKey, type TFunction } from 'i18next'
import { LANGUAGES, type Language } from '@maitre/contract/constants'

// All words of the site are read, since it is the build that reads them; it has none of the application's.
const files = import.meta.glob<ResourceKey>('../locales/*/site/*.json', {
  import: 'default',
  eager: true,
})
const instance = i18next.createInstance()
await instance.init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'site',
  interpolation: { escapeValue: false },
})
for (const [path, words] of Object.entries(files)) {
  const language = LANGUAGES.find((one) => path.includes(`/${one}/`))
  const [, namespace] = /\/([^/]+)\.json$/u.exec(path) ?? []
  if (language !== undefined && namespace !== undefined)
    instance.addResourceBundle(language, namespace, words)
}

export type SiteWords = TFunction<'site'>

/** The words of one file in a language; pages of the public site are drawn at the build, in each language once. */
export function wordsOf<Of extends FlatNamespace>(of: Of, language: Language): TFunction<Of> {
  if (!instance.hasResourceBundle(language, of))
    throw new Error(`no words of the public site: ${language}/site/${of}.json`)
  return instance.getFixedT<Of, undefined, Of>(language, of)
}

/** The words that all pages of the public site share. */
export const wordsIn = (language: Language): SiteWords => wordsOf('site', language)
