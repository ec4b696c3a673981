import { fold } from '#read/words/token'
import type { Apart, DishFinding, Reading, Span } from '#reading'
import type { Ground, ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { wordsOf } from './overlap.ts'
import { DISHES, kindOf, type Point, quoteOf } from './points.ts'
import { hear } from './second-reading.ts'
import { turnsToBlame } from './turns.ts'

const DELIGHTED = 5
/** The most dishes without a word of praise that a reply speaks of. */
const MOST = 2
/** The most words of a review that names more dishes than these for praise: a longer one lists what was ordered. */
const FEW = 20
/** The most words where the menu does not have the dish. */
const FEWEST = 8
const GOOD = 4
/** So many letters of a word are its root: « gâteaux », « gâteau ». */
const ROOT = 4
/** So weak a word beside a dish blames it in no review of five stars. */
const LEAST_BLAME = 0.3

/** How guests say what they come for, before a dish and behind it. */
const REASON = {
  en: {
    before:
      /\b(?:come|came|coming|here|back|go|going|return|returned|travel|drive|drove|cross town|detour|trip)\b (?:\p{L}+ ){0,3}for (?:the |that |your |their |a |its |this )?$/iu,
    behind:
      /^\s*(?:,|is|are|was|:|—|-|alone is|alone)?\s*(?:(?:the|my|our) (?:\p{L}+ )?reason|(?:is|are) (?:why|what) (?:i|we) (?:come|came|go))/iu,
  },
  fr: {
    before:
      /(?<!\p{L})(?:viens|vient|venons|venus?|venues?|reviens|revient|revenons|reviendrai|reviendrons|revenir|retourne|retournerai|retournerons|détour|ici)(?!\p{L}) (?:\p{L}+ ){0,3}pour (?:le |la |les |l['’]|leur |leurs |votre |vos |ce |cette |ces )?$/iu,
    behind: /^\s*(?:,|:|—|-|c['’]est|sont|est)?\s*(?:la|ma|notre) (?:\p{L}+ )?raison/iu,
  },
}

/** Whether a dish is what the guest comes for: "here for the pie", « je viens pour les ris de veau ». */
export function isReason(
  { start, end }: DishFinding,
  { text }: ReviewForReply,
  { language }: Reading,
): boolean {
  const { before, behind } = REASON[language.code === 'fr' ? 'fr' : 'en']
  return before.test(text.slice(Math.max(0, start - 60), start)) || behind.test(text.slice(end))
}

/** What stands before a dish that something is only likened to: "string hoppers like spaghetti". */
const LIKENED =
  /(?<!\p{L})(?:like|comme|tel(?:le)?s?)\s+(?:(?:an?|the|some|des|du|de la|une?|les?|la)\s+)?$/iu

function isLikened({ start }: Span, { text }: ReviewForReply): boolean {
  return LIKENED.test(text.slice(Math.max(0, start - 24), start))
}

const BILL = {
  en: /\b(?:bill|billed|check|charged|receipt|invoice|till)\b/iu,
  fr: /(?<!\p{L})(?:facture|facturée?s?|addition|compte|ticket|caisse|chargée?s?)(?!\p{L})/iu,
}

/** Whether a dish is named as what stood on the bill. */
function isBilled({ start }: Span, { text }: ReviewForReply, reading: Reading): boolean {
  const sentence = reading.sentences.find((one) => one.start <= start && start < one.end)
  const said = text.slice(sentence?.start ?? start, sentence?.end ?? start)
  return BILL[reading.language.code === 'fr' ? 'fr' : 'en'].test(said)
}

/** « Leur flan bat celui-ci » and "their tart beats this one" praise another house's. */
const THEIRS = /(?<!\p{L})(?:their|theirs|leurs?)\s+(?:\p{L}+\s+)?$/iu
const BETTER =
  /^\s*(?:beats?|wins?|(?:is|are|was|were) (?:(?:still|far|much|way) )?(?:better|nicer)|better|bat|battent|(?:est|sont|était) (?:(?:bien|encore|nettement) )?meilleure?s?|gagne)(?!\p{L})/iu

/** « La tourtière de ma mère est meilleure » praises another kitchen. */
const OF_KIN =
  /^ (?:de |d['’]|of )(?:(?:ma|mon|sa|son|notre|my|his|her|our) )?(?:mère|père|maman|papa|tante|oncle|belle-mère|(?:grand|arrière)[\p{L}-]+|mamie|mémé|mother|father|mum|mom|dad|gran|grandmother|nan|aunt)(?!\p{L})/iu

/** Whether a dish is another house's, with which the guest compares. */
export function isTheirs({ start, end }: Span, { text }: ReviewForReply): boolean {
  if (THEIRS.test(text.slice(0, start)) && BETTER.test(text.slice(end))) return true
  const own = OF_KIN.exec(text.slice(end))
  return own !== null && BETTER.test(text.slice(end + own[0].length))
}

/** What a guest was kept from, or only smelt, or saw fall: "warned me off the okra", « l'odeur du massalé ». */
const KEPT_FROM =
  /(?:\b(?:warned|steered|talked|put|waved) (?:me|us|him|her|them) (?:off|away from|out of)|\b(?:smell|scent|whiff|aroma)s? of|\b(?:out of|without|no more|ran out of|couldn['’]?t (?:get|have|order)|missed|gone without)|(?<!\p{L})(?:odeurs?|parfums?|fumet) (?:de|du|des)|d[ée]conseillé|plus de|sans|raté|loupé|manqué)\s*(?:(?:the|my|our|your|a|an|any|le|la|les|l['’]|un|une)\s*)?$/iu
const FELL =
  /^[^.!?;]{0,24}(?:\b(?:hit|on|across|all over|onto|met) (?:the|our|my|his|her) (?:floor|carpet|wall|lap|dress|shirt|ground)|par terre|(?:tombée?s?|renversée?s?|fini\p{L}*) (?:par terre|sur (?:le|la|ma|mon|sa|son)))/iu

/** What guests brought along themselves: « le gâteau que nous avions apporté ». */
const BROUGHT_ALONG =
  /^\s*(?:,\s*)?(?:que |qu['’]|that |which )?(?:(?:nous|on|j['’]|je|ma \p{L}+|mon \p{L}+) ?(?:avions?|avait|ai|avons|avais|a) (?:apporté|amené|fait faire|commandé ailleurs)|(?:i|we|my \p{L}+)(?:['’]d| had)? brought)/iu
/** What is to come, « quand le gratin sera chaud », has not been had. */
const NOT_YET = {
  before:
    /(?:\b(?:when|once|if|the day)|(?<!\p{L})(?:quand|lorsque|le jour où|dès que)) (?:the |your |le |la |les |l['’]|votre |vos )$/iu,
  behind: /^ (?:will be|is|are|comes?|gets?|sera|seront|arrivera|aura|auront)(?!\p{L})/iu,
}

/** A part of a dish, of which alone something is said: "the sauce on the sandwich", « la sauce du poulet ». */
const PART_OF =
  /(?<!\p{L})(?:(?:sauce|gravy|dressing|filling|topping|crust|batter|icing|glaze)s?\s+(?:on|of|in|for|with)\s+(?:the|my|our|your|that)|(?:sauce|garniture|croûte|panure|farce|vinaigrette)s?\s+(?:(?:sur|avec|dans)\s+(?:le|la|les|mon|ma)|du|de la|de l['’]|des))\s*$/iu
/** From one thing to another: « tout était bon, du houmous au café ». */
const FROM =
  /(?<!\p{L})(?:tout|toute|tous|toutes)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:du|de la|de l['’]|des)\s*$/iu
const TO = /\s(?:jusqu['’])?(?:au|aux|à la|à l['’])(?:\s|(?<=['’]))/iu
/** What somebody eats as a rule, who had something else: « mon père qui mange juste du steak a repris de l'agneau ». */
const AS_A_RULE =
  /(?<!\p{L})(?:only (?:ever )?(?:eats?|has|orders?)|(?:mange|prend|commande)(?:nt)? (?:juste|seulement|que))\s+(?:du |de la |de l['’]|des |le |la |les |the |a )?$/iu
/** What never came, what only stood for it, and what others are bid to have: "missing the quails", "changed it for a beer". */
const NOT_GIVEN =
  /(?<!\p{L})(?:missing\s+[^.!?;,]{0,40}|(?:changed|swapped|replaced|exchanged) (?:it|them|that|this) (?:for|with) (?:an? |the |another )?|(?:donnez|offrez|servez)-(?:lui|leur) [^.!?;,]{0,20})$/iu
/** What is taken back of a dish in the same breath: "moist but hardly any flavour". */
const TAKEN_BACK =
  /^[^.!?;,]{0,24}(?<!\p{L})(?:but|though|yet|mais)\s+(?:it |had |has |with |there was |elle |il |on y |qui )?(?:(?:no|zero|little|hardly any|barely any|not much|lacking|lacked|lacks|short on|without|sans|peu de|pas de|manquait de|manque de)\s+(?:much |any |in )?(?:flavou?r|taste|seasoning|spice|heat|goût|saveur|assaisonnement))/iu

/**
 * Whether a dish is not what is praised: somebody was warned off it, only smelt it, saw it hit the floor, speaks of its
 * sauce, or takes back what was said of it.
 */
export function isOnlyNear({ start, end }: Span, { text }: ReviewForReply): boolean {
  const before = text.slice(0, start)
  return (
    PART_OF.test(before) ||
    AS_A_RULE.test(before) ||
    NOT_GIVEN.test(before) ||
    (FROM.test(before) && TO.test(text.slice(start, end))) ||
    TAKEN_BACK.test(text.slice(end)) ||
    BROUGHT_ALONG.test(text.slice(end)) ||
    (NOT_YET.before.test(before) && NOT_YET.behind.test(text.slice(end))) ||
    KEPT_FROM.test(text.slice(Math.max(0, start - 60), start)) ||
    FELL.test(text.slice(end, end + 80))
  )
}

function isHard({ text }: ReviewForReply, { language }: Reading): boolean {
  return hear(text, language.code === 'fr' ? 'fr' : 'en').said.some(({ value }) => value < 0)
}

/** How guests say thanks for a dish, before it: "our thanks to the kitchen, above all for the crab". */
const THANKED = {
  en: /\b(?:thanks|thank you|thank them|compliments|kudos|hats off)\b[^.!?]{0,60}\b(?:for|on) (?:the |that |your |a |an |his |her |their )?$/iu,
  fr: /(?<!\p{L})(?:merci|remerci\p{L}+|félicit\p{L}+|bravo|compliments|chapeau)(?!\p{L})[^.!?]{0,60} pour (?:le |la |les |l['’]|leurs? |vos |votre |ce |cette |ces )?$/iu,
}

/** Whether the guest says thanks for a dish. */
function isThanked({ start }: Span, { text }: ReviewForReply, { language }: Reading): boolean {
  return THANKED[language.code === 'fr' ? 'fr' : 'en'].test(
    text.slice(Math.max(0, start - 100), start),
  )
}

/** Words of somebody who cannot eat everything: nobody promises them a dish that they may have watched others eat. */
const CANNOT_EAT =
  /allerg|anaphyl|intol[eé]r|c(?:oe|œ|e|é)lia[cq]|gluten|sans lactose|lactose-free/i

/**
 * The dishes of the menu that a happy guest names without a word of praise: "The mackerel. That is all.", "leave room for
 * the pie". A reply claims nothing of them: they are what waits for the guest's next visit. Where there are many in a
 * long review it lists what was ordered, and praises nothing; a dish in a sentence with one of the `faults` is left out.
 */
export function eatenDishes(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  faults: readonly Ground[] = [],
): Point[] {
  const words = wordsOf(review.text).length
  const stars = review.rating ?? 0
  if (stars < GOOD || isAccount(review, reading) || CANNOT_EAT.test(review.text)) return []
  // A guest of four stars who says a hard word may mean the dish, unless what was wrong is known.
  const isFree = stars === DELIGHTED || faults.length > 0 || !isHard(review, reading)
  const { apart } = hear(review.text, reading.language.code === 'fr' ? 'fr' : 'en')
  const points = new Map<string, Point>()
  for (const dish of reading.dishes) {
    // What the menu does not have may be a toy rabbit.
    if (dish.menuItemId === undefined && (words > FEWEST || isLikened(dish, review))) continue
    if (faults.length > 0 && !isClear(dish, faults, review, reading)) continue
    if (!isFree && words > FEWEST && !isThanked(dish, review, reading)) continue
    const isApart = apart.some((one) => covers(one, dish, reading)) || isSetApart(dish.apart)
    const isPerson = reading.people.some((one) => one.start < dish.end && dish.start < one.end)
    if (
      isTheirs(dish, review) ||
      isBilled(dish, review, reading) ||
      isOnlyNear(dish, review) ||
      isBlamed(dish, review, reading) ||
      isApart ||
      isPerson
    )
      continue
    const phrase = dishPhrase(dish, language, reading, review.text)
    const about = phrase === null ? '' : kindOf(phrase, language)
    if (phrase !== null && !isCalledSo(dish, phrase, review, language)) continue
    if (phrase !== null && DISHES.has(about) && !points.has(phrase))
      points.set(phrase, { phrase, about, ground: quoteOf(review, dish) })
  }
  const named = [...points.values()]
  // Two things among many words are what was ordered, unless others are told to have them.
  const isList = words > FEW && named.length > 1
  return named.filter((one) => !isList || isMeant(one, review, reading)).slice(0, MOST)
}

/**
 * Whether the guest's words name what a dish of the menu is: « le piment » is not yet « les bonbons piment », nor
 * « un goût d'enfance » the plum brandy.
 */
function isCalledSo(
  { start, end, menuItemId }: DishFinding,
  phrase: string,
  { text }: ReviewForReply,
  language: ReplyLanguage,
): boolean {
  if (menuItemId === undefined || language !== 'fr') return true
  const head = wordsOf(fold(phrase.replace(/^(?:les? |la |l['’])/u, '')))[0] ?? ''
  return fold(text.slice(start, end)).includes(head.slice(0, ROOT))
}

/** Whether a guest gives account of the visit in figures and judges nothing: « Poulet. Frites. 31 $. Sortis à 13 h. » */
function isAccount({ text }: ReviewForReply, { language }: Reading): boolean {
  return FIGURES.test(text) && hear(text, language.code === 'fr' ? 'fr' : 'en').said.length === 0
}

/** What was paid, and when the guest came or went. */
const FIGURES = /[$€£]\s?\d|\d\s?(?:[$€£]|dollars?|euros?|pounds?|quid)|\d{1,2}\s?[h:]\s?\d{2}/iu

/** Whether no fault and no hard word stands in the sentence of a dish. */
function isClear(
  dish: Span,
  faults: readonly Ground[],
  { text }: ReviewForReply,
  { language, sentences }: Reading,
): boolean {
  const own = sentences.find(({ start, end }) => start <= dish.start && dish.start < end) ?? dish
  const { tokens, said } = hear(text, language.code === 'fr' ? 'fr' : 'en')
  const isIn = (at: number): boolean => own.start <= at && at < own.end
  return (
    !faults.some((one) => one.kind === 'review' && one.start < own.end && own.start < one.end) &&
    !said.some(({ from, value }) => value < 0 && isIn(tokens[from]?.start ?? -1))
  )
}

/** Whether the guest says thanks for a dish, or advises others to have it. */
function isMeant({ ground }: Point, review: ReviewForReply, reading: Reading): boolean {
  if (ground.kind !== 'review') return false
  const isAdvised = reading.dishes.some(
    (one) => one.start === ground.start && one.apart === 'advice',
  )
  return isAdvised || isThanked(ground, review, reading)
}

const isSetApart = (apart: Apart | undefined): boolean => apart !== undefined && apart !== 'advice'

/** Whether what is told of something else speaks of the dish too: "the pie at the Ship next door". */
function covers({ apart, start, end }: Span & { apart: Apart }, dish: Span, reading: Reading) {
  const sentence = reading.sentences.find((one) => one.start <= dish.start && dish.start < one.end)
  const isOver = (span: Span): boolean => span.start <= dish.start && dish.start < span.end
  if (apart !== 'elsewhere') return isSetApart(apart) && isOver({ start, end })
  return sentence !== undefined && sentence.start < end && start < sentence.end
}

/** Whether words blame a dish; one that only stands near does not: "My problem is quince tart." */
function isBlamed({ sentiment, known }: DishFinding, review: ReviewForReply, reading: Reading) {
  if (sentiment !== 'negative' || known?.by !== 'said') return false
  // Slang blames to praise where nothing else is wrong: "insane sardines", « pieuvre malade ».
  const isSlang =
    review.rating === DELIGHTED && reading.sentiment.score > 0.5 && !turnsToBlame(review, reading)
  return known.strength >= LEAST_BLAME && !isSlang
}
