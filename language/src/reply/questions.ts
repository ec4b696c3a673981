import { splitSentences } from '#read/words/split'
import { fold } from '#read/words/token'
import type { Span } from '#reading'
import type { Fact, House, ReviewForReply } from '#reply'

/** A sentence by which the guest asks the house something, with its place in the review. */
export interface Question extends Span {
  /** The words that tell what it is about, folded: those before it too where it is very short. */
  words: string
}

/** What a guest asks the house: whether there is a question, and the facts that answer it. */
export interface Asked {
  asks: boolean
  answers: Fact[]
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
  /\b(?:(?:do|did|are|have|will|would|could) you|do (?:they|the|(?:i|we) (?:need|have))|(?:does|has|will|do|did) (?:the|your|any(?:one|body))|did (?:someone|they|i leave)|(?:is|are) (?:there|the|your|my|it possible)|(?:is|are) [a-z'-]+ (?:allowed|welcome|ok|okay|possible|available|included|accepted)|would (?:it be|we|there)|any chance|can (?:we|i|you|one|someone|somebody|anyone|the|my|our|dogs|kids|children)|could (?:we|i|someone|somebody|anyone)|may (?:we|i)|(?:what|which) (?:time|day|wine|are your|is your|was in)|what (?:was the name|was (?:that|the) [^?]*called)|when (?:do|are|is|will|does)|where (?:can|do|is)|how (?:do i|do we|much|late|early|many|far)|possible|est-ce (?:que|qu'[a-z]+)|ca se peut|c'est (?:faisable|possible)|(?<!rend)[a-z]+ez vous|(?:faites|etes|dites) vous|vous (?:faites|avez|etes|prenez|acceptez|servez|vendez|livrez|offrez|ouvrez|fermez|proposez)|(?!rendez-)[a-z]+-(?:t-)?(?:vous|ils?|elles?|on|tu)|y a-tu|(?:a|de) quelle heure|combien (?:coute|de|ca)|quel est le (?:prix|nom)|c'est quoi le (?:vin|nom|prix)|on peut (?:venir|reserver|apporter)|ou (?:peut|est|se)|quand est)\b/
/** Ways to ask in a sentence that need not end as a question. */
const ASKING_PLAINLY =
  /\b(?:(?:please|do|could you|can you) (?:let|tell) (?:me|us) (?:know )?(?:if|whether|what|when|where|how)|(?:love|like|want|good|great|curious) to know (?:if|whether|what|when|where|how)|wondering (?:if|whether) (?:you|there|it is|it's|i can|i could|we can|we could)|(?:aimerais|aimerions|voudrais|voudrions|aurais (?:aime|voulu)) (?:bien )?savoir (?:si|s'il|quand|ou|combien|comment|a quelle)|(?:merci de|pouvez-vous|veuillez|svp) (?:me|nous) (?:dire|faire savoir|confirmer) (?:si|s'il|quand|ou|combien)|dites-(?:moi|nous) (?:si|s'il|quand|ou|combien)|(?:me|nous) demand(?:e|ais|ions) si (?:vous|la|le|les|on pou|il est possible))\b/
/** Questions that say how good or bad it was, or that speak to whoever reads the review, and ask the house nothing. */
const RHETORICAL =
  /^(?:(?:and|but|so|et|mais) )?(?:who|why|how come|since when|what kind|qui|pourquoi|quoi)\b|\b(?:what more|what is the point|how (?:hard|difficult|good|rare|dare|do you|do they (?:make|get|do)|can you|could you|much (?:better|more)|many (?:times|places|restaurants))|are you (?:serious|kidding|joking|looking|hungry|ready|in the mood|a fan|after)|(?:do|did) you (?:even|really|actually|honestly|seriously|call|think|like|love|want|need|enjoy|fancy|know|remember|ever|see|believe|expect)|have you (?:ever|tried|been|heard|seen)|will you (?:be (?:disappointed|sorry|back)|leave|find|regret|love)|would you (?:believe|like|expect|pay|want|think)|(?:can|could) you (?:believe|imagine|go wrong|beat|ask|say|tell i|tell we|blame|get|really|want|wish)|can (?:i|we) (?:just|please just|talk)|can i say|could (?:i|we) (?:ask|want|wish)|where (?:else|can you (?:find|get|go|eat))|is there (?:any ?thing|any ?where|a|any)(?: place)? better|have you no|que demander|que dire|quoi de|qui dit mieux|vous (?:avez (?:faim|soif|envie)|rigolez|plaisantez|croyez|appelez ca)|(?:savez|aimez|cherchez|connaissez|voulez|croyez|imaginez|voyez|osez|pouvez)-vous(?! (?:me|nous|faire|accueillir|recevoir|servir|prendre))|(?:peut|pouvait|pourrait|peux|doit)-(?:on|tu) (?:rever|faire mieux|demander|esperer|imaginer|trouver mieux|dire)|y a-t-il mieux|(?:peut-on|comment) (?:rater|manquer|resister)|avez-vous deja (?:goute|mange|vu|bu)|etes-vous pret[a-z]* (?:pour|a)|est-il besoin|est-ce (?:assez|que ca vaut)|n'est-(?:ce|il|elle) pas|comment (?!faire|fait-on|peut-on|reserve)|ai-je|dirait-on|qu'est-ce qu'on (?:attend|demande))\b/
/** How a guest answers a question of their own: "Is it cheap? No." */
const ANSWERED =
  /^(?:yes|yep|yeah|totally|sure|clearly|maybe|a (?:little|bit)|i think so|et comment|beaucoup|tres|un peu|no(?! one)|nope|absolutely|definitely|of course|certainly|not (?:really|at all|a chance|sure|even)|never|nothing|sometimes|probably|hell|heck|you bet|in a heartbeat|i doubt|without|indeed|always|then|go|check|come|oui|non|evidemment|absolument|bien sur|certainement|jamais|rien|mille|sans|j'en doute|pas (?:sur|du tout|vraiment)|probablement|alors|toujours|courez|montez|allez|n'hesitez|c'est ici)\b/
/** Words of a question that tells of the visit instead of asking. */
const TELLING = /\b(?:was|were|had|seated|waited|again|etait|avait|avons|ai)\b/
/** What even an angry guest asks in earnest; all else is asked to accuse. */
const IN_EARNEST = /\b(?:call|rappel\w*|refund|rembours\w*|contact\w*)\b/
const TOPICS: readonly Topic[] = [
  { key: 'parking', words: /\b(?:parking|park|stationne\w*|garer)\b/ },
  {
    key: 'allergens',
    words:
      /\b(?:allerg\w*|gluten|nuts?|noix|arachides?|celiacs?|coeliacs?|coeliaques?|halal|kasher|casher|kosher|vegan\w*|vegetari\w*|vegane?s?|lactose|sans vin)\b/,
    named: true,
  },
  {
    key: 'opening_hours',
    words:
      /\b(?:open|hours|close|closed|bank holiday|ouvert\w*|ouvre|heures?|horaires?|ferme\w*|jours? ferie\w*)\b/,
  },
  {
    key: 'groups',
    words:
      /\b(?:groupe?s?|party of|parties|\d\d (?:of us|people|guests|personnes)|private (?:room|hire|party)|salle|privatis\w*)\b/,
  },
  { key: 'reservations', words: /\b(?:reserv\w*|book\w*|walk-?ins?|deposit|acompte)\b/ },
  {
    key: 'accessibility',
    words: /\b(?:wheelchairs?|accessib\w*|fauteuil|step-?free|ramp|rampe)\b/,
  },
  {
    key: 'takeout',
    words: /\b(?:takeout|take-?away|take-out|to go|emporter|livr\w*|deliver\w*)\b/,
  },
]
const SCANNED = 5000
/** A guest is taken to ask this much at most. */
const MOST_ASKED = 5
/** A reply gives so many facts at most; more would be a leaflet. */
const MOST = 2
/** A question that only asks whether, and of what stands before it: "Bringing 14 of us. Possible?" */
const WHETHER = /^(?:\S+ ){0,3}(?:possible|ok|okay|faisable|peut-tu)\s?\?/
/** A question of so few words is answered by one word or two of the guest: "Parking? Easy." */
const FEW = 4
/** A question of so few words asks of the topic that it names, without a verb of asking: « Stationnement ? ». */
const PLAIN = 8
/** From this rating down a question accuses. */
const BAD = 2
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
      return [{ ...one, words: before + one.words }]
    })
    .slice(0, MOST_ASKED)
}

