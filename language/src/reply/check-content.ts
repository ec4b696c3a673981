import { detect } from '#read/words/detect'
import { FOOD, GENERIC } from '#read/dishes/food-lexicon'
import { matchAt } from '#read/words/phrase-table'
import { type Token, tokenise } from '#read/words/token'
import type { CheckInput, FindingCode, House, ReplyLanguage, ReviewForReply } from '#reply'
import { avoidedIn } from './avoided.ts'
import { foldInPlace } from './fold-in-place.ts'
import { lastKept } from './last-kept.ts'
import { askedWords, partOrders } from './orders.ts'
import { greetingName, namesOf } from './name.ts'
import { speakableDish, speakableName } from './speakable.ts'
import { earlierReplies, withoutSignature } from './earlier-replies.ts'
import { runsOf, wordsOf } from './overlap.ts'
import { withoutStyle } from './without-style.ts'

/** Where a sentence ends inside of words. */
const ENDED = /[.!?…]\s/u

export type Report = (
  code: FindingCode,
  at?: { start: number; end: number },
  detail?: string,
) => void

/** A reply is too near to an earlier one when the earlier one has more than this share of its runs of three words. */
const NEAR = 0.6
/** A text of fewer runs of three words is too short to be near another. */
const LEAST_RUNS = 8
/** How many of the last replies a text is held against. */
export const LOOKED_AT = 50
const SCANNED = 6000

const EMOJI = /\p{Extended_Pictographic}/gu
const PROMISES =
  /\b(?:refund\w*|reimburse\w*|voucher|vouchers|gift card|gift certificate|discount|discounts|coupon|promo code|free (?:meal|dinner|dessert|drink|lunch|bottle|round)|(?:on|it'?s on) the house(?=\s*(?:[.,;!?]|$|for|when|next))|complimentary|compensat\w+|money back|percent off|no charge|rembours\w+|rabais|bon d'achat|carte[- ]cadeau|code promo|gratuit\w*|repas offert|offr\w+ (?:(?:le|la|les|un|une|des|votre|vos) )?(?:repas|souper|diner|lunch|brunch|dessert|desserts|verre|bouteille|cafe|cocktail|entree|rabais|prochain\w*|addition|facture|tournee)|dedommag\w+|c'est pour nous|sans frais)\b/g
const LIABILITY =
  /\b(?:our (?:own )?(?:fault|negligence|liability)|we (?:are|were|accept|take|admit)(?: (?:full|all|the|any))? (?:at fault|liable|negligent|responsible|responsibility|liability|blame|guilty)|we (?:poisoned|made you (?:ill|sick)|caused|discriminated|injured|overcharged)|(?:we|our \w+) (?:was|were) (?:negligent|contaminated|unsafe|racist)|we admit|notre (?:faute|negligence|responsabilite)|nous (?:sommes|etions) (?:responsables|fautifs|coupables|en tort|negligents)|nous assumons|nous reconnaissons (?:notre|nos|la|que)|nous avons (?:cause|provoque|intoxique|contamine|discrimine|surfacture)|nous admettons|on assume)\b/g

/** Reports what a reply must not contain, and what it says without the grounds that it needs. */
export function checkContent(input: CheckInput, report: Report): void {
  const { text, review, house } = input
  if (isTooLong(text, review)) report('too_long')
  const head = text.slice(0, SCANNED)
  // The folded text is as long as the text, so that positions agree; French letters lose their accents one by one.
  const plain = foldInPlace(head)
  const facts = house.facts.map((fact) => fact.text).join('\n')
  const body = house.signature === null ? head : head.replace(house.signature, '')
  const language = detect(body, input.language)
  const told = language.code === 'en' || language.code === 'fr' ? language.code : null
  if (told !== input.language && language.confidence >= 0.7)
    report('wrong_language', undefined, language.code)
  if (!review.replyLimit.takesEmoji)
    for (const match of head.matchAll(EMOJI)) report('emoji_refused', at(match))
  checkContacts(head, facts, report)
  for (const match of plain.matchAll(PROMISES))
    if (!foldInPlace(facts).includes(match[0])) report('promise', at(match), match[0])
  for (const match of plain.matchAll(LIABILITY)) report('liability', at(match), match[0])
  checkGrounds(input, head, report)
  const runs = runsOf(withoutStyle(withoutSignature(text, house.signature), house))
  const earlier = earlierReplies(input.recentReplies, house.signature)
  if (runs.length >= LEAST_RUNS && earlier.nearest(runs, LOOKED_AT) > NEAR)
    report('near_earlier_reply')
  checkInstructions(input, plain, report)
  checkAvoided(input, report)
}

/** Reports the words that the house avoids; the name under the reply is the house's own choice. */
function checkAvoided({ text, house }: CheckInput, report: Report): void {
  const signed = house.signature === null ? -1 : text.lastIndexOf(house.signature)
  const body = signed === -1 ? text : text.slice(0, signed)
  for (const { start, end, word } of avoidedIn(body.slice(0, SCANNED), house))
    report('forbidden_word', { start, end }, word)
}

function at(match: RegExpMatchArray): { start: number; end: number } {
  const start = match.index ?? 0
  return { start, end: start + match[0].length }
}

/** Whether a reply is longer than its source takes. */
export function isTooLong(text: string, { replyLimit: { unit, max } }: ReviewForReply): boolean {
  const length = unit === 'bytes' ? new TextEncoder().encode(text).length : [...text].length
  return length > max
}

const CONTACTS =
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{2,20}){1,3}|(?:https?:\/\/|www\.)[^\s<>()]{1,200}|(?<![\d])(?:\+?1[ .-])?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)|\b[\w-]{2,40}\.(?:com|ca|org|net|fr|quebec|example)\b/gi

