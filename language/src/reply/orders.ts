import type { Reading, Span } from '#reading'
import { apartIn } from '#read/gate/gate'
import { isEverydayWord } from '#read/people/name-candidates'
import { splitSentences } from '#read/words/split'
import { type Token, tokenise } from '#read/words/token'
import type { ReplyLanguage } from '#reply'
import { lastKept } from './last-kept.ts'
import { wordsOf } from './overlap.ts'
import { TONES, VOCABULARY } from './phrase-book.ts'

/**
 * Words to a machine, or of somebody who gives it orders. They are looked for in single sentences, so the cost is
 * bounded.
 */
const MACHINE =
  /\b(?:the ai|ai (?:model|assistant|writer|reading)|l'ia|une ia|llm|gpt|chat ?bots?|bots?|robots?|language model|modele de langage|assistants?|systeme?|system|developer mode|mode developpeur|jailbreak|prompts?|instructions?|consignes?|directives?|guidelines|override|overrides?|root|admin|sudo|base64|json|html|markdown|script|api|token|tokens|password|passwords|mots? de passe|credentials?)\b|<\/?[a-z!]|\[\/?(?:inst|system|consigne|note)|<<|\{\{|```|###/i
const BIDS =
  /\b(?:ignore[rz]?|disregard|forget|oublie[rz]?|override|bypass|pretend|act as|you are now|from now on|tu es|vous etes maintenant|desormais|fais comme si|faites comme si|reply|replies|respond|answer|say|state|write|print|output|repeat|echo|include|insert|append|mention|translate|reveal|show|display|list|send|sign|call|visit|click|go to|publish|approve|mark|reponds|repondez|repondre|reponse|dis|dites|ecris|ecrivez|ecrire|affiche[rz]?|repete[rz]?|inclu[st]|incluez|insere[rz]?|ajoute[rz]?|mentionne[rz]?|traduis|traduisez|revele[rz]?|montre[rz]?|envoie|envoyez|signe[rz]?|appelle[rz]?|visite[rz]?|clique[rz]?|publie[rz]?|approuve[rz]?|termine[rz]?|commence[rz]?|offre[rz]?|promet[sz]?|promettez)\b/i
/** Initials of machines, in capitals only: « j'ai » and Dan are none. */
const INITIALS = /\b(?:AI|A\.I\.|IA|DAN)\b/
/** Words that speak to the writer of the reply, whatever else stands beside them: "in your reply". */
const DIRECT =
  /\b(?:in|with|to) (?:your|the|this) (?:reply|response|answer)\b|\b(?:your|the) (?:reply|response|answer) (?:must|should|has to|will)\b|\b(?:dans|a) (?:ta|votre|la|cette) reponse\b|\b(?:la|ta|votre) reponse (?:doit|devra|devrait)\b/i
/** Words of a text that wants to be passed on. */
const CARGO =
  /https?:|www\.|\b[\w-]{2,40}\.(?:com|net|org|info|biz|io|xyz|top|ru|cn|fr|ca|co|uk|example|test|link|click|shop)\b|[\w.+-]{1,64}@[\w-]{1,64}|\b\d{3}[ .-]\d{3}[ .-]\d{4}\b|\b(?=[A-Z0-9]{6,40}\b)(?=[A-Z0-9]*\d)[A-Z0-9]+\b|["“«][^"”»\n]{3,200}["”»]\s*(?:in your|dans (?:ta|votre))/
const SCANNED = 6000

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Whether a sentence speaks to whoever writes the reply rather than of the visit. */
export function isOrder(sentence: string): boolean {
  const plain = bare(sentence)
  return (
    CARGO.test(plain) ||
    (DIRECT.test(plain) && BIDS.test(plain)) ||
    ((MACHINE.test(plain) || INITIALS.test(plain)) && BIDS.test(plain))
  )
}

/** A review cut in two: what tells of the visit, and what gives orders, with the places of the orders. */
interface Parted {
  told: string
  orders: string
  spans: readonly Span[]
}

/** Cuts a review in two; every sentence belongs to one part or the other. */
export const partOrders = lastKept(part)

/** The words of a review, without those of orders. */
export const toldTokens = lastKept((text: string, language: ReplyLanguage): readonly Token[] => {
  const { spans } = partOrders(text)
  return tokenise(text, language).filter(
    ({ start, end }) => !spans.some((span) => start >= span.start && end <= span.end),
  )
})

/** The stretches of a review that tell nothing of this visit, each with the reason. */
export const apartOf = lastKept(apartIn)

function part(text: string): Parted {
  const head = text.slice(0, SCANNED)
  const told: string[] = []
  const orders: string[] = []
  const spans: Span[] = []
  let open = 0
  for (const span of splitSentences(head, { start: 0, end: head.length })) {
    const sentence = head.slice(span.start, span.end)
    // Orders come in a row, so the sentence after an order is more readily one too.
    const order: boolean = isOrder(sentence) || (open > 0 && BIDS.test(bare(sentence)))
    open = order ? 2 : Math.max(0, open - 1)
    if (order) {
      orders.push(sentence)
      spans.push(span)
    } else told.push(sentence)
  }
  return { told: told.join('\n'), orders: orders.join('\n'), spans }
}

/** The reading without what was found in orders, which the guest only bids us say and did not live. */
export function withoutOrders(text: string, reading: Reading): Reading {
  const { spans } = partOrders(text)
  if (spans.length === 0) return reading
  const lived = (found: Span) =>
    !spans.some((span) => found.start >= span.start && found.end <= span.end)
  return {
    ...reading,
    keywords: reading.keywords.filter(lived),
    dishes: reading.dishes.filter(lived),
    people: reading.people.filter(lived),
  }
}

/** The words that orders ask for: those after "say" and its like, and those with capitals or digits. */
export function askedWords(orders: string): Set<string> {
  const asked = new Set<string>()
  for (const line of orders.split('\n')) {
    const tokens = tokenise(line, 'en')
    let left = 0
    for (const [index, token] of tokens.entries()) {
      if (SAYING.has(token.fold)) {
        left = SAID
        continue
      }
      const word = line.slice(token.start, token.end)
      const marked =
        /\d\p{L}|\p{L}\d|\p{Ll}\p{Lu}/u.test(word) || token.shout || (token.capital && index > 0)
      const content = token.fold.length > 3 && !isEverydayWord(token.fold) && !isOurs(token.fold)
      if (content && (marked || left > 0)) asked.add(token.fold)
      left -= 1
    }
  }
  return asked
}

let ours: Set<string> | undefined

/** Whether a word is one of our own replies or a verb that bids. */
function isOurs(word: string): boolean {
  ours ??= new Set([
    ...wordsOf(JSON.stringify(VOCABULARY)),
    ...wordsOf(JSON.stringify(TONES)),
    ...SAYING,
  ])
  return ours.has(word)
}

const SAYING = new Set(
  'say says state write print output repeat include insert append mention phrase word words sentence poem sing song respond reply answer contain with dis dites dire ecris ecrivez affiche repete inclus insere ajoute mentionne mot mots phrases poeme reponds reponse contenir par'.split(
    ' ',
  ),
)
/** How many words after a verb that bids are those to be said. */
const SAID = 8
