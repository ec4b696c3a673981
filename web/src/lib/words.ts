import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import type { CustomTypeOptions } from 'i18next'

/** A file of words: those of one feature, loaded with its page, or those that every page needs. */
export type Namespace = keyof CustomTypeOptions['resources']

/** The words of one namespace, as they stand in their file. */
export interface Words {
  [key: string]: string | Words
}

const files = import.meta.glob<Words>('/src/locales/*/*.json', { import: 'default' })

const load = (language: string, namespace: string): Promise<Words> => {
  const file = files[`/src/locales/${language}/${namespace}.json`]
  return file ? file() : Promise.reject(new Error(`no words: ${language}/${namespace}`))
}

/** One file a language and namespace; where it cannot be had, English stands in (console §9). */
export const loadWords = (language: string, namespace: string): Promise<Words> =>
  load(language, namespace).catch(() => load(DEFAULT_LANGUAGE, namespace))