function checkContacts(text: string, facts: string, report: Report): void {
  for (const match of text.matchAll(CONTACTS))
    if (!facts.includes(match[0])) report('contact_details', at(match), match[0])
}

const NUMBER = /\d+(?:[.,:]\d+)*/g
/** Words with a capital that are nobody's name. */
const NO_NAME = new Set(
  'i monsieur madame mr mrs ms dr google yelp tripadvisor dear hello hi hey bonjour bonsoir salut coucou ah oh eh wow hourra hurrah merci thanks thank contact page english french francais anglais montreal quebec toronto ottawa vancouver halifax canada ok'.split(
    ' ',
  ),
)

/** Texts that a reply may take names, dishes and figures from, and their words. */
interface Source {
  texts: readonly string[]
  folds: ReadonlySet<string>
  stems: ReadonlySet<string>
}

function sourceOf(texts: readonly string[], language: ReplyLanguage): Source {
  const tokens = texts.flatMap((text) => tokenise(text, language))
  return {
    texts,
    folds: new Set(tokens.flatMap(({ fold: word }) => [word, ...word.split('-')])),
    stems: new Set(tokens.map(({ stem }) => stem)),
  }
}

function ofHouse({ restaurantName, locationName, signature, facts }: House): string[] {
  return [restaurantName, locationName, signature ?? '', ...facts.map(({ text }) => text)]
}

/** The house's own texts, kept for each language: replies in both are checked by turns. */
const HOUSE = {
  en: lastKept((house: House) => sourceOf(ofHouse(house), 'en')),
  fr: lastKept((house: House) => sourceOf(ofHouse(house), 'fr')),
}

function ofGuest({ review, reading, language }: CheckInput): string[] {
  const texts = [
    // An order in a review tells nothing of the visit, so it is no ground for a name, a dish or a figure.
    partOrders(review.text).told,
    greetingName(review.authorName, language) === null ? '' : (review.authorName ?? ''),
  ]
  for (const dish of reading.dishes) {
    for (const name of [dish.name, dish.labels?.en ?? '', dish.labels?.fr ?? '']) {
      // The size in brackets is no part of the name that a reply says.
      const plain = name.replace(/\([^)]*\)/g, ' ')
      if (speakableDish(plain) !== null) texts.push(plain)
    }
  }
  for (const person of reading.people)
    if (speakableName(person.name) !== null) texts.push(person.name)
  return texts
}

function checkGrounds(input: CheckInput, text: string, report: Report): void {
  const { review, house, language } = input
  const sources = [HOUSE[language](house), sourceOf(ofGuest(input), language)]
  for (const match of text.matchAll(NUMBER)) {
    const grounded =
      sources.some(({ texts }) => texts.some((source) => source.includes(match[0]))) ||
      match[0] === String(review.rating) ||
      match[0] === '5'
    if (!grounded) report('ungrounded_number', at(match), match[0])
  }
  const tokens = tokenise(text, language, 0, text.length)
  // A guest may be greeted by a name that a handle or a surname shows.
  const guest = namesOf(review.authorName)
  const isKnown = (word: string): boolean =>
    guest.has(word) || NO_NAME.has(word) || sources.some(({ folds }) => folds.has(word))
  tokens.forEach((token, index) => {
    if (isName(text, tokens, index) && !isKnown(token.fold))
      report('ungrounded_name', token, text.slice(token.start, token.end))
  })
  for (let i = 0; i < tokens.length;) {
    const match = matchAt(FOOD[language], tokens, i)
    const span = {
      start: tokens[i]?.start ?? 0,
      end: tokens[i + (match?.length ?? 1) - 1]?.end ?? 0,
    }
    const words = tokens.slice(i, i + (match?.length ?? 1))
    if (
      match?.value.head === true &&
      // No dish goes on in the next sentence: "arrived after the toast. Point taken."
      !ENDED.test(text.slice(span.start, span.end)) &&
      !isEveryday(words, language) &&
      // Such a word may be the guest's name, as Madeleine and Sherry are.
      !words.every((word) => word.capital && guest.has(word.fold)) &&
      !words.every((word) => sources.some(({ stems }) => stems.has(word.stem)))
    ) {
      report('ungrounded_dish', span, text.slice(span.start, span.end))
    }
    i += match?.length ?? 1
  }
}

