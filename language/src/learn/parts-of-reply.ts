import { fold } from '#read/words/token'
import { greetingName, namesOf } from '#reply/name'
import type { ReplyLanguage } from '#reply'

/** A reply in the parts that a style shows in; null where it has no such part. */
export interface Parts {
  /** The words that greet, with `{name}` in place of the guest's. */
  greeting: string | null
  /** The sentences between greeting and signature. */
  sentences: string[]
  /** The last of several sentences. */
  closing: string | null
  /** What stands under the reply, on one line. */
  signature: string | null
  /** How many words there are, without the signature. */
  words: number
}

/** All words by which replies greet; anything else may be of the very guest: a nickname, « chère », « monsieur ». */
const GREETING = new Set(
  'hello hi hey dear good morning afternoon evening day greetings welcome there again everyone everybody friend friends guest bonjour bonsoir salut coucou allo re-bonjour rebonjour a vous toutes tous et and chers amis bien le the'.split(
    ' ',
  ),
)
const BEGINS =
  /^(?:hello|hi|hey|dear|good|greetings|welcome|bonjour|bonsoir|salut|coucou|allo|rebonjour|chers)\b/u
/** A greeting ends with its first mark, which stands within so many letters. */
const HEAD = /^([^,!.:;?…\n]{1,50})([,!.:])/u
const SIGNED_WORDS = 6
const CLOSING_WORDS = 20

/** Takes a reply apart. */
export function partsOf(text: string, author: string | null, language: ReplyLanguage): Parts {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  const signed: string[] = []
  while (lines.length > 1 && isSigned(lines.at(-1) ?? '')) signed.unshift(lines.pop() ?? '')
  const body = lines.join(' ')
  const { greeting, rest } = greetingOf(body, author, language)
  const sentences = sentencesOf(rest)
  const last = sentences.length > 1 ? sentences.at(-1) : undefined
  return {
    greeting,
    sentences,
    closing: last !== undefined && countOf(last) <= CLOSING_WORDS ? last : null,
    signature: signed.length === 0 ? null : signed.join(' '),
    words: countOf(body),
  }
}

/** A line under a reply: a few words that are no sentence. */
function isSigned(line: string): boolean {
  return countOf(line) <= SIGNED_WORDS && !/[.!?…]["”»]?$/u.test(line)
}

/** The sentences of a text, without the blanks between them. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+(?=\S)/u)
    .map((one) => one.trim())
    .filter((one) => /\p{L}/u.test(one))
}

/** How many words a text has. */
export function countOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** A sentence by which the same words are known again, whatever their capitals, accents, marks and blanks. */
export function keyOf(words: string): string {
  return (
    fold(words)
      .match(/\{name\}|[\p{L}\p{N}']+/gu)
      ?.join(' ') ?? ''
  )
}

function greetingOf(body: string, author: string | null, language: ReplyLanguage) {
  const none = { greeting: null, rest: body }
  const named = withoutName(body.slice(0, 80), author, language)
  const [whole, words = '', mark = ''] = HEAD.exec(named) ?? []
  if (whole === undefined) return none
  const head = words.trim()
  const others = fold(head.replaceAll('{name}', ' '))
    .split(/[^\p{L}-]+/u)
    .filter((word) => word !== '')
  const isGreeting = head === '{name}' || BEGINS.test(fold(head))
  if (!isGreeting || !others.every((word) => GREETING.has(word))) return none
  // In the text itself the name is as long as it is.
  const rest = body.slice(HEAD.exec(body)?.[0].length ?? 0).trim()
  const gap = language === 'fr' && /[!:]/u.test(mark) ? ' ' : ''
  return { greeting: `${head}${gap}${mark}`, rest }
}

/** A text with `{name}` in place of the names of whoever wrote the review. */
function withoutName(text: string, author: string | null, language: ReplyLanguage): string {
  const called = greetingName(author, language)
  const whole = called === null ? text : text.replace(called, '{name}')
  if (whole !== text) return whole
  const names = namesOf(author)
  return text.replaceAll(/\p{Lu}[\p{L}'’-]+/gu, (word) => (names.has(fold(word)) ? '{name}' : word))
}
