import { splitSentences } from '#read/words/split'
import { fold } from '#read/words/token'
import type { Span } from '#reading'
import type { Fact, House, ReviewForReply } from '#reply'
import { closedOn } from './closed-day.ts'
import { bearingOn, factFor } from './fact-for.ts'
import { isOfUnknownFeast } from './feast-day.ts'

/** A sentence by which the guest asks the house something, with its place in the review. */
export interface Question extends Span {
  /** The words that tell what it is about, folded: those before it too where it is very short. */
  words: string
  /** Where in its sentence the guest begins to ask. */
  asksFrom: number
}

/** What a guest asks the house: whether there is a question, and the facts that answer it. */
export interface Asked {
  asks: boolean
  answers: Fact[]
  /** What is asked beyond the facts, by the name of its topic; null where a question is about nothing known. */
  open: (string | null)[]
}

/** What questions are often about. */
export interface Topic {
  /** The name of the fact that speaks of it. */
  key: string
  words: RegExp
  /** Whether a fact answers only what it names: one about nuts says nothing of wine. */
  named?: true
}

/** Ways to ask a house something, in a sentence that ends as a question. */
const ASKING =
  /\b(?:(?:do|did|are|have|will|would|could) you|do (?:they|the|(?:i|we) (?:need|have))|(?:does|has|will|do|did) (?:the|your|any(?:one|body))|did (?:someone|they|i leave)|(?:is|are) (?:there|the|your|my|it (?:possible|open|closed|ok|okay|accessible))|(?:has|have|was|were) (?:it|they|one|anything|something|a [a-z]+|my [a-z]+) (?:been )?(?:handed in|found|left|turned up|picked up|seen)|was it (?:you|your place|there (?:that )?i left)|(?:has|did) any(?:one|body) (?:find|found|hand|handed|seen|see)|(?:is|are) [a-z'-]+ (?:allowed|welcome|ok|okay|possible|available|included|accepted)|would (?:it be|we|there)|any chance|can (?:we|i|you|one|someone|somebody|anyone|the|my|our|dogs|kids|children)|could (?:we|i|someone|somebody|anyone)|may (?:we|i)|(?:what|which) (?:dishes|of (?:the|your)|time|day|wine|are your|is your|was in)|what (?:was the name|was (?:that|the) [^?]*called)|when (?:do|are|is|will|does)|where (?:can|do|is|should|am i (?:supposed|meant)|are we (?:supposed|meant))|how (?:do i|do we|much|late|early|many|far)|why (?:do |are )?you (?:close|shut|not open)|pourquoi (?:vous )?(?:fermez|n'ouvrez)|possible|est-ce (?:que|qu'[a-z]+)|ca se peut|c'est (?:faisable|possible)|(?<!rend)[a-z]+ez vous|(?:faites|etes|dites) vous|vous l'avez (?:re)?(?:trouve|vu)e?s?|vous (?:faites|avez|etes|prenez|acceptez|servez|vendez|livrez|offrez|ouvrez|fermez|proposez)|(?!rendez-)[a-z]+-(?:t-)?(?:vous|ils?|elles?|on|tu)|y a-tu|(?:a|de) quelle heure|combien (?:coute|de|ca)|quel est le (?:prix|nom)|c'est (?:seulement|uniquement) (?:le|les|en|sur)|c'est quoi (?:le (?:vin|nom|prix)|la (?:musique|chanson|recette|marque|sauce)|votre|vos)|ou (?:puis-je|peut-on|pourrais-je|pourrait-on) [a-z]+|on peut (?:venir|reserver|apporter)|ou (?:peut|est|se)|quand est)\b/
/** Ways to ask in a sentence that need not end as a question. */
const ASKING_PLAINLY =
  /\b(?:(?:please|do|could you|can you) (?:let|tell) (?:me|us) (?:know )?(?:if|whether|what|when|where|how)|(?:love|like|want|good|great|curious) to know (?:if|whether|what|when|where|how)|(?:wonder|wondering|wondered) (?:(?:if|whether) (?:you|there|it is|it's|i can|i could|we can|we could|the|your)|(?:when|what time|how (?:early|late|far ahead)) (?:you|the|we|i))|not sure (?:if|whether) (?:you (?:take|do|are open|have|accept|allow|offer|open)|there is (?:parking|a lift))|(?:my|one|only|quick) question (?:is|was|would be):? (?:if|whether|when|how|do|are|is|can)|(?:aimerais|aimerions|voudrais|voudrions|aurais (?:aime|voulu)) (?:bien )?savoir (?:si|s'il|quand|ou|combien|comment|a quelle)|(?:merci de|pouvez-vous|veuillez|svp) (?:me|nous) (?:dire|faire savoir|confirmer) (?:si|s'il|quand|ou|combien)|dites-(?:moi|nous) (?:si|s'il|quand|ou|combien)|(?:me|nous) demand(?:e|ais|ions) (?:s'il|(?:si|quand|ou|a quelle heure|combien) (?:vous|la|le|les|c'|votre|on (?:pou|peut(?! faire mieux| mieux| rever))|il (?:est|etait) possible))|(?:voulais|voulait|voulions) (?:juste |aussi )?(?:savoir|demander) (?:si|s'il|quand|ou|combien|comment|a quelle)|(?:curieux|curieuse) de savoir (?:si|s'il|quand|comment))\b/
/** How a sentence begins that asks without a mark at its end: "also are you open on Mondays because". */
const ASKING_UNMARKED =
  /^(?:(?:bonjour|bonsoir|salut|coucou|allo|hello|hi|hey|hiya|yo|also|and|ps|p\.s\.?|btw|oh and|one question|quick question|my question is|question|just wondering|et|sinon|aussi|autre question|petite question|une question)[ ,:-]+){0,2}(?:are you (?:open|closed|dog|wheelchair|able)|do you (?:take|do|have|serve|offer|accept|cater|allow|deliver|open|sell)|is the (?:patio|terrace|garden|courtyard|deck|room|kitchen|food|meat|place) (?:heated|covered|open|free|available|accessible|halal|kosher|spicy)|is it (?:spicy|halal|kosher|busy)|is there (?:parking|a (?:lift|car park|ramp|kids|childrens?|highchair|dress|deposit|minimum)|any parking|step)|can (?:we|i|you) (?:just )?(?:book|rock up|walk in|turn up|show up|drop in|bring|reserve|sit|pay|come|get|have|order|park)|what time do you|how (?:far ahead|early|late) (?:do|can|should)|est-ce que (?:vous|c'est|l'on|on) (?:peut|pouvez|avez|prenez|faites|etes|ouvert|possible|acceptez|servez)|avez[- ]vous (?:un|une|des|du|de|encore|aussi|toujours) |(?:prenez|acceptez|faites|ouvrez|livrez|servez|vendez|proposez)[- ]vous |etes[- ]vous ouverts?|peut[- ]on (?:reserver|venir|apporter|payer|se garer|stationner|manger|avoir|entrer|rentrer)|y a[- ]t[- ]il (?:un|une|des|du)|vous etes ouverts? (?:le|les|a|en))\b/
/** Questions that say how good or bad it was, or that speak to whoever reads the review, and ask the house nothing. */
const RHETORICAL =
  /^(?:(?:and|but|so|et|mais) )?(?:who|why(?! (?:do |are )?you (?:close|shut|not open))|how come|since when|what kind|qui|pourquoi(?! (?:vous )?(?:fermez|n'ouvrez))|quoi)\b|\b(?:what (?:do|would|can) you (?:rate|make of|say to|think of)|what more|what is the point|fresh from where|how (?:hard|difficult|good|rare|dare|do you|do they (?:make|get|do)|can you|could you|much (?:better|more)|many (?:times|places|restaurants))|are you (?:serious|kidding|joking|looking|hungry|ready|in the mood|a fan|after)|(?:do|did) you (?:even|really|actually|honestly|seriously|call|think|like|love|want|need|enjoy|fancy|know|remember|ever|see|believe|expect)|have you (?:ever|tried|been|heard|seen)|will you (?:be (?:disappointed|sorry|back)|leave|find|regret|love)|would you (?:believe|like|expect|pay|want|think)|(?:can|could) you (?:believe|imagine|go wrong|beat|ask|say|tell i|tell we|blame|get|really|want|wish)|can (?:i|we) (?:just(?! (?:rock|walk|turn|show|drop|come|book))|please just|talk)|can i say|could (?:i|we) (?:ask|want|wish)|where (?:else|can you (?:find|get|go|eat))|is there (?:any ?thing|any ?where|a|any)(?: place)? better|have you no|que demander|que dire|quoi de|qui dit mieux|vous (?:avez (?:faim|soif|envie)|rigolez|plaisantez|croyez|appelez ca)|(?:savez|aimez|cherchez|connaissez|voulez|croyez|imaginez|voyez|osez|pouvez)-vous(?! (?:me|nous|faire|accueillir|recevoir|servir|prendre))|(?:peut|pouvait|pourrait|peux|doit)-(?:on|tu) (?:rever|faire mieux|demander|esperer|imaginer|trouver mieux|dire)|y a-t-il mieux|(?:peut-on|comment) (?:rater|manquer|resister)|avez-vous deja (?:goute|mange|vu|bu)|etes-vous pret[a-z]* (?:pour|a)|est-il besoin|est-ce (?:assez|que ca vaut)|n'est-(?:ce|il|elle) pas|comment (?!faire|fait-on|peut-on|reserve)|ai-je|dirait-on|qu'est-ce qu'on (?:attend|demande))\b/
/** How a guest answers a question of their own: "Is it cheap? No." */
const ANSWERED =
  /^(?:yes|yep|yeah|totally|sure|clearly|maybe|a (?:little|bit)|i think so|et comment|beaucoup|tres|un peu|no(?! one)|nope|absolutely|definitely|of course|certainly|not (?:really|at all|a chance|sure|even)|never|nothing|sometimes|probably|hell|heck|you bet|in a heartbeat|i doubt|without|indeed|always|then|go|check|come|oui|non|evidemment|absolument|bien sur|certainement|jamais|rien|mille|sans|j'en doute|pas (?:sur|du tout|vraiment)|probablement|alors|toujours|courez|montez|allez|n'hesitez|c'est ici)\b/
/** Words of a question that tells of the visit instead of asking. */
const TELLING =
  /\b(?:was|were|had|got|charged|debited|seated|waited|again|think|etait|avait|avons|ai|crois|pense|debite\w*)\b/
/** What even an angry guest asks in earnest; all else is asked to accuse. */
const IN_EARNEST = /\b(?:call|rappel\w*|refund|rembours\w*|contact\w*)\b/
const TOPICS: readonly Topic[] = [
  { key: 'parking', words: /\b(?:parking|park|stationne\w*|garer|(?:se|me|nous) gare(?:r|nt)?)\b/ },
  {
    key: 'allergens',
    words:
      /\b(?:allerg\w*|gluten|nuts?|noix|arachides?|vegetal\w*|porc|celiacs?|coeliacs?|coeliaques?|halal|kasher|casher|kosher|vegan\w*|vegetari\w*|vegane?s?|lactose|sans vin)\b/,
    named: true,
  },
  {
    key: 'opening_hours',
    words:
      /\b(?:open|hours|close|closed|bank holiday|(?:stop|finish|start|still) (?:serving|doing) (?:food|lunch|dinner|breakfast|roasts?|sunday)|last (?:orders|food)|(?:food|kitchen|roasts?|lunch|dinner) (?:until|till|served|stop|finish)|ouvert\w*|ouvr(?:e|ez|ons|ent)|heures?|horaires?|ferme\w*|jours? ferie\w*|(?:come|venir|passer|manger|diner|souper) (?:(?:un|le|on|on a) )?(?:dimanches?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|(?:sun|mon|tues|wednes|thurs|fri|satur)days?))\b/,
  },
  {
    key: 'groups',
    words:
      /\b(?:(?:serons|serions|sommes|on sera|on serait|table pour|place pour) (?:[1-9]\d|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante)(?:-[a-z]+)*|groupe?s?|party of|parties|\d\d (?:of us|people|guests|personnes)|(?:private|back|function|party) room|private (?:hire|party)|salle|privatis\w*)\b/,
  },
  { key: 'reservations', words: /\b(?:reserv\w*|book\w*|walk-?ins?|deposit|acompte)\b/ },
  {
    key: 'accessibility',
    words:
      /\b(?:wheelchairs?|accessib\w*|fauteuil|step-?free|ramp|rampe|lift|elevator|ascenseur|stairs|escaliers?|walker|marchette)\b/,
  },
  { key: 'pram', words: /\b(?:prams?|pushchairs?|buggy|buggies|strollers?|poussettes?|landau)\b/ },
  {
    key: 'takeout',
    words: /\b(?:takeout|take-?away|take-out|to go|emporter|livr\w*|deliver\w*)\b/,
  },
  { key: 'dogs', words: /\b(?:dogs?|puppy|puppies|chiens?|pitou|animaux)\b/ },
  {
    key: 'children',
    words:
      /\b(?:high ?chairs?|highchairs?|kids|children|toddlers?|changing table|chaises? hautes?|enfants?|bebes?|table a langer)\b/,
  },
  {
    key: 'lost',
    words:
      /\b(?:(?:find|found|left|leave|lost|had|have|hand(?:ed)? in)\b.*\b(?:scarf|coat|jacket|bag|umbrella|hoodie|jumper|sweater|gloves?|hat|glasses|phone|wallet|purse|keys?|ring|earring|cardigan|charger)|(?:trouve|retrouve|oublie|perdu|laisse)\w*\b.*\b(?:foulard|manteau|sac|parapluie|gants?|tuque|chapeau|lunettes|telephone|portefeuille|cles?|bague|boucle|veste|chandail|echarpe))\b/,
  },
  { key: 'recipe', words: /\b(?:recipes?|recettes?)\b/ },
  {
    key: 'vouchers',
    words:
      /\b(?:gift (?:cards?|vouchers?|certificates?)|vouchers?|cartes?[- ]cadeaux?|cheques?[- ]cadeaux?)\b/,
  },
  {
    key: 'corkage',
    words:
      /\b(?:corkage|byob|(?:bring|apporter|amener) (?:our|my|your|an?|notre|son|votre|nos|mon|une?) (?:own )?(?:wine|bottle|vin|bouteille)|droit de bouchon)\b/,
  },
  {
    key: 'payment',
    words:
      /\b(?:cards?|cash|amex|apple pay|alipay|contactless|cartes? (?:de credit|bancaires?)|comptant|interac|cheques?|pay(?:er|ment)?(?! corkage)|paiement)\b/,
  },
  { key: 'music', words: /\b(?:live music|music|band|musique|concerts?|musiciens?)\b/ },
  {
    key: 'terrace',
    words: /\b(?:terrace|patio|garden|outside|outdoors?|terrasse|dehors|jardin)\b/,
  },
  {
    key: 'event',
    words:
      /\b(?:wedding|wake|christening|baptism|reception|cater\w*|mariage|bapteme|funerailles|traiteur)\b/,
  },
  {
    key: 'wine',
    words: /\b(?:(?:what|which) wine|name of the wine|quel vin|nom du vin|c'est quoi le vin)\b/,
  },
]
const SCANNED = 5000
/** A guest is taken to ask this much at most. */
const MOST_ASKED = 5
/** A reply gives so many facts at most; more would be a leaflet. */
const MOST = 3
/** The name under which the hours of a feast are handed on. */
const FEAST = 'feast'
/** A question that only asks whether, and of what stands before it: "Bringing 14 of us. Possible?" */
const WHETHER = /^(?:\S+ ){0,3}(?:possible|ok|okay|faisable|peut-tu)\s?\?/
/** A question of so few words is answered by one word or two of the guest: "Parking? Easy." */
const FEW = 4
/** Words by which a longer question asks of a topic all the same: « vous utilisez … ? », « végétal ou pas ? ». */
const TO_US = /\bvous [a-z]{2,}ez\b|\bou (?:pas|non)\W*\?/
/** A question of so few words asks of the topic that it names, without a verb of asking: « Stationnement ? ». */
const PLAIN = 8
/** From this rating down a question accuses. */
const BAD = 2
/** A fact of so few sentences is given whole. */
const FEW_TOLD = 2
/** So many letters of a word are in its other forms, and in the other language, too. */
const ROOT = 4

/** Finds what the guest asks the house, in order. What others are quoted to have asked is not the guest's. */
export function findQuestions({ text, rating }: ReviewForReply): Question[] {
  const head = text
    .slice(0, SCANNED)
    .replace(/[“"«][^”"»\n]{0,200}[”"»]/g, (quoted) => ' '.repeat(quoted.length))
  const told = splitSentences(head, { start: 0, end: head.length }).map(({ start, end }) => ({
    start,
    end,
    words: fold(head.slice(start, end)),
  }))
  return told
    .flatMap((one, at): Question[] => {
      const next = told[at + 1]?.words ?? ''
      if (!isQuestion(one.words, next, rating)) return []
      const before = WHETHER.test(one.words) ? `${told[at - 1]?.words ?? ''} ` : ''
      return [{ ...one, words: before + one.words, asksFrom: one.start + asksAt(one.words) }]
    })
    .slice(0, MOST_ASKED)
}

function isQuestion(words: string, next: string, rating: number | null): boolean {
  if (rating !== null && rating <= BAD && !IN_EARNEST.test(words)) return false
  if (ASKING_PLAINLY.test(words)) return true
  if (ASKING_UNMARKED.test(words) && !/\?\W*$/.test(words))
    return !RHETORICAL.test(words) && !ANSWERED.test(next)
  if (!/\?\W*$/.test(words) || RHETORICAL.test(words) || ANSWERED.test(next)) return false
  if (hasAtMost(FEW, words) && /^\S+(?: \S+)?[.!]*$/.test(next)) return false
  if (ASKING.test(words)) return true
  const isAsked = hasAtMost(PLAIN, words) || TO_US.test(words)
  return isAsked && topicsOf(words).length > 0 && !TELLING.test(words)
}

/** The place in a folded sentence where it begins to ask; a sentence without a word of asking asks from its start. */
function asksAt(words: string): number {
  const places = [ASKING_PLAINLY, ASKING_UNMARKED, ASKING].map((ways) => words.search(ways))
  const first = Math.min(...places.filter((at) => at >= 0))
  return Number.isFinite(first) ? first : 0
}

function hasAtMost(most: number, words: string): boolean {
  return words.split(' ').length <= most
}

/**
 * What folded words speak of, as far as it may be a question to the house; what stands in brackets is told by the way:
 * "our own port (it has been under the stairs)".
 */
export function topicsOf(words: string): Topic[] {
  const asked = words.replace(/\([^()]*\)/g, ' ')
  const topics = TOPICS.filter((topic) => topic.words.test(asked))
  // Where a scarf was left is no question about the terrace.
  const lost = topics.filter(({ key }) => key === 'lost')
  return lost.length > 0 ? lost : topics
}

/** Who cannot eat gluten. */
const COELIAC = /\bco?eli?a[cq]\w*/u

/** Whether words speak of what a question asks of a topic: of what it names where the topic has many things. */
export function speaksOf(told: string, { words }: Question, topic: Topic): boolean {
  if (topic.named !== true) return topic.words.test(told)
  const asked = words.match(new RegExp(topic.words, 'g')) ?? []
  // Who is coeliac asks about gluten.
  return asked.every(
    (word) => told.includes(word.slice(0, ROOT)) || (told.includes('gluten') && COELIAC.test(word)),
  )
}

/** What of the facts answers a question's topic, in order; of a long fact the sentences that bear on the question. */
export function answersTo(question: Question, topic: Topic, { facts }: House): Fact[] {
  const fact = facts.find(({ key }) => key === topic.key)
  if (fact === undefined) return []
  if (topic.named === true)
    return speaksOf(fold(fact.text), question, topic) ? namedIn(fact, question, topic) : []
  if (topic.key === 'opening_hours' && isOfUnknownFeast(question.words, fact)) return []
  return [bearingOn(question, fact)]
}

/** Words of a question about what could harm whoever eats it; a diet such as halal is none. */
const HARMS = /\b(?:allerg|gluten|nuts?|noix|arachid|co?eli?a[cq]|lactose)/u
/** What a house says of all its dishes: "we cannot promise …", « nous ne pouvons pas exclure les traces ». */
const WARNS = /\b(?:cannot|can't|can not|traces?|free of|garanti\w*|exclu\w*|promett\w*)\b/
/** A warning that names one of these is about it alone. */
const ALLERGENS = /nut|sesam|arachid|noix|gluten|crustac|shellfish|soja?\b/

/**
 * What a long fact says of what a question names; with it, where that could harm, what it warns of in every dish: who
 * asks about nuts is told nothing of raw fish, and is not promised a kitchen without traces. Warnings come first, since
 * a reply gives only so many facts.
 */
function namedIn(fact: Fact, { words }: Question, topic: Topic): Fact[] {
  const sentences = splitSentences(fact.text, { start: 0, end: fact.text.length }).map(
    ({ start, end }) => fact.text.slice(start, end).trim(),
  )
  if (sentences.length <= FEW_TOLD) return [fact]
  const asked = (words.match(new RegExp(topic.words, 'g')) ?? []).map((word) =>
    COELIAC.test(word) ? 'gluten' : word.slice(0, ROOT),
  )
  const isWarning = (plain: string): boolean =>
    HARMS.test(words) && WARNS.test(plain) && !ALLERGENS.test(plain)
  const warnings = sentences.filter((one) => isWarning(fold(one)))
  const named = sentences.filter(
    (one) => !warnings.includes(one) && asked.some((root) => fold(one).includes(root)),
  )
  return [...warnings, ...named].map((text) => ({ ...fact, text }))
}

/** Finds whether the guest asks the house something, and what of it the house's facts answer. */
export function findAsked(review: ReviewForReply, house: House): Asked {
  const questions = findQuestions(review)
  const facts: Fact[] = []
  const open: (string | null)[] = []
  for (const question of questions) {
    const topics = topicsOf(question.words)
    const closed = topics.some(({ key }) => key === 'opening_hours')
      ? undefined
      : closedOn(question.words, house)
    if (closed !== undefined) facts.push(closed)
    // What is of no known topic may still be told by a fact: "Is there wheat in the hopper batter?"
    const other = topics.length === 0 ? factFor(question, house) : undefined
    if (other !== undefined) facts.push(other)
    else if (topics.length === 0) open.push(null)
    // What is told of groups tells how they book, and what they pay ahead.
    const isOfGroup = topics.some(
      (topic) => topic.key === 'groups' && answersTo(question, topic, house).length > 0,
    )
    for (const topic of topics) {
      if (isOfGroup && topic.key === 'reservations') continue
      const told = answersTo(question, topic, house)
      // Of hours that are told, only those of the feast are open.
      const isFeast =
        topic.key === 'opening_hours' && house.facts.some(({ key }) => key === topic.key)
      if (told.length === 0) open.push(isFeast ? FEAST : topic.key)
      facts.push(...told)
    }
  }
  const answers = [...new Map(facts.map((one) => [one.text, one])).values()]
  return { asks: questions.length > 0, answers: answers.slice(0, MOST), open: [...new Set(open)] }
}
