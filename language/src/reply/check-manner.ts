import { LEXICONS } from '../read/lexicon.ts'
import { matchAt } from '../read/phrase-table.ts'
import { fold, tokenise } from '../read/token.ts'
import type { CheckInput } from '../reply.ts'
import type { Report } from './check-content.ts'
import { greetingName } from './name.ts'
import { trigrams, trigramsOfEarlier, wordsOf } from './overlap.ts'
import { planReply } from './plan.ts'

const THANKS =
  /\b(?:thank\w*|grateful|gratitude|appreciate\w*|(?:good|kind) of you|merci\w*|remerci\w*|(?:savons|sait) gre|reconnaissan\w*|apprecie|gentil d'avoir)\b/
const APOLOGY = /\b(?:sorry|apolog\w+|regret\w*|desole\w*|excuses?|navre\w*|pardon|desole)\b/
const CONTRACTION = /\b(?:\w+n't|(?:i|we|you|they|it|that|there|he|she)'(?:m|re|ve|ll|d|s))\b/
const SUPERLATIVE =
  /\b(?:the best|amazing|fantastic|wonderful|perfect|incredible|thrilled|awesome|(?:le|la|les) meilleur\w*|formidable\w*|fantastique\w*|incroyable\w*|parfait\w*|genial\w*|extraordinaire\w*)\b/
const STOCK =
  /\b(?:valued (?:guest|customer)|your (?:feedback|satisfaction) is (?:very )?important to us|we strive (?:to|for)|we pride ourselves|every effort|votre satisfaction est notre priorite|nous mettons tout en oeuvre|cher client|chere cliente|clientele estimee)\b/
const SHORTEST = 20
const LONGEST = 120
/** As many of the last replies have the same run of words before a phrase counts as worn. */
const WORN = 3

/** How a reply sounds: advice, not a bar. */
export function checkManner(input: CheckInput, report: Report): void {
  const { text, review, reading, house, tone, language } = input
  const body = house.signature === null ? text : text.replace(house.signature, '')
  const plain = fold(body.slice(0, 6000))
  const words = wordsOf(body)
  if (words.length < SHORTEST || words.length > LONGEST)
    report('length', undefined, String(words.length))
  const name = greetingName(review.authorName, language)
  const opening = fold(body.slice(0, 80))
  const greets =
    name === null
      ? /\b(?:hello|hi|hey|dear|good day|bonjour|salut|coucou|cher|chere)\b/.test(opening)
      : opening.includes(fold(name))
  if (!greets) report('no_greeting')
  if (!THANKS.test(plain)) report('no_thanks')
  const plan = planReply(review, reading, house, language)
  const sorry = APOLOGY.test(plain)
  const unhappy =
    plan.intent === 'complaint' ||
    plan.intent === 'risk_hold' ||
    (plan.intent === 'rating_only' && (review.rating ?? 3) <= 2)
  const complains = plan.complaints.length > 0 || unhappy
  if (complains && !sorry && plan.intent !== 'other_language') report('apology_missing')
  if (!complains && sorry) report('apology_unneeded')
  if (plan.intent !== 'risk_hold') {
    for (const point of plan.complaints)
      if (!plain.includes(lastWord(point.phrase)))
        report('complaint_unaddressed', undefined, point.phrase)
    const praised = [...plan.dishes, ...plan.people, ...plan.topics]
    const named = praised.some((point) => plain.includes(lastWord(point.phrase)))
    if ((plan.intent === 'praise' || plan.intent === 'mixed') && praised.length > 0 && !named)
      report('praise_unnamed')
    checkPraised(
      input,
      plan.complaints.map((point) => lastWord(point.phrase)),
      report,
    )
  }
  checkTone(tone, body, plain, complains, report)
  if (STOCK.test(plain)) report('stock_phrase', undefined, STOCK.exec(plain)?.[0])
  const earlier = input.recentReplies.slice(0, 50).map((one) => trigramsOfEarlier(one))
  if (earlier.length >= WORN) {
    const long = [...trigrams(body)].filter(
      (gram) => earlier.filter((one) => one.has(gram)).length > earlier.length * 0.6,
    )
    if (long.length >= 6) report('stock_phrase', undefined, long[0])
  }
}

/** The word that carries the point, bare. */
function lastWord(phrase: string): string {
  const words = wordsOf(phrase).filter((word) => word.length > 3)
  return words[words.length - 1] ?? fold(phrase)
}

/** No kind word right beside a thing that the guest blamed. */
function checkPraised(input: CheckInput, blamed: readonly string[], report: Report): void {
  const lexicon = LEXICONS[input.language]
  const tokens = tokenise(input.text, input.language)
  for (let i = 0; i < tokens.length; i += 1) {
    const word = tokens[i]
    if (word === undefined || !blamed.includes(word.fold)) continue
    for (let j = Math.max(0, i - 3); j < i; j += 1) {
      const match = matchAt(lexicon.valence, tokens, j)
      if (
        match !== undefined &&
        match.value >= 2.2 &&
        !/^(?:merci|thank|vrai)/.test(tokens[j]?.fold ?? '')
      )
        report('praises_the_criticised', word, word.fold)
    }
  }
}

function checkTone(
  tone: CheckInput['tone'],
  body: string,
  plain: string,
  complains: boolean,
  report: Report,
): void {
  const exclaims = body.includes('!')
  if (
    tone === 'formal' &&
    (exclaims || CONTRACTION.test(plain) || /\p{Extended_Pictographic}/u.test(body))
  )
    report('tone')
  else if (tone === 'neutral' && (exclaims || SUPERLATIVE.test(plain))) report('tone')
  else if (tone === 'fun' && complains && /[!]{2}|\b(?:haha|lol)\b/.test(body)) report('tone')
}
