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
 * Those of the public site lie in a folder of their own: they are in its pages and its islands from the build on, and the
 * application has none of them. The console adds those of its screens, so that the entry of every other screen does not
 * name them.
 */
let files: WordFiles = import.meta.glob<Words>(
  ['/src/locales/*/*.json', '!/src/locales/*/console-*.json'],
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
