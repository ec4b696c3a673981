import type { ReplyLanguage } from '#reply'
import { withDe, withTo } from './french.ts'
import { VOCABULARY } from './phrase-book.ts'

/** What may fill each gap: one phrase, or several that are joined. */
export type Fillings = ReadonlyMap<string, readonly string[]>

const GAP = /\{(?:(de|à|our|s):)?([^{}]*)\}/g

/**
 * Fills the gaps of a sentence. `{dish}` takes the phrase as it is, `{our:dish}` puts "our" in place of the article,
 * French `{de:dish}` and `{à:dish}` add the preposition, and `{s:a plu|ont plu}` goes by the number of what fills the
 * gap before it.
 */
export function fillIn(text: string, fillings: Fillings, language: ReplyLanguage): string {
  let last = [...text.matchAll(GAP)].find(([, how]) => how !== 's')?.[2] ?? ''
  return text.replace(GAP, (_whole, how: string | undefined, inside: string) => {
    if (how === 's') {
      const [one = '', many = ''] = inside.split('|')
      return isPlural(fillings.get(last) ?? []) ? many : one
    }
    last = inside
    const phrases = fillings.get(inside) ?? []
    if (how === 'de') return joined(phrases.map(withDe), language)
    if (how === 'à') return joined(phrases.map(withTo), language)
    return joined(how === 'our' ? phrases.map(ours) : phrases, language)
  })
}

function isPlural(phrases: readonly string[]): boolean {
  const [first = ''] = phrases
  if (phrases.length > 1 || /^(?:les|des|nos|vos) /.test(first)) return true
  // English shows the plural at the end of the noun, before its preposition: "the prices", "the mussels in cider".
  const head = /^the (.*?)(?: (?:of|in|with|on|at|to|over|from|for|handled)\b.*)?$/.exec(first)?.[1]
  return head !== undefined && /(?:[^sui]s|ies)$/.test(head)
}

function joined(phrases: readonly string[], language: ReplyLanguage): string {
  const last = phrases.at(-1) ?? ''
  const others = phrases.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')} ${VOCABULARY[language].and} ${last}`
}

function ours(phrase: string): string {
  return phrase
    .replace(/^the /, 'our ')
    .replace(/^les /, 'nos ')
    .replace(/^(?:le |la |l['’])/, 'notre ')
}
