import type { ReplyLanguage } from '#reply'
import { lookAt, stem, tokenise } from './token.ts'

/** The words of a phrase in the form in which texts are searched for them. */
export interface Stems {
  stems: readonly string[]
  /** The stems of the French words as typed without accents, which may differ. */
  bare: readonly string[]
  folds: readonly string[]
}

/** A phrase that need not be cut at apostrophes and hyphens: the lists are long and read at every start. */
const ONE_WORD = /^\p{L}+$/u

const CLITIC = "'s"
const CLITIC_STEMS: Stems = { stems: [CLITIC], bare: [CLITIC], folds: [CLITIC] }

/** The stems of each piece between spaces, kept while there is room: phrases say the same words over and over. */
const PIECES: Record<ReplyLanguage, Map<string, Stems>> = { en: new Map(), fr: new Map() }
const ROOM = 3000

/** The stems of the words of `phrase`; none where it is empty. */
export function stemsOfPhrase(phrase: string, language: ReplyLanguage): Stems {
  // A single word comes only once and is not kept.
  if (!phrase.includes(' ')) return stemsOf(phrase, language)
  const stems: string[] = []
  const bare: string[] = []
  const folds: string[] = []
  for (const piece of phrase.split(' ')) {
    if (piece === '') continue
    const known = stemsOfPiece(piece, language)
    stems.push(...known.stems)
    bare.push(...known.bare)
    folds.push(...known.folds)
  }
  return { stems, bare, folds }
}

function stemsOfPiece(piece: string, language: ReplyLanguage): Stems {
  const pieces = PIECES[language]
  let known = pieces.get(piece)
  if (known === undefined) {
    known = stemsOf(piece, language)
    if (pieces.size >= ROOM) pieces.clear()
    pieces.set(piece, known)
  }
  return known
}

function stemsOf(text: string, language: ReplyLanguage): Stems {
  // A phrase may begin with the clitic of an owner, whoever that is: "'s hand". A text has the clitic as a word of its
  // own.
  if (text === CLITIC && language === 'en') return CLITIC_STEMS
  const words = ONE_WORD.test(text) ? [lookAt(text, language)] : tokenise(text, language)
  const stems = words.map((word) => word.stem)
  const folds = words.map((word) => word.fold)
  return {
    stems,
    bare: language === 'en' ? stems : folds.map((word) => stem(word, 'fr')),
    folds,
  }
}
