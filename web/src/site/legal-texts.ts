import type { Language } from '@maitre/contract/constants'
import type { LEGAL_PAGES } from '@maitre/contract/site-pages'
import { type LegalText, readLegal } from '#build/legal-file'

const files = import.meta.glob<string>('./legal/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text of a page of law in a language, with what stands where it names the operator's address. */
export function legalText(
  language: Language,
  address: (typeof LEGAL_PAGES)[number],
  email: string,
): LegalText {
  const file = files[`./legal/${language}${address}.md`]
  if (file === undefined) throw new Error(`no text of ${language}${address}`)
  return readLegal(file, email)
}