function isQuestion(words: string, next: string, rating: number | null): boolean {
  if (rating !== null && rating <= BAD && !IN_EARNEST.test(words)) return false
  if (ASKING_PLAINLY.test(words)) return true
  if (!/\?\W*$/.test(words) || RHETORICAL.test(words) || ANSWERED.test(next)) return false
  if (hasAtMost(FEW, words) && /^\S+(?: \S+)?[.!]*$/.test(next)) return false
  if (ASKING.test(words)) return true
  return hasAtMost(PLAIN, words) && topicsOf(words).length > 0 && !TELLING.test(words)
}

function hasAtMost(most: number, words: string): boolean {
  return words.split(' ').length <= most
}

/** What folded words speak of, as far as it may be a question to the house. */
export function topicsOf(words: string): Topic[] {
  return TOPICS.filter((topic) => topic.words.test(words))
}

/** Whether words speak of what a question asks of a topic: of what it names where the topic has many things. */
export function speaksOf(told: string, { words }: Question, topic: Topic): boolean {
  if (topic.named !== true) return topic.words.test(told)
  const asked = words.match(new RegExp(topic.words, 'g')) ?? []
  return asked.every((word) => told.includes(word.slice(0, ROOT)))
}

/** The fact that answers what a question asks of a topic. */
export function answerTo(question: Question, topic: Topic, { facts }: House): Fact | undefined {
  const fact = facts.find(({ key }) => key === topic.key)
  if (fact === undefined || topic.named !== true) return fact
  return speaksOf(fold(fact.text), question, topic) ? fact : undefined
}

/** Finds whether the guest asks the house something, and what of it the house's facts answer. */
export function findAsked(review: ReviewForReply, house: House): Asked {
  const questions = findQuestions(review)
  const facts = questions.flatMap((question) =>
    topicsOf(question.words).flatMap((topic) => answerTo(question, topic, house) ?? []),
  )
  return { asks: questions.length > 0, answers: [...new Set(facts)].slice(0, MOST) }
}
