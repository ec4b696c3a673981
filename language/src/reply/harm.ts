import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { placesIn } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'
import type { Reading, RiskKind, Span } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { dishPhrase } from './dish-phrase.ts'
import { fillIn } from './fill.ts'
import { besideTold, HARM_WORDS, type HarmTold, harmTold, tellsOfWarning } from './harm-words.ts'
import { dishOf } from './dish-of-fault.ts'
import { isDenied, REACH } from './matters.ts'
import { toldTokens } from './orders.ts'
import { VOCABULARY } from './phrase-book.ts'
import { type Point, quoteOf } from './points.ts'
import { type Who, whoSuffered } from './sufferer.ts'

/** A harm that the guest tells of. */
export interface Harm extends Omit<Point, 'phrase'> {
  /** What a reply calls it, and what came with it: the hospital, the calls that nobody answered. */
  phrases: readonly string[]
  /** What a reply calls it without naming it. */
  bare: readonly string[]
  /** Whether the lists have a word for it; where they have none it is called by its kind. */
  isListed: boolean
  /** Whether somebody suffered by it: a nut that was seen in time made nobody ill. */
  suffered: boolean
  /** Whether the guest says that whoever suffered is well again, or still is not, so that nobody hopes that they are. */
  recovered?: boolean
  who: Who
  /** Whether the house had been told, before or since, so that thanks for the telling would sound hollow. */
  knew: boolean
  /** Whether the guest already tried to reach the house, so that nobody bids them write once more. */
  again: boolean
  /** Whether the guest waits to be called, so that nobody bids them write. */
  awaits?: boolean
}

/** The kind of risk that is answered without thanks or regret. */
export const THREAT: RiskKind = 'threat'

/** The order of the kinds of harm: what happened to the guest before what the guest makes of it. */
const RANK: Readonly<Record<RiskKind, number>> = {
  // Whoever threatens somebody is answered about nothing else.
  threat: -1,
  allergy: 0,
  injury: 1,
  illness: 2,
  discrimination: 3,
  theft: 4,
  money_demanded: 5,
  staff_accused: 6,
  legal: 7,
}
const ALLERGY = /allerg|anaphyl|[eé]pi-?pen|intol[eé]r|c(?:oe|œ|e)liac|c(?:oe|œ)liaque/i
/** More would be a list. */
const MOST = 2
const STRANGER: Who = { number: 'other', phrase: '' }
/** The kinds whose own words say little, so that what was blamed says more. */
const BLAND = new Set<RiskKind>(['legal', 'money_demanded'])

/** The harm of the reading that is nearest to the guest, as a reply calls it without saying more than the guest. */
export function findHarm(
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
  complaints: readonly Point[],
): Harm | null {
  const risks = risksOf(review, reading)
  const [risk] = risks
  const [evidence] = risk?.evidence ?? []
  if (risk === undefined || evidence === undefined) return null
  const code = reading.language.code === 'fr' ? 'fr' : 'en'
  const tokens = toldTokens(review.text, code)
  const hurts = hurtsIn(tokens, code)
  const suffered = hurts.length > 0
  const kinds = risks.map(({ kind }) => kind)
  const told = harmTold(tokens, kinds, suffered, code)
  const isNamed = told !== undefined && told.end > 0
  const beside = besideTold(tokens, kinds, code).filter(
    ({ name }) => !CARE.has(name) || !WORKS_THERE.test(review.text),
  )
  // Some harms have no words of their own: a reaction is known by what somebody suffered.
  const at = isNamed ? told : (hurts[0] ?? evidence)
  const allergic = risk.kind === 'allergy' ? allergicIn(review, tokens, reading, code) : undefined
  const sufferer = (spans: readonly Span[]) => {
    const near = whoSuffered(spans, tokens, reading, code)
    return near.number === 'one' ? near : (allergic ?? near)
  }
  const who = sufferer([at])
  const call = (one: HarmTold, whose: Who) => phraseFor(one, whose, review, reading, language)
  // What only reads like a harm, or like a stay in hospital, is called nothing that the guest did not say.
  const isIll = hurts.some(({ start, end }) => !TREATED.test(review.text.slice(start, end)))
  const isGuess = !isNamed && !isIll && risks.every((one) => isUnsure(one, review))
  const phrases = isGuess
    ? [HARM_WORDS[language].bare]
    : told === undefined
      ? [byKind(risk.kind, suffered, who, language, complaints)]
      : [call(told, who)]
  // Raw meat is one thing, and who fell ill by it another.
  if (told !== undefined && suffered && !isGuess && risk.kind === 'illness') {
    const ill = whoSuffered(hurts, tokens, reading, code)
    phrases.push(byKind(risk.kind, suffered, ill, language, complaints))
  }
  for (const one of beside.slice(0, MOST - phrases.length)) {
    const whose = whoSuffered([one], tokens, reading, code)
    // "Your son's reaction and the trip to hospital."
    phrases.push(call(one, whose.phrase === who.phrase && whose.phrase !== '' ? STRANGER : whose))
  }
  const isWarned =
    risk.kind === 'allergy' && ALLERGY.test(review.text) && tellsOfWarning(tokens, code)
  return {
    phrases,
    bare: [HARM_WORDS[language].bare],
    about: isThreat(risks, review) ? THREAT : isGuess ? UNSURE : risk.kind,
    ground: quoteOf(review, evidence),
    isListed: told !== undefined,
    suffered: suffered && !isGuess,
    recovered: RECOVERED[code].test(review.text) || STILL[code].test(review.text),
    who: suffered ? sufferer(hurts) : who,
    knew: isWarned,
    again: beside.some(({ name }) => name === 'noAnswer'),
    awaits: AWAITS[code].test(review.text),
  }
}

