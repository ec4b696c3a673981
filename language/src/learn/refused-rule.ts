import { detect } from '#read/words/detect'
import type { Reading } from '#reading'
import type { FindingCode, House, ReplyLanguage, ReplyTone } from '#reply'
import { check } from '#reply/check'
import { greetedBy } from '#reply/own-style'
import type { StyleRule } from '#style'
import { keyOf } from './parts-of-reply.ts'

/** A length that a rule may ask for, in words; the check calls anything far outside too short or too long. */
export const LENGTH = { least: 15, most: 110 } as const
/** Words that every reply is looked through for, so that no rule takes them out. */
const NEEDED =
  /\b(?:thank\w*|thanks|merci\w*|remerci\w*|sorry|apolog\w*|desole\w*|excus\w*|hello|hi|dear|bonjour|bonsoir)\b/u
/** From so many words on a sentence tells its language by itself. */
const SPOKEN = 4

/** A text without words, of which nothing is found, so that what the check finds is of the rule alone. */
const NOTHING_READ: Reading = {
  engine: 'local',
  version: '',
  language: { code: 'und', confidence: 0 },
  sentences: [],
  sentiment: { score: 0, label: 'neutral', confidence: 0, mismatch: false },
  keywords: [],
  dishes: [],
  people: [],
  risks: [],
}

/**
 * What the check of replies would hold against one that follows a rule in that tone; null for nothing. A promise, a way
 * to reach the house that its facts do not give, a dish or a name, a word that the house avoids: none of it may come
 * into all replies by a rule.
 */
export function refusedRule(
  rule: StyleRule,
  house: House,
  tone: ReplyTone,
  language: ReplyLanguage,
): FindingCode | null {
  const { kind, words } = rule
  if (words.trim() === '') return 'empty'
  if (kind === 'length') {
    const count = Number(words)
    const fits = Number.isInteger(count) && count >= LENGTH.least && count <= LENGTH.most
    return fits ? null : 'length'
  }
  if (kind === 'avoided') return NEEDED.test(keyOf(words)) ? 'no_thanks' : null
  const spoken = kind === 'signature' ? undefined : detect(words.replaceAll('{name}', ''), language)
  const isOther = spoken !== undefined && spoken.code !== language && spoken.confidence >= 0.7
  if (isOther && keyOf(words).split(' ').length >= SPOKEN) return 'wrong_language'
  const { text, signature } = asReply(rule, language)
  const findings = check({
    text,
    review: {
      id: '',
      text: '',
      rating: 5,
      authorName: 'Marie',
      replyLimit: { unit: 'characters', max: 4000, takesEmoji: false },
    },
    reading: NOTHING_READ,
    house: { ...house, style: [rule], signature },
    tone,
    language,
    recentReplies: [],
  })
  const found = findings.find((one) => one.severity === 'hard' || one.code === 'tone')
  return found?.code ?? null
}

const THANKS = {
  en: { hello: 'Hello Marie,', thanks: 'thank you very much for your visit.' },
  fr: { hello: 'Bonjour Marie,', thanks: 'merci beaucoup de votre visite.' },
} as const

/** The shortest reply that follows the rule. */
function asReply({ kind, words }: StyleRule, language: ReplyLanguage) {
  const { hello, thanks } = THANKS[language]
  if (kind === 'greeting')
    return { text: `${greetedBy(words, 'Marie') ?? ''} ${thanks}`, signature: null }
  if (kind === 'signature') return { text: `${hello} ${thanks}\n${words}`, signature: words }
  return { text: `${hello} ${thanks} ${words}`, signature: null }
}
