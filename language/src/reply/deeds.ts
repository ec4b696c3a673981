import type { PersonFinding, Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { findMatters, type Matter } from './matters.ts'
import { wordsOf } from './overlap.ts'

/** What the house's people did for a guest: "found us a quiet corner", « a fait chauffer le biberon ». */
export interface Deed extends Matter {
  /** Whose deed it was, where the guest says so. */
  owner?: PersonFinding
}

/** Words right before a deed by which the guests did it themselves, or somebody of theirs: "my sister found us". */
const OWN = {
  en: /(?:\b(?:i|we|(?<!thank )you|i['’]d|we['’]d|i['’]ve|we['’]ve|(?:the )?(?:whole|entire|half the) (?:room|restaurant|place|bar|pub)|every(?:one|body)(?: else)?|strangers|other (?:guests|diners|tables)|my (?!waiter|waitress|server|barman|bartender|host|hostess)\p{L}+|our (?:friends?|son|daughter|kids|mum|mom|dad|neighbours?|hosts)))\s+(?:(?:just|then|even|had|have|also|all|both|only|really|finally|eventually|actually|managed to|could|could have|didn['’]t|never)\s+)*$/iu,
  fr: /(?:\bj['’](?:ai|avais)|\bje(?: me suis)?|\bon (?:a|avait|s['’]est|est)|\bnous (?:avons|avions)|(?<!\p{L})(?:tou(?:te|t) (?:la|le) (?:salle|monde|resto|restaurant|bar|terrasse)|les (?:autres )?(?:clients|tables|gens)) (?:a|ont|avait)|\b(?:mon|ma|mes|nos|notre) (?!serveu|barm|sommeli|hôte)\p{L}+ (?:m['’]|nous )?(?:a|ont|avait))\s+(?:(?:fait|bien|juste|même|aussi|tous|tout|enfin|beaucoup|encore)\s+)*$/iu,
}
/** Words before a deed by which nobody did it, further away than those that deny anything else. */
const UNDONE =
  /(?<!\p{L})(?:nobody|no one|never|would have|personne|jamais|aucune?|aurai(?:t|ent))(?!\p{L})[^.,;:]{0,24}$/iu
/** Somebody else who does something between a name and a deed: "Rose was kind, and the kitchen made her a plain burger". */
const OTHERS = {
  en: /\b(?:i|we|they|kitchen|chef|staff|team|manager|owner|waiter|waitress|server|husband|wife|everyone else)\b/iu,
  fr: /(?<!\p{L})(?:j['’]ai|je|on (?:a|avait|s['’]est)|nous avons|ils|elles|la cuisine|le chef|la cheffe|l['’]équipe|le patron|la patronne|le gérant|la gérante|mon mari|ma femme)(?!\p{L})/iu,
}
/** How a sentence begins that goes on about whoever was named before. */
const GOES_ON =
  /^\W*(?:(?:and|et|puis|pis|then)\s+)?(?:he|she|who|then|il|elle|qui|y|a|nous a|m['’]a|l['’]a)(?!\p{L})/iu
const BY = /\b(?:by|par)\s+$/iu

/** Guests who write so many words tell a story, and what they choose to tell in it is no plain fact. */
const STORY = 25

/** The deeds that guests tell of, each with the colleague whose it was. */
export function findDeeds(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): Deed[] {
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  const isStory = wordsOf(review.text).length >= STORY
  return findMatters('deeds', review, reading, language)
    .filter(({ deed, ground, sentence }) => {
      const start = ground.kind === 'review' ? ground.start : sentence.start
      const before = review.text.slice(sentence.start, start)
      return deed === undefined || !(OWN[code].test(before) || UNDONE.test(before))
    })
    .map(({ deed, ...matter }): Deed => {
      const isAll = matter.ground.kind === 'review' && TOGETHER.test(matter.ground.quote)
      const one: Matter = deed === undefined || isAll ? matter : { ...matter, deed }
      const owner = one.deed === undefined ? undefined : ownerOf(one, review, reading, code)
      return owner === undefined ? one : { ...one, owner }
    })
    .filter(({ owner, plain }) => !plain || owner !== undefined || isStory)
}

/** What all who were there do is no deed of a colleague's: « toute la salle a chanté ». */
const TOGETHER = /^(?:toute? l[ae]|la moitié|(?:the )?(?:whole|entire|half the))(?!\p{L})/iu

function ownerOf(
  { ground, sentence }: Matter,
  { text }: ReviewForReply,
  { people, sentences }: Reading,
  code: ReplyLanguage,
): PersonFinding | undefined {
  if (ground.kind !== 'review') return undefined
  const { start, end } = ground
  // « Oli s'est occupée de nous », and "the candle was brought by Joy".
  const named = people.findLast((one) => sentence.start <= one.start && one.start <= start)
  const doer = people.find(
    (one) => one.start >= end && one.end <= sentence.end && BY.test(text.slice(end, one.start)),
  )
  if (doer !== undefined) return doer
  if (named !== undefined)
    return OTHERS[code].test(text.slice(named.end, start)) ? undefined : named
  if (!GOES_ON.test(text.slice(sentence.start, sentence.end))) return undefined
  const before = sentences.findLast((one) => one.end <= sentence.start)
  return people.findLast(
    (one) => before !== undefined && before.start <= one.start && one.start < before.end,
  )
}
