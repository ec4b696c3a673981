import reviewsOfDemo from '@maitre/demo/reviews.json' with { type: 'json' }
import type pg from 'pg'

export interface Place {
  restaurantId: string
  locationId: string
}

/** Finds a location of the demonstration's first restaurant. */
export async function findDemoLocation(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<{ restaurant_id: string; location_id: string }>(
    `select restaurant_id, location_id from app.locations where kind = 'place' and restaurant_id =
      (select restaurant_id from app.users where email = 'admin@maitre.test') order by name limit 1`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the demo is not there')
  return { restaurantId: row.restaurant_id, locationId: row.location_id }
}

const TEXTS = reviewsOfDemo.map(({ text }) => text).filter((text) => text !== '')

/**
 * A review of a file, the n-th of those whose ids begin with a word. The texts are those of the demonstration, over and
 * over; one in a hundred is as long as any text that is read whole.
 */
export function reviewOf(word: string, n: number) {
  const text = TEXTS[n % TEXTS.length] ?? ''
  const long = Array.from({ length: 40 }, (_, i) => TEXTS[(n + i) % TEXTS.length]).join(' ')
  const at = new Date(Date.UTC(2026, 4, 1) + n * 60_000)
  return {
    externalId: `${word}-${n}`,
    authorName: `Guest ${n}`,
    authorPhotoUrl: null,
    anonymous: false,
    rating: 1 + (n % 5),
    text: n % 100 === 0 ? long : text,
    createdAt: at,
    updatedAt: at,
    url: null,
    reply: null,
    media: [],
  }
}
