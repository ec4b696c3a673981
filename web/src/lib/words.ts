import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import type { CustomTypeOptions } from 'i18next'

/** The name of a file of words. A file has the words of one feature, loaded with its page, or those of every page. */
export type Namespace = keyof CustomTypeOptions['resources']

/** The words of one namespace, as they stand in their file. */
export interface Words {
  [key: string]: string | Words
}

/** What fetches each file of words, by its place. */
export type WordFiles = Readonly<Record<string, () => Promise<Words>>>

/**
 * The words that a page can need before the application is there: those of the sign-in and of the entry. The
 * application, the console and the administration add theirs, so that the first kilobytes do not name them; those of the
 * public site lie in a folder of their own, and are in its pages and its islands from the build on.
 */
let files: WordFiles = import.meta.glob<Words>(
  '/src/locales/*/{callback,common,failures,login,second-step,session-ended,shell}.json',
  { import: 'default' },
)

/** Adds the files of words of an area that is fetched by itself. */
export function addWords(more: WordFiles): void {
  files = { ...files, ...more }
}

const load = (language: string, namespace: string): Promise<Words> => {
  const file = files[`/src/locales/${language}/${namespace}.json`]
  return file ? file() : Promise.reject(new Error(`no words: ${language}/${namespace}`))
}

/** Loads the file of a language and namespace; where it cannot be had, the English one (console §9). */
export const loadWords = (language: string, namespace: string): Promise<Words> =>
  load(language, namespace).catch(() => load(DEFAULT_LANGUAGE, namespace))
