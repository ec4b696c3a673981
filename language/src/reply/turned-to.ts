import { matchAt } from '#read/words/phrase-table'
import { fold } from '#read/words/token'
import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { judgeWords } from './clause-model.ts'
import { dishPhrase } from './dish-phrase.ts'
import { phraseOfThing } from './noticed.ts'
import { LISTS } from './noticed-lists.ts'
import { isSpoken } from './only-counted.ts'
import { type Point, quoteOf } from './points.ts'
import { hear, rangeOf } from './second-reading.ts'

const NOUN = String.raw`\p{L}[\p{L}’'-]*\p{L}`
/** A thing with its article, as guests say it; English words before it may colour it. */
const THING = {
  en: String.raw`(?<article>the|your|an?|those|these|this)\s(?<thing>(?:${NOUN}\s){0,2}?${NOUN})(?=\s(?:was|were|is|are|isn['’]t|wasn['’]t|aren['’]t|weren['’]t|could|can|has|had|needs?|took|takes|came|arrived|felt|seemed|tasted|got|did|does|went|by|in|at|on|for|with|near|upstairs|downstairs|outside|being|we|i|that|which)\b|\s*(?:[.,;:!?…()]|$))`,
  fr: String.raw`(?<article>l['’]\s?|(?:le|la|les|une?|du|des|vos|ces|cette|ce)\s)(?:(?:petite?s?|grande?s?|gros|grosse|vraie?|fameu(?:x|se)|pauvre)\s)?(?<thing>${NOUN}(?:\s(?:de|du|des|à|au|aux|en|d['’])(?:\s(?:la|l['’]))?\s?(?!l['’]|la\s)${NOUN})?)`,
}
/** By what a guest turns from what was liked to the one thing that was not, before that thing or behind it. */
const TURNS = {
  en: {
    before: String.raw`(?:(?:only|one|sole|small|tiny|minor|my) (?:gripe|issue|thing|complaint|downside|quibble|niggle|criticism|negative|snag|drawback|let-?down|grumble|moan|whinge|nit)(?: (?:is|was|being|would be))?\s?[:,–—-]?\s(?:that\s)?|(?:shame|pity) (?:about|for|that)\s|(?:let down|spoil(?:t|ed)) (?:only |a bit |slightly )?by\s|(?:star|stars|point|points|marks?) (?:off|lost|gone|less|docked) (?:for|because of|because)\s|(?:less keen on|not so sure about|not sold on|could do without|except(?: for)?|apart from|aside from|you(?:['’]d| do)? (?:just |only )?have to like|mind)\s)`,
    weak: String.raw`(?:but|though|although|however,?)\s`,
    behind: String.raw`,?\s(?:though|however)\b`,
  },
  fr: {
    before: String.raw`(?:(?:seule?|petite?|gros|un|mon|unique) (?:petit )?(?:bémol|hic|regret|reproche|défaut|ombre|accroc|point noir|point faible|point négatif|chose|déception)\s?(?:au tableau)?\s?(?:(?:est|:|,|pour|sur|concernant|–|—|-)\s?)?|bémol (?:pour|sur)\s|dommage (?:pour|que|qu['’])\s?|(?:par contre|en revanche)\s?,?\s|(?:sauf|excepté|hormis|à part|moins fans? (?:de|du)|il faut (?:juste |seulement |quand même )?(?:aimer|supporter)|gare à|attention à)\s)`,
    weak: String.raw`mais\s`,
    behind: String.raw`\s?,?\s(?:par contre|en revanche)(?!\p{L})`,
  },
}