/** Words of food that a house says of itself: the bar, the plate, a bite. */
const EVERYDAY = new Set(
  'bar plate table toast mix hot bread egg port stew roast pass pie chip tip sauce filet glace blonde blanche rose noir dore raie sole lotte pave fondant moelleux nem assiette menu coffee cafe pan planche joue tarte torchon marmite club conge donner ramene souffle dore double foie fois cookie dip wrap gin'.split(
    ' ',
  ),
)

function isEveryday(words: readonly Token[], language: 'en' | 'fr'): boolean {
  const [word] = words
  if (words.length !== 1 || word === undefined) return false
  return EVERYDAY.has(word.fold) || GENERIC[language].has(word.fold)
}

/** Whether a word has a capital inside a sentence. */
function isName(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  const before = tokens[index - 1]
  if (token === undefined || !token.capital || token.fold.length < 2) return false
  if (before === undefined) return false
  const gap = text.slice(before.end, token.start)
  return !/[.!?:…\n«"“]/.test(gap) && !/^['’]/.test(text.slice(token.start, token.start + 1))
}

/** Signs in a reply of an order to a machine, or of the house's own orders. */
const ECHOES =
  /\b(?:as an ai|an ai (?:assistant|model)|language model|ai assistant|chatbot|(?:system|developer) (?:prompt|note|message|instruction|override)s?|(?:previous|prior|above|my|your|these|following|hidden) (?:instructions|prompts?|rules|guidelines)|ignore (?:all|previous|the above)|disregard|jailbreak\w*|developer mode|override|promo codes?|freedinner\w*|base64|begin prompt|end of prompt|(?:instructions?|consignes?|directives?|regles) (?:precedentes|anterieures|systeme|cachees|initiales|ci-dessus)|mes (?:instructions|consignes|directives|regles)|assistant ia|assistant virtuel|en tant qu'ia|en tant qu'assistant|intelligence artificielle|modele de langage|invite systeme|message systeme|prompt systeme|mode developpeur|code promo\w*)\b/g
/** Signs of typesetting or of code in a reply, which is plain words. */
const MARKUP =
  // oxlint-disable-next-line no-control-regex
  /<[!/a-z][^>\n]{0,200}>?|\[[^\]\n]{1,200}\]\(|\*\*|__|```|`|^#{1,6} |\{\{|\}\}|\$\{|&(?:lt|gt|amp|#\d{1,6});|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\{\s*["']|\b(?=\w*\d)(?=\w*[A-Z])\w{20,200}|javascript:/gim
const ECHO_RUN = 6
/** A reply echoes an order of the review when it has this many words in a row of it. */
const ORDER_RUN = 4

function checkInstructions(input: CheckInput, plain: string, report: Report): void {
  for (const match of plain.matchAll(ECHOES)) report('echoes_instruction', at(match), match[0])
  for (const match of input.text.slice(0, SCANNED).matchAll(MARKUP))
    report('echoes_instruction', at(match), match[0])
  // Words of the house's orders to the writer are not for a guest; six of them in a row are an echo.
  const words = wordsOf(input.text.slice(0, SCANNED))
  const echo =
    sharedRun(standingRuns(input.house.instructions), words, ECHO_RUN) ??
    sharedRun(runsIn(partOrders(input.review.text).orders, ORDER_RUN), words, ORDER_RUN)
  if (echo !== undefined) report('echoes_instruction', undefined, echo)
  const { told, orders } = partOrders(input.review.text)
  const asked = askedWords(orders)
  if (asked.size === 0) return
  for (const word of wordsOf(`${told} ${input.house.restaurantName}`)) asked.delete(word)
  const said = words.find((word) => asked.has(word))
  if (said !== undefined) report('echoes_instruction', undefined, said)
}

/** The house's orders to the writer are the same for every reply. */
const standingRuns = lastKept((orders: string) => runsIn(orders.slice(0, 10_000), ECHO_RUN))

/** Whether words promise something, admit something, or echo an order, whatever stands around them. */
export function saysForbidden(text: string): boolean {
  const plain = foldInPlace(text)
  return [PROMISES, LIABILITY, ECHOES, CONTACTS].some((one) => plain.search(one) >= 0)
}

/** Every run of `length` words of a text. */
function runsIn(text: string, length: number): ReadonlySet<string> {
  const words = wordsOf(text)
  const runs = new Set<string>()
  for (let i = 0; i + length <= words.length; i += 1) runs.add(words.slice(i, i + length).join(' '))
  return runs
}

/** The first run of `length` words of a reply that is among those of an order. */
function sharedRun(
  runs: ReadonlySet<string>,
  words: readonly string[],
  length: number,
): string | undefined {
  if (runs.size === 0) return undefined
  for (let i = 0; i + length <= words.length; i += 1) {
    const run = words.slice(i, i + length).join(' ')
    if (runs.has(run)) return run
  }
  return undefined
}