/**
 * Somebody of the guest's own who is told to be allergic: "My daughter has a nut allergy … We used the EpiPen" tells of
 * the daughter's reaction.
 */
function allergicIn(
  { text }: ReviewForReply,
  tokens: readonly Token[],
  reading: Reading,
  code: ReplyLanguage,
): Who | undefined {
  return [...text.matchAll(/(?<!\p{L})allerg\p{L}*/giu)]
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
    .map((told) => whoSuffered([told], tokens, reading, code))
    .find(({ number }) => number === 'one')
}

/** What somebody who extorts holds out, and what they want for it; whoever only asks for money back is none. */
const HELD_OUT = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:review|rating|stars?) (?:goes|comes|will go|will come|disappears?|vanish\p{L}*|gets?|stays?)`,
    String.raw`(?:delete|remove|take down|change|pull|edit) (?:this|my|the) (?:review|rating)`,
    String.raw`(?:or|otherwise|else) (?:i|we)(?:['’]ll|['’]m| will)? (?:post|posting|share|publish|send|tell|put|upload|leave)`,
    String.raw`(?:or|otherwise|else) (?:it|this|the (?:video|photos?|pictures|pics|review|rest)) (?:goes|gets|will)`,
    String.raw`(?:rather not|hate to) (?:have to )?(?:send|post|share|publish|tell|show)`,
    String.raw`(?:help|make|let) me forget|everyone (?:will|is going to) (?:see|know|hear)`,
    String.raw`\d+ ?k (?:followers|subscribers)|followers (?:are|will)`,
    String.raw`(?:j['’]efface|je (?:retire|supprime|change|modifie|remonte|enlève|corrige)) (?:cet|mon|ma|l['’]) ?(?:avis|note|étoiles?)`,
    String.raw`(?:sinon|ou|sans quoi|autrement),? (?:je|on|j['’]) ?(?:le |la |les |vous )?(?:poste|publie|partage|balance|raconte|mets?|envoie|diffuse|préviens|appelle|contacte|laisse)`,
    String.raw`(?:mon|cet|l['’]) ?avis (?:disparaît|disparaitra|disparaîtra|saute|reste)|mill?e abonnés|\d+ ?(?:k|000) abonnés`,
  ].join('|')})(?!\p{L})`,
  'iu',
)
const WANTED_FOR_IT = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`comp(?:ed)? (?:us|me|dinner|meals?|lunch)|free (?:meals?|dinners?|lunch|vouchers?)|gift (?:cards?|vouchers?|certificates?)`,
    String.raw`[$£€] ?\d+\p{L}* (?:to|in|into|by|on|gift|vouchers?|cards?|credit) |to my account`,
    String.raw`(?:dinner|meals?|lunch|voucher) for (?:two|three|four|\d) (?:and|or)`,
    String.raw`refund (?:me |us |my |our |the )?(?:[$£€] ?)?\p{L}*\d*[^.!?]{0,30}(?:by|before|or) (?:mon|tues|wednes|thurs|fri|satur|sun|tomorrow|tonight|i |we )`,
    String.raw`(?:offrez|offre|donnez|payez|versez)(?:-moi|-nous)? (?:\p{L}+ )?(?:repas|bons?|soupers?|dîners?|\d+|[\p{L}]+ euros)`,
    String.raw`(?:bon|carte|chèque)s?[- ]cadeaux?|(?:repas|souper|dîner)s? (?:offerts?|gratuits?)|geste commercial`,
    String.raw`rembourse[zr]?(?:-moi|-nous)? (?:\p{L}+ ){0,3}\d+|\d+ ?(?:€|euros|\$) (?:sur|par|avant|d['’]ici)`,
  ].join('|')})`,
  'iu',
)
/** Kinds of harm that a guest suffered: who asks for something beside them is no extortioner. */
const SUFFERED = new Set<RiskKind>(['injury', 'illness', 'allergy'])

/** Whether somebody is threatened, or a review is sold; whoever was hurt is answered about that. */
function isThreat(risks: Reading['risks'], { text }: ReviewForReply): boolean {
  if (risks.some(({ kind }) => SUFFERED.has(kind))) return false
  if (risks.some(({ kind }) => kind === THREAT)) return true
  const isMoney = risks.some(({ kind }) => kind === 'money_demanded' || kind === 'legal')
  return isMoney && HELD_OUT.test(text) && WANTED_FOR_IT.test(text)
}

/** What comes beside a harm where somebody was cared for. */
const CARE = new Set(['hospital', 'clinic'])
/** How guests tell that they work where others are brought: "I work in a hospital, I know what it looks like". */
const WORKS_THERE =
  /(?<!\p{L})(?:(?:work|works|worked|working|nurse|nurses|doctor|porter|cleaner|matron|paramedic) (?:in|at|for|on) (?:a |an |the |our |my )?(?:\p{L}+ )?(?:hospital|a ?& ?e|emergency|er|clinic|urgent care)|(?:travaille|travaillons|infirmi(?:er|ère)|médecin|aide-soignante?|bosse) (?:à |aux |en |dans |au )(?:l['’]|un |une |la |le )?(?:hôpital|urgences|clinique))(?!\p{L})/iu

/** What a harm is about of which the words do not tell the kind. */
const UNSURE = 'unsure'
/** Up to this confidence a risk rests on how a sentence reads, and on none of its words. */
const LEAST_SURE = 0.6

/** Where people are brought for many reasons, not all of them what they ate here. */
const TREATED = /h(?:os|[oô])pital|ambulance|urgences|clini|a ?& ?e|emergency/iu

function isUnsure(
  { kind, confidence }: Reading['risks'][number],
  { text }: ReviewForReply,
): boolean {
  return confidence <= LEAST_SURE && !(kind === 'discrimination' && WHO_THEY_ARE.test(text))
}

/** What guests say of themselves where they were treated otherwise than others. */
const WHO_THEY_ARE =
  /(?<!\p{L})(?:(?:a|an|the only|only) (?:black|asian|brown|indian|muslim|jewish|chinese|african|gay|lesbian|trans|mixed|disabled|deaf|blind)|black (?:family|couple|woman|man|guests?)|people of colou?r|rac(?:e|ism|ist|isme|iste)|skin colou?r|accent|hijab|headscarf|turban|wheelchair|disab\p{L}+|famille (?:noire|arabe|asiatique)|noire?s?|arabes?|maghr[ée]bine?s?|musulmane?s?|voile|foulard|fauteuil roulant|handicap\p{L}*)(?!\p{L})/iu

/** Words of being taken to a hospital, or of taking a case to somebody, which tell of no wound. */
const TAKEN_IN =
  /^(?:(?:à |a |l['’]|in |to |the )*(?:urgences?|h[oô]pital|hospital|er|a&e|ambulance|porté|emergency(?: room)?))$/iu

/** The risks, the nearest to the guest first; a reaction is one to food that somebody cannot eat. */
function risksOf({ text }: ReviewForReply, { risks }: Reading): Reading['risks'] {
  const ill = risks.filter(({ kind }) => kind === 'illness').flatMap(({ evidence }) => evidence)
  const isIll = ill.length > 0
  // « Malades comme des chiens » tells of no dog.
  const isOfIllness = (one: Span) =>
    TAKEN_IN.test(text.slice(one.start, one.end)) ||
    ill.some(({ start, end }) => start <= one.start && one.end <= end)
  const isHurt = risks.some(({ kind }) => SUFFERED.has(kind))
  return (
    risks
      .filter(({ kind }) => kind !== 'allergy' || !isIll || ALLERGY.test(text))
      // Who fell ill and was taken in is not hurt besides.
      .filter(({ kind, evidence }) => kind !== 'injury' || !isIll || !evidence.every(isOfIllness))
      // Who was hurt and asks to be called is met as one who was hurt, whatever else reads like a threat.
      .filter(({ kind }) => kind !== THREAT || !isHurt)
      .toSorted((a, b) => RANK[a.kind] - RANK[b.kind])
  )
}

/** What a harm of the lists is called. */
function phraseFor(
  { name, entry: read, start, end }: HarmTold,
  who: Who,
  review: ReviewForReply,
  reading: Reading,
  language: ReplyLanguage,
): string {
  const { harms, beside } = HARM_WORDS[language]
  const entry = harms[name] ?? beside[name] ?? read
  const dish = entry.dish === undefined ? undefined : dishOf({ start, end }, review, reading)
  const named = dish === undefined ? null : dishPhrase(dish, language, reading, review.text)
  if (entry.dish !== undefined && named !== null)
    return fillIn(entry.dish, new Map([['dish', [named]]]), language)
  return ofWhom(entry, who, reading, language)
}

/** What a kind of harm is called where the lists have no word for it. */
function byKind(
  kind: RiskKind,
  suffered: boolean,
  who: Who,
  language: ReplyLanguage,
  complaints: readonly Point[],
): string {
  const names = HARM_WORDS[language].defaults[kind]
  const [blamed] = complaints
  if (BLAND.has(kind) && blamed !== undefined) return blamed.phrase
  return suffered && names.say !== undefined ? ofWhom(names, who, null, language) : names.told
}

function ofWhom(
  { say = '', of, it = say }: { say?: string; of?: string; it?: string },
  { number, phrase }: Who,
  reading: Reading | null,
  language: ReplyLanguage,
): string {
  if (number === 'you' || number === 'all') return say
  // People are called by the words of the review's own language.
  const isForeign = reading !== null && reading.language.code !== language
  if (number === 'other' || of === undefined || isForeign) return it
  const whose = phrase.endsWith('s') ? `${phrase}'` : `${phrase}'s`
  const fillings = new Map([
    ['who', [phrase]],
    ['whose', [whose]],
  ])
  return fillIn(of, fillings, language)
}

/** How guests say that they wait to be called. */
const AWAITS = {
  en: /\b(?:(?:await|awaiting|waiting for|wait for|expect|expecting|want) (?:a|your|the) (?:phone )?call|(?:someone|somebody|a manager) (?:should|needs to|can|better|must) (?:call|ring|phone) (?:me|us)|(?:please )?(?:call|ring|phone) me(?: back)?[.!]|(?:nobody|no one)[^.!?]{0,30} (?:called|rung|phoned|contacted|rang) (?:me|us))\b/iu,
  fr: /(?<!\p{L})(?:j['’]attends? (?:un|votre|l['’])\s?(?:appel|coup de fil|explication)|(?:r?appelez)[- ](?:moi|nous)|merci de (?:me|nous) r?appeler|personne[^.!?]{0,24} ne (?:m['’]|nous )a (?:r?appel|contact)\p{L}*)/iu,
}

/** How guests say that whoever suffered is well again. */
const RECOVERED = {
  en: /\b(?:(?:is|are|am|i['’]m|he['’]s|she['’]s|we['’]re|they['’]re) (?:all right|alright|fine|ok|okay|better|well|recovered|home)(?: now| again)?|(?:is|am|are|['’]s|['’]m) (?:on the mend|over it)|(?:made a|has|have) (?:full |fully )?recover\p{L}+)\b/iu,
  fr: /(?<!\p{L})(?:(?:je|il|elle|on|ils|elles|tout le monde) (?:va|vais|vont) (?:très |bien |beaucoup )*(?:bien|mieux)|(?:est|sont|suis|sommes) (?:remise?s?|guérie?s?|rétablie?s?))(?!\p{L})/iu,
}

/** How guests say that somebody is still ill, who is not met with a hope that all is well again. */
const STILL = {
  en: /\b(?:as (?:i|we) (?:write|type)|(?:is|are|am|['’]s|['’]re|['’]m) still (?:in|on|at|ill|sick|unwell|not)|is (?:in|at|on) (?:hospital|a drip|the ward|icu|intensive care)|has(?:n['’]t| not) (?:recovered|come home))\b/iu,
  fr: /(?<!\p{L})(?:à l['’]heure où (?:j['’]écris|nous écrivons)|(?:est|sont|suis) (?:encore|toujours) (?:à|au|en|sous|malades?|alitée?s?|hospitalisée?s?)|encore (?:à l['’]hôpital|hospitalisée?s?|sous perfusion)|toujours (?:à l['’]hôpital|hospitalisée?s?|malades?))(?!\p{L})/iu,
}

/** Words by which a review tells that somebody suffered. */
const HURT = byLanguage((language) => tableOf(language, [[VOCABULARY[language].hurt, true]]))

/** Where the guest tells that somebody suffered, and no word before denies it. */
function hurtsIn(tokens: readonly Token[], code: ReplyLanguage): Span[] {
  return placesIn(HURT[code], tokens).filter(
    ({ from }) => !isDenied(tokens.slice(Math.max(0, from - REACH), from), code),
  )
}
