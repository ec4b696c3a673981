import spellings from '#data/fr/spellings.json' with { type: 'json' }
import type { ReplyLanguage } from '#reply'
import type { Span } from '#reading'

/** How many characters of a text are analysed, and of one word: this bound keeps any input cheap. */
export const TEXT_CAP = 5000
export const TOKEN_CAP = 60

export interface Token extends Span {
  /** The word in lower case, without accents, with a straight apostrophe. */
  fold: string
  /** The word without the usual ending of a plural or, in French, of a feminine. */
  stem: string
  /** The hash of the stem, by which phrases are looked up. */
  hash: number
  capital: boolean
  /** Whether the word is written in capitals and has three letters or more. */
  shout: boolean
  /** Whether a comma, a stop or a bracket stands before the word. */
  comma: boolean
  /** Whether the guest types without accents. */
  accentless: boolean
}

const WORD =
  /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*['’]?|[\u{1F300}-\u{1FAFF}❤⭐☹☺\u{2600}-\u{27BF}]|(?<![^\s])[:;=]-?[)(D/](?![^\s.,!?])|<3/gu
const ACCENT = /[à-öø-ÿ]|[a-z]\u0300|[a-z]\u0301/i
const STOP = /[,;:.!?()[\]/\n–—]/
const ELIDED = /^(?:l|d|n|j|m|t|s|c|qu|jusqu|lorsqu|puisqu|quelqu)['’]/i
const CLITIC = /['’](?:s|re|d|ll|ve|m)$/i

/** A word in lower case without accents, which its spellings share. */
export function fold(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'")
  // Most words are plain; only the others pay for the decomposition.
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  return lower.replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '')
}

/** A light stem, which brings a plural and a French feminine to the word as the lexicons write it. */
export function stem(word: string, language: ReplyLanguage): string {
  return language === 'fr' ? stemFrench(word) : stemEnglish(fold(word))
}

/** Finds a letter typed three times or more in a row: "soooo". */
const DRAWN = /(.)\1\1/

function stemEnglish(word: string): string {
  const w = DRAWN.test(word) ? word.replace(/(\p{L})\1{2,}/gu, '$1$1') : word
  if (w.length < 4 || !w.endsWith('s') || /(?:ss|us|is)$/.test(w)) return w
  if (w.endsWith('ies') && w.length > 4) return `${w.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(w)) return w.slice(0, -2)
  return w.slice(0, -1)
}

/**
 * Words that only look like a plural, a feminine or a doubled letter, and must not share a stem with their
 * look-alike.
 */
const WHOLE = new Map(
  'fois foie temps mois sous vers dos bras jus vol plus tous moins prix pris gens sens cours corps cool plate salle passe poisson verre tasse ville patte datte mousse basse barre fraise balle casse coussin cuisine case train impression travail personnelle lotte sole longe pils donner mérite assez ratte ressort porte bouche belge colle malle'
    .split(' ')
    .flatMap((word) => [[word, word] as const, [`${word}s`, word] as const]),
)
/** For misspellings that guests type, the word that they mean. */
const SPELLINGS = new Map(Object.entries(spellings.words))

/**
 * One stem for the genders, the plural and the doubled letters that guests forget or add: « délicieuses », «
 * attentive », « conviviaux », « profesionel ».
 */
function stemFrench(word: string): string {
  let w = word.toLowerCase()
  const whole = WHOLE.get(w)
  if (whole !== undefined) return whole
  if (w.length > 3 && /[sx]$/.test(w)) w = w.slice(0, -1)
  let feminine = false
  if (w.endsWith('ée')) w = w.slice(0, -1)
  else if (w.length > 3 && w.endsWith('e')) {
    w = w.slice(0, -1)
    feminine = true
  }
  w = fold(w).replace(/([a-z])\1+/g, '$1')
  if (!feminine || w.length < 5) return w.endsWith('iau') ? `${w.slice(0, -2)}al` : w
  if (w.endsWith('iv')) return `${w.slice(0, -1)}f`
  // The s of such a word belongs to its feminine: « heureuse », « mauvaise », « précise ».
  return /[aeiou]s$/.test(w) ? w.slice(0, -1) : w
}

/**
 * The words of `text.slice(from, to)`, in order, with positions in `text`. Elisions and English clitics are words of
 * their own (l' oignon, Beth 's); n't stays with its verb. A word longer than the cap is cut there.
 */
export function tokenise(
  text: string,
  language: ReplyLanguage,
  from = 0,
  to = Math.min(text.length, TEXT_CAP),
): Token[] {
  const tokens: Token[] = []
  const part = text.slice(from, to)
  let last = from
  const accentless = language === 'fr' && !ACCENT.test(part)
  const push = (word: string, start: number) => {
    const token = makeToken(word, start, language)
    token.accentless = accentless
    token.comma = start - last > 1 && STOP.test(text.slice(last, start))
    tokens.push(token)
    last = token.end
  }
  for (const match of part.matchAll(WORD)) {
    let start = from + match.index
    let word = match[0].slice(0, TOKEN_CAP)
    for (let elided = ELIDED.exec(word); elided !== null; elided = ELIDED.exec(word)) {
      push(elided[0], start)
      start += elided[0].length
      word = word.slice(elided[0].length)
    }
    const clitic = CLITIC.exec(word)
    const head = clitic === null ? word.replace(/['’]$/, '') : word.slice(0, clitic.index)
    if (head !== '') push(head, start)
    if (clitic !== null) push(clitic[0], start + clitic.index)
  }
  return tokens
}

/** A word without its place. */
type Word = Omit<Token, 'start' | 'end' | 'comma' | 'accentless'>

/** What is known of each word, kept while there is room: guests use few different words. */
const KNOWN_WORDS: Record<ReplyLanguage, Map<string, Word>> = { en: new Map(), fr: new Map() }
const ROOM = 10_000

function makeToken(word: string, start: number, language: ReplyLanguage): Token {
  const known = KNOWN_WORDS[language]
  let one = known.get(word)
  if (one === undefined) {
    // A part of a text would keep the whole text in memory, so a copy is kept.
    const copy = ` ${word}`.slice(1)
    one = lookAt(copy, language)
    if (known.size >= ROOM) known.clear()
    known.set(copy, one)
  }
  return {
    start,
    end: start + word.length,
    fold: one.fold,
    stem: one.stem,
    hash: one.hash,
    capital: one.capital,
    shout: one.shout,
    comma: false,
    accentless: false,
  }
}

/** A number for a word, which few other words share. */
export function hashOf(word: string): number {
  // The hash is FNV-1a.
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash
}

/** Two words as one number: as neighbours, or with `apart` words between them. */
export function pairOf(a: number, b: number, apart = 0): number {
  const mixed = Math.imul(a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(apart, 0x27d4eb2f), 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}

/** What there is to know of one word without the words around it. */
export function lookAt(word: string, language: ReplyLanguage): Word {
  const first = word.slice(0, 1)
  const plain = fold(word)
  const meant = language === 'fr' ? SPELLINGS.get(plain) : undefined
  const stemmed = stem(meant ?? word, language)
  return {
    fold: meant ?? plain,
    stem: stemmed,
    hash: hashOf(stemmed),
    capital: first !== first.toLowerCase(),
    shout: word.length > 2 && word === word.toUpperCase() && word !== word.toLowerCase(),
  }
}
