import { FOOD, type Gender, PROPER_FOOD } from '../read/food-lexicon.ts'
import { matchAt } from '../read/phrase-table.ts'
import { tokenise } from '../read/token.ts'
import type { DishFinding } from '../reading.ts'
import type { ReplyLanguage } from '../reply.ts'
import { speakableDish } from './speakable.ts'

/** How a reply names a dish, with its article: "the onion soup", « la soupe à l'oignon »; null if it cannot well. */
export function dishPhrase(
  dish: DishFinding,
  language: ReplyLanguage,
  reviewLanguage: string,
): string | null {
  const onMenu = dish.menuItemId !== undefined
  if (!onMenu && reviewLanguage !== language) return null
  const label = onMenu ? (dish.labels?.[language] ?? dish.name) : dish.name
  const name = plainName(label)
  if (name.length < 4 || speakableDish(name) === null) return null
  if (language === 'en') return `the ${name}`
  const gender = matchAt(FOOD.fr, tokenise(name, 'fr'), 0)?.value.gender
  if (gender === undefined)
    return onMenu && speakableDish(title(label)) !== null ? `le plat « ${title(label)} »` : null
  return withArticle(name, gender)
}

function title(label: string): string {
  return label.replace(/\([^)]*\)/g, '').trim()
}

/** As it stands inside a sentence: no size, no garnish after a comma, small letters but for names. */
function plainName(label: string): string {
  const short = (label.replace(/\([^)]*\)/g, ' ').split(',')[0] ?? '').replace(/\s+/g, ' ').trim()
  return short.replace(/\p{L}+/gu, (word) =>
    PROPER_FOOD.has(word.toLowerCase()) ? word : word.toLowerCase(),
  )
}

function withArticle(name: string, gender: Gender): string {
  const plural =
    gender === 'mp' ||
    gender === 'fp' ||
    (/^[\p{L}'’]{4,}s(?:\s|$)/u.test(name) && !/^(?:ris|paris|cassis)\b/u.test(name))
  if (plural) return `les ${name}`
  // An aspirated h takes the whole article.
  const elides = /^(?:[aeiouyâàéèêîôûœ]|h(?!omard|amburger|areng|oumous|ot|aricot))/iu.test(name)
  if (elides) return `l'${name}`
  return gender === 'm' ? `le ${name}` : `la ${name}`
}
