import { KEYWORD_CATEGORIES } from '@maitre/contract/constants'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { listOccurrences, type OccurrenceQuery } from './list-occurrences.ts'

export interface ToldQuery extends Omit<OccurrenceQuery, 'among' | 'category'> {
  kind: 'topic' | 'dish' | 'person'
  about: string
}

/**
 * The places behind what the trends tell of a thing, the newest first. A topic has those of all of its keywords, as its
 * figures have, whichever the tier follows: they stand under the topic, and none of its keywords is told.
 */
export async function listTold(tx: TenantTx, scope: Scope, { kind, about, ...query }: ToldQuery) {
  if (kind !== 'topic') return listOccurrences(tx, scope, kind, { ...query, about })
  const category = KEYWORD_CATEGORIES.find((one) => one === about)
  if (category === undefined)
    return { data: [], page: { offset: query.offset, limit: query.limit, hasMore: false } }
  const { data, page } = await listOccurrences(tx, scope, 'keyword', { ...query, category })
  return { data: data.map((one) => ({ ...one, about: category })), page }
}
