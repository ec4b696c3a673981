import { fold, getNamesOfHouse, type NamesDecided } from '#modules/catalogue'
import { findRepliesNaming, sendReviews } from '#modules/reviews'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { checkReply } from './check-reply.ts'
import { draftReview } from './draft-reviews.ts'

/**
 * Replies that nobody approved yet name no longer whom the house does not name any more, who opted out or was
 * forgotten: drafts of ours are written anew, and what a person wrote is checked anew.
 */
export async function followNames(
  services: Services,
  stored: Tx,
  { restaurantId, kind, abouts }: NamesDecided,
): Promise<void> {
  if (kind !== 'person') return
  const tx = { ...stored, restaurantId }
  const found = abouts.map((name) => ({ kind, name, id: undefined }))
  const names = await getNamesOfHouse(tx, found)
  const gone = new Set(
    found.filter((one) => typeof names.meaningOf(one) === 'string').map(({ name }) => name),
  )
  // Of somebody whose profile is kept, the first name is not among the names.
  for (const name of gone) gone.add(name.split(' ', 1)[0] ?? name)
  if (gone.size === 0) return
  const rows = await findRepliesNaming(tx, (response) => {
    const words = ` ${fold(response).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
    return [...gone].some((name) => words.includes(` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `))
  })
  const ours = rows.filter(({ status }) => status === 'draft')
  const theirs = rows.filter(({ status }) => status !== 'draft')
  await sendReviews(services, tx, draftReview, ours)
  await sendReviews(services, tx, checkReply, theirs)
}
