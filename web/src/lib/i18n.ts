import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '@maitre/contract/constants'
import { ApiError } from './api-error.ts'
import { isServerFound } from './connection.ts'
import { withDe, withQue } from './elision.ts'
import { loadWords, type Namespace } from './words.ts'

/** The files of words, each fetched when a page first needs its words. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadWords(language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

/** Loads the words of a language; settles when they are ready. */
export async function startI18n(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages are complete, so a fall-back language would only cost a download.
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  // French words say `{{name, de}}` where the name's first letter decides between "de" and "d’".
  i18next.services.formatter?.add('de', (value) => withDe(String(value)))
  i18next.services.formatter?.add('que', (value) => withQue(String(value)))
}

/**
 * Loads a page together with its words, so that it is not drawn before both are there. While the server cannot be
 * reached it fails as a call does: the router would load the whole document anew, and leave the browser's error page.
 */
export async function loadPage<Page>(
  words: Namespace | readonly Namespace[],
  page: () => Promise<Page>,
): Promise<Page> {
  try {
    const [loaded] = await Promise.all([page(), ...[words].flat().map(loadPageWords)])
    return loaded
  } catch (error) {
    if (await isServerFound()) throw error
    throw new ApiError({ code: 'network.unreachable', status: 0, operation: 'data.fetch' })
  }
}

/** Loads the words of a page; words that failed once are not asked for by `loadNamespaces` any more. */
async function loadPageWords(words: Namespace): Promise<void> {
  await i18next.loadNamespaces(words)
  if (!i18next.hasResourceBundle(i18next.language, words))
    await i18next.reloadResources(i18next.language, words)
  if (!i18next.hasResourceBundle(i18next.language, words)) throw new Error(`no words: ${words}`)
}

/** Loads, in that language, the words that are in use now; settles when they are ready. */
export async function changeLanguage(language: Language): Promise<void> {
  if (i18next.language !== language) await i18next.changeLanguage(language)
}
