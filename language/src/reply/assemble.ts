import type { Ground, House, Reply, ReplyLanguage, ReplySentence } from '#reply'
import { typesetFrench } from './french.ts'
import type { Wishes } from './instructions.ts'

/** One sentence of a reply in the making, with what it rests on. */
export interface Piece {
  /** The sentence with its capital, which it loses after a greeting with a comma. */
  text: string
  grounds: Ground[]
  /** The part of the reply that the sentence belongs to. `core` stays when the reply is cut short. */
  kind: 'greeting' | 'thanks' | 'core' | 'extra' | 'closing'
  /** Whether nothing may stand after the sentence. */
  ends: boolean
}

/** The ground of a sentence that says nothing which could be false. */
export const COURTESY: Ground[] = [{ kind: 'courtesy' }]

/** Leaves out the sentences that can be spared when a short reply, or one of few sentences, is asked for. */
export function trim(pieces: readonly Piece[], wishes: Wishes): Piece[] {
  const isShort = wishes.length === 'shorter'
  const most = isShort ? 4 : (wishes.mostSentences ?? Infinity) + 1
  const kept = [...pieces]
  const expendable: Piece['kind'][] = isShort ? ['extra', 'closing'] : ['extra']
  for (const kind of expendable) {
    for (let i = kept.length - 1; i >= 0 && kept.length > most; i -= 1) {
      if (kept[i]?.kind === kind) kept.splice(i, 1)
    }
  }
  return kept
}

/** Puts the sentences together and says where each stands in the reply. */
export function assemble(
  pieces: readonly Piece[],
  house: House,
  language: ReplyLanguage,
): Pick<Reply, 'text' | 'sentences'> {
  let text = ''
  const sentences: ReplySentence[] = []
  const add = (words: string, grounds: Ground[], gap: string) => {
    const ready = language === 'fr' ? typesetFrench(words) : words.replaceAll("'", '’')
    text += text === '' ? '' : gap
    sentences.push({ start: text.length, end: text.length + ready.length, grounds })
    text += ready
  }
  let open = false
  for (const piece of pieces) {
    add(open ? piece.text : upperFirst(piece.text), piece.grounds, ' ')
    open = /[,:]$/.test(piece.text)
  }
  if (house.signature !== null && house.signature.trim() !== '')
    add(house.signature.trim(), COURTESY, '\n')
  return { text, sentences }
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
