import type { Span } from '#reading'

/** Words for what one pays that praise the price only where they say how it was. */
const BILL = /^(?:(?:the |la |l['’])?(?:bill|check|cheque|tab|cost|costs|addition|facture|note))$/iu
const CHEAP =
  /reason|fair|cheap|low|modest|small|gentle|afford|honest|decent|correct|raisonn|honn[êe]te|dou(?:x|ce)|l[ée]g[eè]r|abordable|petite/iu
/** « Ça vaut la peine » and "worth it" praise the visit, whatever one pays. */
const WORTH =
  /^(?:(?:well |so |totally )?worth (?:it|the|a)\b|(?:ça |en )?va(?:ut|lait) (?:le|la))/iu

/** Whether words praise what the guest paid, and not how soon the bill came or what lies behind the next comma. */
export function isOfPrice({ start, end }: Span, words: Span, text: string): boolean {
  const praise = text.slice(words.start, words.end)
  if (SOON.test(praise) || WORTH.test(praise)) return false
  const isNear = !BILL.test(text.slice(start, end)) && !text.slice(end, words.start).includes(',')
  return isNear || CHEAP.test(praise)
}

/** What comes soon is not cheap for it: « l'addition très vite ». */
const SOON = /\b(?:fast|quick|quickly|prompt|promptly|vite|rapide|rapides|rapidement|prompte?)\b/iu
