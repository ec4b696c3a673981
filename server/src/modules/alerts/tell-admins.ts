import type { Language } from '@maitre/contract/constants'
import { sendMails } from '#modules/mail'
import type { PostingGivenUp } from '#modules/publishing'
import { getLocation, getRestaurant } from '#modules/restaurants'
import { getReview } from '#modules/reviews'
import { listAdministratorsOf } from '#modules/users'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { listSavedConfigs } from './queries.ts'
import { POSTING_FAILED } from './words.ts'

/**
 * Mails each Admin who may see the location, and who wants alert mails, that a posting was given up; in their language,
 * to the address that they chose, and in its transaction.
 */
export async function tellOfFailedPosting(
  services: Services,
  outer: Tx,
  { restaurantId, reviewId, code }: PostingGivenUp,
): Promise<void> {
  const tx = { ...outer, restaurantId }
  const review = await getReview(tx, reviewId)
  const admins = await listAdministratorsOf(tx, review.location_id)
  if (admins.length === 0) return
  const ids = admins.map(({ user_id }) => user_id)
  const configs = new Map((await listSavedConfigs(tx, ids)).map((row) => [row.user_id, row]))
  const wanting = admins.filter(({ user_id }) => configs.get(user_id)?.email_alerts_enabled ?? true)
  if (wanting.length === 0) return
  const restaurant = await getRestaurant(tx)
  const location = await getLocation(tx, review.location_id)
  await sendMails(
    services,
    tx,
    wanting.map(({ user_id: userId, language: wanted }) => {
      const language: Language = wanted ?? restaurant.default_language
      const words = POSTING_FAILED[language]
      const url = `${services.config.publicUrl}/${language}/dashboard/reviews?review=${reviewId}`
      return {
        userId,
        kind: 'posting_failed' as const,
        address: configs.get(userId)?.email ?? undefined,
        form: {
          language,
          subject: words.subject(location.name),
          occasion: words.occasion,
          title: words.title(review.author_name),
          paragraphs: [words.why(code), words.whatNow],
          button: { label: words.button, url },
          reason: words.reason(location.name),
        },
      }
    }),
  )
}