const patternsOf = (language: ReplyLanguage) => {
  const thing = THING[language]
  const { before, weak, behind } = TURNS[language]
  return {
    plain: [
      new RegExp(String.raw`(?<=^|[^\p{L}])${before}${thing}`, 'giu'),
      new RegExp(String.raw`(?<=^|[.!?;:,…\n]\s*)${thing}${behind}`, 'giu'),
    ],
    weak: [new RegExp(String.raw`(?<=^|[^\p{L}])${weak}${thing}`, 'giu')],
    thumb: /(?<article>(?:the|le|la|les|l['’])\s?)?(?<thing>\p{L}{3,})\s*[👎]/giu,
  }
}
const PATTERNS = { en: patternsOf('en'), fr: patternsOf('fr') }

/** What is no thing of the house: people, times, the visit itself, measures, what stands for something else. */
const NO_THING = {
  en: /^(?:(?:only|whole|next|last|first|second|third|other|same|best|worst|more|less|bit|little|lot|few|most|odd|one|two|three|rest|half)(?:\s|$)|(?:.*\s)?(?:thing|things|time|times|day|night|evening|week|weekend|year|hour|hours|minute|minutes|moment|visit|experience|review|star|stars|place|restaurant|people|person|guy|man|woman|lady|kids?|child|children|couple|family|friends?|husband|wife|mum|mom|dad|mother|father|son|daughter|guests?|staff|team|waiter|waitress|server|servers|owner|manager|chef|host|hostess|boss|lad|girl|boy|way|reason|fact|point|story|world|rest|while|issue|problem|shame|pity|occasion|birthday|funeral|town|city|others?|everything|truth|joke|idea|end|beginning|street|road|car|weather|rain|heart|stomach|wallet|it|me|us|you|them|that|this|what|how|there|highlight)(?:\s|$))/iu,
  fr: /^(?:(?:plus|moins|peu|même|fois|reste|tout|toute|seule?|autre|autres|prochaine?|dernière?|première?|meilleure?|pire|deux|trois|ce|qui|que|on|nous|je|faute)(?:\s|$)|(?:fois|jour|jours|journée|soir|soirs|soirée|semaine|week-end|année|ans?|heures?|minutes?|moment|instant|visite|expérience|avis|étoiles?|endroit|lieu|resto|restaurant|maison|gens|personnes?|monsieur|messieurs|dames?|homme|femme|enfants?|fils|fille|mari|ami|amis|amie|copain|copine|famille|couple|client|clients|cliente|serveu(?:r|rs|se|ses)|patron(?:ne)?|chef(?:fe)?|équipe|personnel|gérante?|hôtesse|gars|jeune|façon|raison|fait|point|problème|chose|choses|histoire|monde|dommage|occasion|anniversaire|ville|rue|route|voiture|météo|pluie|cœur|estomac|portefeuille|truc|trucs|idée|fin|début|temps|envie|plaisir|peine|coup|cinquième|quatrième|voisin|voisine|voisins|suite|vie|plupart|moitié|bémol|hic)(?:\s|$))/iu,
}

/** What is said behind a thing that praises without a kind word: « la tarte, en revanche, à se damner ». */
const PRAISED =
  /^[^.!?]{0,40}?(?:à s['’]en relever|à (?:se damner|tomber|mourir)|à refaire|je (?:vous|te) l[ae]s? laisse|vaut le d[ée]tour|to die for|worth (?:the|every|a)|hits? the spot|made up for|saved)/iu

const CONTENT = 4
/** So much may the words behind a weak turn praise, and so much must they complain. */
const WEAK = { glad: 0.45, sorry: 0.3 }
/** So much may those behind a plain one praise. */
const PLAIN = { glad: 0.75 }
/** A word as kind as this is praise. */
const KIND = 1

/**
 * The thing to which a guest turns from what was liked, by the guest's own noun with the article: « la poutre, par contre »,
 * "only gripe, the stool". It is asked for where nothing else is named that was not right, and the reply says of it only
 * that it was read.
 */
export function findTurnedTo(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point | null {
  if (reading.language.code !== language || (review.rating ?? 0) > CONTENT) return null
  const { plain, weak, thumb } = PATTERNS[language]
  return (
    firstOf([...plain, thumb], PLAIN, review, reading, language) ??
    firstOf(weak, WEAK, review, reading, language)
  )
}

function firstOf(
  patterns: readonly RegExp[],
  most: { glad: number; sorry?: number },
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point | null {
  for (const pattern of patterns)
    for (const match of review.text.matchAll(pattern)) {
      const point = pointAt(match, most, review, reading, language)
      if (point !== null) return point
    }
  return null
}

function pointAt(
  { index, 0: whole, groups }: RegExpExecArray,
  most: { glad: number; sorry?: number },
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Point | null {
  const thing = groups?.['thing'] ?? ''
  const article = groups?.['article'] ?? ''
  if (thing === '' || NO_THING[language].test(thing)) return null
  const start = index + whole.lastIndexOf(thing)
  const span = { start, end: start + thing.length }
  if (isSpoken(review.text, start) || PRAISED.test(review.text.slice(span.end))) return null
  if (reading.people.some((one) => one.start < span.end && span.start < one.end)) return null
  const hearing = hear(review.text, language)
  if (hearing.apart.some((one) => one.start < span.end && span.start < one.end)) return null
  const { from, to } = rangeOf(hearing.tokens, span)
  const clauses = [hearing.clauseOf[from] ?? -1, hearing.clauseOf[to - 1] ?? -1]
  const judged = judgeWords(hearing).filter((_, at) => clauses.includes(at))
  const glad = Math.max(0, ...judged.map((one) => one.glad))
  const sorry = Math.max(0, ...judged.map((one) => one.sorry))
  if (glad > most.glad || sorry < (most.sorry ?? 0)) return null
  const last = Math.max(...clauses.map((at) => hearing.clauses[at]?.to ?? 0))
  const felt = hearing.said.filter((one) => one.from >= from && one.to <= last)
  if (felt.some(({ value }) => value >= KIND)) return null
  const phrase = phraseAt(thing, article, span, review, reading, language)
  return phrase === null ? null : { phrase, about: 'turned', ground: quoteOf(review, span) }
}

/** What a reply calls the thing: a dish by its name, a thing of the lists as they write it, else the guest's own words. */
function phraseAt(
  thing: string,
  article: string,
  span: { start: number; end: number },
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): string | null {
  const dish = reading.dishes.find((one) => one.start < span.end && span.start < one.end)
  if (dish !== undefined) return dishPhrase(dish, language, reading, review.text)
  const { tokens } = hear(review.text, language)
  const { from, to } = rangeOf(tokens, span)
  const known = matchAt(LISTS[language].things, tokens, from)
  if (known !== undefined && from + known.length >= to) {
    if (known.value.isPerson === true) return null
    return phraseOfThing(
      { from, to: from + known.length },
      tokens,
      review.text,
      known.value,
      language,
    )
  }
  const words = thing.toLowerCase().replaceAll('’', "'")
  if (language === 'en') return `the ${words}`
  return FRENCH[fold(article).trim()]?.(words) ?? null
}

const VOWEL = /^[aeiouâàéèêëîïôûüœ]/iu
const elided = (article: string) => (words: string) =>
  VOWEL.test(words) ? `l'${words}` : `${article} ${words}`

/** The definite article for the one that a French guest used, which tells the gender; « vos » and a mute h tell none. */
const FRENCH: Readonly<Record<string, (words: string) => string>> = {
  "l'": (words) => `l'${words}`,
  le: (words) => `le ${words}`,
  la: (words) => `la ${words}`,
  les: (words) => `les ${words}`,
  des: (words) => `les ${words}`,
  vos: (words) => `les ${words}`,
  ces: (words) => `les ${words}`,
  un: elided('le'),
  ce: elided('le'),
  du: (words) => `le ${words}`,
  une: elided('la'),
  cette: elided('la'),
}
