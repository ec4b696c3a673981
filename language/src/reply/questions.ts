import { splitSentences } from '#read/words/split'
import { fold } from '#read/words/token'
import type { Fact, House, ReviewForReply } from '#reply'

/** What a guest asks the house: whether there is a question, and the facts that answer it. */
export interface Asked {
  asks: boolean
  answers: Fact[]
}

/** Ways to ask a house something; a question that asks the reader of the review whether he believes it is none. */
const QUESTION =
  /\b(?:do you|are you|have you|will you|would you|could you|is there|are there|is it possible|any chance|by any chance|can (?:we|i|you|one|someone|somebody)|could (?:we|i|someone|somebody)|may (?:we|i)|what time|what are your|when do|when are|where (?:can|do)|how (?:do|much|late|early|many)|possible|est-ce qu|est-ce possible|serait-il|serait-ce|est-il|peut-on|on peut-tu|ca se peut|faut-il|y a-t-il|y a-tu|a quelle heure|ou peut-on|comment (?:fait-on|peut-on|faire)|combien (?:coute|de)|[a-z]+[- ]vous|[a-z]+-(?:ils|elles|tu))\b/
/** Questions that say how good or bad it was, and ask nothing. */
const RHETORICAL =
  /\b(?:what more|who (?:does|needs|wouldn't|says)|how (?:hard|difficult|can you|could you|dare|do you)|why (?:do|would|not)|are you (?:serious|kidding|joking)|do you (?:even|really|call|think)|can you believe|would you believe|que demander|quoi de (?:plus|mieux)|qui dit mieux|vous (?:rigolez|plaisantez|croyez)|comment (?:osez|pouvez)-vous|savez-vous|voulez-vous|vous appelez ca)\b/
const TOPICS: readonly { key: string; words: RegExp }[] = [
  { key: 'parking', words: /\b(?:parking|park|stationne\w*|garer)\b/ },
  {
    key: 'allergens',
    words:
      /\b(?:allerg\w*|gluten|nuts?|noix|arachides?|celiacs?|coeliacs?|coeliaques?|halal|kasher|casher|kosher|vegan\w*|vegetari\w*|vegane?s?|lactose|sans vin)\b/,
  },
  {
    key: 'opening_hours',
    words:
      /\b(?:open|hours|close|closed|bank holiday|ouvert\w*|heures?|horaires?|ferme\w*|jours? ferie\w*)\b/,
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
/** A reply gives so many facts at most; more would be a leaflet. */
const MOST = 2
/** A question of few words asks of what stands before it: "Bringing 14 of us. Possible?" */
const FEW = 4

/** Finds what the guest asks the house, and what of it the house's facts answer. */
export function findAsked({ text, rating }: ReviewForReply, house: House): Asked {
  const head = text.slice(0, SCANNED)
  const sentences = splitSentences(head, { start: 0, end: head.length }).map(({ start, end }) =>
    fold(head.slice(start, end)),
  )
  const questions = sentences.flatMap((sentence, at) => {
    if (!isQuestion(sentence, rating)) return []
    const short = sentence.split(' ').length <= FEW
    return [short ? `${sentences[at - 1] ?? ''} ${sentence}` : sentence]
  })
  const words = questions.join(' ')
  const keys = TOPICS.filter((topic) => topic.words.test(words)).map(({ key }) => key)
  const answers = keys.flatMap((key) => house.facts.find((fact) => fact.key === key) ?? [])
  return { asks: questions.length > 0, answers: answers.slice(0, MOST) }
}

function isQuestion(sentence: string, rating: number | null): boolean {
  const asks = /\?\W*$/.test(sentence) && QUESTION.test(sentence) && !RHETORICAL.test(sentence)
  // An angry guest asks to accuse.
  return (
    asks &&
    !(rating === 1 && !/\b(?:call|rappel\w*|refund|rembours\w*|contact\w*)\b/.test(sentence))
  )
}
