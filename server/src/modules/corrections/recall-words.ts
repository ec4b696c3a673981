import { createHash } from 'node:crypto'
import type { ReviewChanged } from '#modules/reviews'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { LAPSED_MARK } from '#platform/lapsed-words'

/** The mark of words that have lapsed: how many characters they had, and their hash with the id of their correction. */
const MARK = new RegExp(`^${LAPSED_MARK}(\\d+):([0-9a-f]{64})$`, 'u')

/** The words of which a correction kept the mark, where they stand in the text; null where they do not. */
function findMarked(mark: string, correctionId: string, text: string): string | null {
  const [, length, hash] = MARK.exec(mark) ?? []
  if (length === undefined) return null
  const characters = [...text]
  for (let at = 0; at + Number(length) <= characters.length; at += 1) {
    const words = characters.slice(at, at + Number(length)).join('')
    const own = createHash('sha256')
      .update(correctionId + words)
      .digest('hex')
    if (own === hash) return words
  }
  return null
}

/** Gives corrections their words back whose reviews have theirs again, so that they hold for the next reading. */
export async function recallWords(
  _services: Services,
  stored: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const restored = changes.filter(({ step }) => step === 'restored').map(({ after }) => after)
  for (const row of restored) {
    const tx = { ...stored, restaurantId: row.restaurant_id }
    const marked = await tx.run<{ correction_id: string; words: string }>(
      'corrections_lapsed',
      'select correction_id, words from corrections where restaurant_id = $1 and review_id = $2 and words like $3',
      [row.restaurant_id, row.review_id, `${LAPSED_MARK}%`],
    )
    for (const { correction_id: id, words: mark } of marked) {
      const words = findMarked(mark, id, row.text)
      if (words === null) continue
      await tx.run(
        'correction_recalled',
        'update corrections set words = $4 where restaurant_id = $1 and review_id = $2 and correction_id = $3',
        [row.restaurant_id, row.review_id, id, words],
      )
    }
  }
}
