import { type OwnWordsAnswer, ownWordsSchema } from '@maitre/contract/own-words'
import { findOwnWordsProblems, type OwnWords } from '@maitre/language'
import { changeHouse } from '#modules/restaurants'
import type { Author } from '#modules/reviews'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { invalidFields } from '#platform/errors'

type Lists = Pick<OwnWordsAnswer, 'opinions' | 'topics' | 'ignored'>

export async function getOwnWords(tx: TenantTx): Promise<OwnWordsAnswer> {
  const row = await tx.db
    .selectFrom('own_words')
    .select(['words', 'changed_at', 'changed_by_name'])
    .where('restaurant_id', '=', tx.restaurantId)
    .executeTakeFirst()
  if (row === undefined)
    return { opinions: [], topics: [], ignored: [], changed_at: null, changed_by: null }
  return ownWordsSchema.parse({
    // Only `replaceOwnWords` writes these words; they are parsed by the schema here all the same.
    ...(row.words as object),
    changed_at: row.changed_at.toISOString(),
    changed_by: row.changed_by_name,
  })
}

/** Replaces all own words of the restaurant at once; its house has a new version from then on. */
export async function replaceOwnWords(
  services: Services,
  tx: TenantTx,
  author: Author,
  { opinions, topics, ignored }: Lists,
): Promise<OwnWordsAnswer> {
  const words = { opinions, topics, ignored }
  const problems = findOwnWordsProblems(forReading(words))
  if (problems.length > 0)
    throw invalidFields(
      ...problems.map(({ path, problem: message }) => ({
        field: path,
        problem: 'not_allowed' as const,
        message,
      })),
    )
  const before = await getOwnWords(tx)
  const columns = {
    words: JSON.stringify(words),
    changed_at: services.clock.now(),
    changed_by: author.userId,
    changed_by_name: author.name,
  }
  await tx.db
    .insertInto('own_words')
    .values({ restaurant_id: tx.restaurantId, ...columns })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(columns))
    .execute()
  await changeHouse(tx)
  const after = await getOwnWords(tx)
  audit(services, tx, {
    what: 'own-words.replaced',
    subject: `restaurant:${tx.restaurantId}`,
    before: ownWordsSchema.pick({ opinions: true, topics: true, ignored: true }).parse(before),
    after: words,
  })
  return after
}

/** The own words in the engine's shape, in which a word of both languages has no `language`. */
export function forReading({ opinions, topics, ignored }: Lists): OwnWords {
  const spoken = <T extends { language: 'en' | 'fr' | null }>({ language, ...word }: T) => ({
    ...word,
    ...(language !== null && { language }),
  })
  return {
    opinions: opinions.map(spoken),
    topics: topics.map(spoken),
    ignored: ignored.map(spoken),
  }
}
