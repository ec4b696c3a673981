import type { Context } from '#context'
import type { Author } from './change-review.ts'

/** The person of the request, as the history names them; a key of the API has a name and no person's id. */
export function authorOf({ by, actor }: Context): Author {
  return { userId: by.userId, name: actor.name }
}
