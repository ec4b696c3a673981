import type { Reading } from '#reading'
import type { ReplyLanguage, ReviewForReply } from '#reply'
import { type Point, quoteOf } from './points.ts'

/** How guests bid the house pass their thanks on to the kitchen. */
const WISH: Readonly<Record<ReplyLanguage, RegExp>> = {
  en: /\b(?:pass|give|send|extend|convey|say)(?: on)? (?:on )?(?:our|my|a|the)? ?(?:huge |big |warm |warmest |sincere )?(?:thanks|thank you|compliments|congratulations|regards)(?: on)? to (?:the |your )?(?:kitchen|chefs?|cooks?)\b|\b(?:compliments|hats off|(?:quick |big |huge |massive )?shout(?:[ -]?out)?|kudos|props|respect|well done|fair play|credit|hat tip) to (?:the|your) (?:kitchen|chefs?|cooks?)\b|\bthank the (?:kitchen|chefs?|cooks?) for (?:us|me)\b/iu,
  fr: /(?<!\p{L})(?:transmett\p{L}+|passez|passer|dites|présentez)(?: bien)? (?:(?:nos|mes|tous nos|toutes nos) )?(?:remerciements|compliments|félicitations|merci|bravos?) (?:à la|au|aux|à l['’]) ?(?:équipe de )?(?:cuisine|chefs?|cuisiniers?|cuisinière)(?!\p{L})|(?<!\p{L})(?:nos|mes) compliments (?:à la cuisine|au chef)(?!\p{L})|(?<!\p{L})remerciez (?:la cuisine|le chef|les cuisiniers)(?!\p{L})/iu,
}

/** The wish of a content guest that the house pass their thanks on to the kitchen. */
export function findPassOn(review: ReviewForReply, { language }: Reading): Point | null {
  const { text, rating } = review
  if ((rating ?? 0) < CONTENT || (language.code !== 'en' && language.code !== 'fr')) return null
  const found = WISH[language.code].exec(text)
  if (found === null) return null
  const span = { start: found.index, end: found.index + found[0].length }
  return { phrase: '', about: 'food_quality', ground: quoteOf(review, span) }
}

const CONTENT = 4
