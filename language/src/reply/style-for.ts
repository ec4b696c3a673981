import type { StyleGuests, StyleRule } from '#style'

/** From this rating on a guest is happy, and so is one who gave no stars. */
const HAPPY = 4

/** Whether a guest of so many stars counts as a happy or as an unhappy one where a style tells them apart. */
export const moodOf = (rating: number | null): Exclude<StyleGuests, 'all'> =>
  (rating ?? HAPPY) >= HAPPY ? 'happy' : 'unhappy'

/** The rules for the reply to a guest of so many stars; one for these very guests comes before one for all. */
export function rulesFor(style: readonly StyleRule[], rating: number | null): StyleRule[] {
  return [moodOf(rating), 'all'].flatMap((guests) => style.filter((rule) => rule.guests === guests))
}
