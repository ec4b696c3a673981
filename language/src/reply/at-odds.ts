import type { Reading } from '#reading'
import type { ReviewForReply } from '#reply'
import { mocks } from './mocked.ts'
import { wordsOf } from './overlap.ts'
import { hear } from './second-reading.ts'

/** So short a review mocks in no word, and tells no story between its lines. */
const SHORT = 16

/**
 * Whether kind words stand beside the fewest stars, "Super evening, thank you all! We loved it": one of them is a slip,
 * and nobody is sorry for an evening that was loved.
 */
export function isAtOdds(review: ReviewForReply, reading: Reading, code: string): boolean {
  if (code !== 'en' && code !== 'fr') return false
  const words = wordsOf(review.text).length
  if (words > LONG || mocks(review, reading)) return false
  const { said } = hear(review.text, code)
  // Who tells more than a line means it where they also say that they come again, or send others.
  if (words > SHORT)
    return (
      COMES_AGAIN[code].test(review.text) &&
      said.filter(({ value }) => value >= KIND).length > 2 &&
      said.every(({ value }) => value > 0)
    )
  const isThankful = said.length === 1 && THANKS[code].test(review.text)
  return (said.length > 1 || isThankful) && said.every(({ value }) => value >= KIND)
}

/** No more words than this are a slip of the finger: whoever tells at length chose the stars. */
const LONG = 45
/** How a guest says that they come again, or that others should. */
const COMES_AGAIN = {
  en: /\bback (?:soon|next|again)\b|\bsee you (?:soon|again|next)|\b(?:we|i)(?:['’]ll| will)(?: definitely| certainly)? be back|\bcan['’]?t wait|\brecommend\b|\bthank(?:s| you),? (?:all|so much|everyone|to all)|\bcan['’]?t fault|\bworth the (?:drive|trip|journey)|\bchange the stars|\bstars from me/iu,
  fr: /(?<!\p{L})(?:(?:on|je|nous) (?:y )?(?:reviendr\p{L}+|retourner\p{L}+)|(?:on|je|nous) (?:vous |le |la |les )?(?:recommand|conseill)\p{L}+|à recommander|(?:ai|a|avons) ador[ée]|merci (?:à tou|beaucoup|encore)|hâte de|(?:le|la) plus (?:beau|belle))/iu,
}

/** Thanks to the house's people, which stand beside a kind word as a second one. */
const THANKS = {
  en: /\bthank(?:s to|(?:s| you),? (?:all|everyone|everybody|so much|team|to))\b/iu,
  fr: /(?<!\p{L})merci (?:beaucoup |encore |infiniment )?(?:à|aux?) (?:toute |tous|vous|l['’]|la |le |notre )/iu,
}

/** How kind each word of opinion must be beside one or two stars. */
const KIND = 1
