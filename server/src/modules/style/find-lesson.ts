import type { Language } from '@maitre/contract/constants'
import type { StyleLesson, StylePair } from '@maitre/language'
import { findFullReadings } from '#modules/corrections'
import { getHouseFacts } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'

/** Where something is learned: replies of a location in a language. */
export interface Place {
  locationId: string
  language: Language
}

interface Row {
  review_id: string
  author_name: string | null
  rating: number | null
  review_date: string
  text: string
  reply: string
  draft: string
}

/** How many of the last edited replies are looked at. */
const LOOKED_AT = 30

/** A reply that a person wrote and that was approved, with the newest draft that it was made of. */
const EDITED = `select r.review_id, r.author_name, r.rating, r.review_date::text, r.text, r.response as reply, d.text as draft
   from reviews r
   join lateral (select h.text from review_history h
                  where h.restaurant_id = $1 and h.review_id = r.review_id
                    and h.kind in ('drafted', 'regenerated') and h.text is not null
                  order by h.at desc, h.entry_id desc limit 1) d on true
  where r.restaurant_id = $1 and r.response_source = 'human' and r.approved_date is not null
    and r.response is not null and r.erased_at is null and r.lapsed_at is null
    and exists (select 1 from review_history e
                 where e.restaurant_id = $1 and e.review_id = r.review_id
                   and e.kind = 'edited' and e.actor_id is not null)`

/** The last edited replies of a place that people approved or let go out, the newest first. */
function findEdited(tx: TenantTx, { locationId, language }: Place): Promise<Row[]> {
  return tx.run<Row>(
    'edited_replies',
    `${EDITED} and r.location_id = $2 and r.reply->>'language' = $3 order by r.approved_date desc, r.review_id limit ${LOOKED_AT}`,
    [tx.restaurantId, locationId, language],
  )
}

/** The edited replies of these reviews, as far as they are there still. */
export function findEdits(tx: TenantTx, reviewIds: readonly string[]): Promise<Row[]> {
  return tx.run<Row>(
    'edits_of_rule',
    `${EDITED} and r.review_id = any($2::uuid[]) order by r.approved_date desc, r.review_id`,
    [tx.restaurantId, reviewIds],
  )
}

/** What is learned from at a place; null where too few replies were edited there. */
export async function findLesson(
  tx: TenantTx,
  place: Place,
  least: number,
): Promise<StyleLesson | null> {
  const rows = await findEdited(tx, place)
  if (rows.length < least) return null
  const facts = await getHouseFacts(tx, place.locationId)
  const readings = await findFullReadings(
    tx,
    rows.map((row) => row.review_id),
  )
  const pairs = rows.map(({ review_id, author_name, rating, text, draft, reply }): StylePair => {
    const read = readings.get(review_id)
    const dishes = read?.dishes ?? []
    return {
      id: review_id,
      draft,
      reply,
      review: {
        text,
        rating,
        authorName: author_name,
        names: [
          ...dishes.flatMap(({ name, labels }) => [name, labels?.en ?? '', labels?.fr ?? '']),
          ...(read?.people ?? []).map(({ name }) => name),
        ],
        about: (read?.keywords ?? []).map(({ category }) => category),
      },
    }
  })
  return {
    pairs,
    house: houseOf(facts, place.language),
    tone: facts.tone,
    language: place.language,
  }
}

function houseOf(
  facts: Awaited<ReturnType<typeof getHouseFacts>>,
  language: Language,
): StyleLesson['house'] {
  return {
    restaurantName: facts.restaurantName,
    locationName: facts.locationName,
    signature: facts.signature[language] ?? null,
    instructions: facts.instructions,
    avoid: facts.avoid,
    facts: Object.entries(facts.facts).flatMap(([key, words]) => {
      const text = words[language]
      return text === undefined ? [] : [{ key, text }]
    }),
  }
}

/** The house in the shape of the language engine, by which words of a rule are checked. */
export async function findHouse(tx: TenantTx, { locationId, language }: Place) {
  const facts = await getHouseFacts(tx, locationId)
  return { house: houseOf(facts, language), tone: facts.tone }
}
