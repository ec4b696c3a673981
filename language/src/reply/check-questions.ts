import { splitSentences } from '#read/words/split'
import { fold } from '#read/words/token'
import type { CheckInput, ReplyLanguage } from '#reply'
import type { Report } from './check-content.ts'
import { isStance } from './claims-of.ts'
import { factFor } from './fact-for.ts'
import {
  answersTo,
  findQuestions,
  type Question,
  speaksOf,
  type Topic,
  topicsOf,
} from './questions.ts'

/** A question is named by so many letters at most. */
const NAMED = 120
/** Words at the beginning of a sentence that answer a question. */
const SAYS_SO = /(?:^|[.!?:\n]\s*)(?:(?:yes|oui)\b|(?:no|non)\s?[,.!;:])/g
/** A sentence that names a question only to hand it on: "As for parking, please write to us". */
const HANDS_ON =
  /(?:^|, )(?:as for|about|on|for|concerning|with regard|you (?:also )?ask(?:ed)?|pour|quant|au sujet|a propos)\b.*\b(?:(?:write to|ask|contact|reach) us|in touch|line|shout|nous joindre|contacter|ecrire|ecrivez|poser la question)\b/

/** Reports what the guest asks and the reply leaves open, in the guest's words. */
export function checkQuestions(input: CheckInput, report: Report): void {
  const questions = findQuestions(input.review)
  if (questions.length === 0) return
  const told = fold(input.text)
  const plain = fold(besidesStance(input.text, input.language))
  const open = questions.filter((question) => !isAnswered(question, { told, plain }, input))
  // A yes or a no answers one question, the first that is open.
  const answered = told.match(SAYS_SO)?.length ?? 0
  for (const { start, end } of open.slice(answered))
    report('question_unanswered', undefined, clip(input.review.text.slice(start, end)))
}

/** What a reply says, folded: all of it, and what is neither thanks nor apology. */
interface Told {
  told: string
  plain: string
}

/** Whether a reply gives the facts of the house that answer a question, or words of its own on the matter. */
function isAnswered(question: Question, { told, plain }: Told, { house }: CheckInput): boolean {
  const isMet = (topic: Topic): boolean => {
    const [fact] = answersTo(question, topic, house)
    const isGiven = fact !== undefined && told.includes(fold(fact.text.split('.')[0] ?? ''))
    return isGiven || speaksOf(plain, question, topic)
  }
  const topics = topicsOf(question.words)
  const found = topics.length === 0 ? factFor(question, house) : undefined
  if (found !== undefined) return told.includes(fold(found.text.split('.')[0] ?? ''))
  return topics.length > 0 && topics.every(isMet)
}

/** The sentences of a reply that neither thank nor say sorry, nor hand a question on. */
function besidesStance(text: string, language: ReplyLanguage): string {
  return splitSentences(text, { start: 0, end: text.length })
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !isStance(sentence, language) && !HANDS_ON.test(fold(sentence)))
    .join(' ')
}

function clip(words: string): string {
  return words.length <= NAMED ? words : `${words.slice(0, NAMED - 1).trimEnd()}…`
}
