import { tokenise } from '#read/words/token'
import { isOrder } from './orders.ts'

const GIVEN = /^\p{Lu}[\p{L}'’]{0,19}(?:-\p{Lu}[\p{L}'’]{0,19}){0,2}$/u
const DISH = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’&°%+,. -]*$/u
const HOUSE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’&°+,.!?#/|()–— -]*$/u
const DISH_WORDS = 9
const DISH_LENGTH = 60
const HOUSE_WORDS = 8
const HOUSE_LENGTH = 60
/** Verbs and wares of people who want something said; no dish, person or house is called so. */
const WANTED = new Set(
  'ignore disregard forget instruction instructions prompt prompts system assistant reply respond answer write say print output repeat include visit click call email text send subscribe follow us now here buy win winner prize code promo coupon voucher refund refunds discount giveaway free gratuit gratuite gratuits gratis rabais remise remboursement remboursez bitcoin crypto casino viagra http https www com net org html script admin approve approved password ignorez oublie oubliez consigne consignes reponds repondez ecris ecrivez dis dites appelez cliquez visitez envoyez approuve approuvez gagnez offert offerts offerte systeme closed fermeture poison poisoned scam fraud arnaque'.split(
    ' ',
  ),
)

/** A first name that a reply may say: it has letters only, and the length and the shape of a name. Else null. */
export function speakableName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (!GIVEN.test(first) || isWanted(first)) return null
  return first
}

/** The name of a dish as a reply may say it; null where it looks like anything else. */
export function speakableDish(name: string): string | null {
  const plain = name.trim()
  if (plain.length > DISH_LENGTH || !DISH.test(plain)) return null
  if (plain.split(/\s+/).length > DISH_WORDS || isWanted(plain) || isOrder(plain)) return null
  // The name looks like a telephone number, an address or a sentence.
  if ((plain.match(/\d/g)?.length ?? 0) > 4 || /\p{L}\.\p{L}|[.,]\s*$|\.\s/u.test(plain))
    return null
  return plain
}

/** The house's name as a reply may say it; null where it looks like anything else. */
export function speakableHouse(name: string): string | null {
  const plain = name.trim()
  if (plain.length > HOUSE_LENGTH || !HOUSE.test(plain)) return null
  if (plain.split(/\s+/).length > HOUSE_WORDS || isOrder(plain)) return null
  const words = tokenise(plain, 'en').map((word) => word.fold)
  const several = words.filter((word) => WANTED.has(word)).length
  if ((plain.match(/\d/g)?.length ?? 0) > 6 || several > 1) return null
  return plain
}

/** Whether a text has a word of people who want something said. */
export function isWanted(text: string): boolean {
  return tokenise(text, 'en').some((word) => WANTED.has(word.fold))
}
