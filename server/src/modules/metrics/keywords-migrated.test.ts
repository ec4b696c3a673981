import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { frenchKeyword, keywordOf } from '@maitre/language'
import { readStoredReview } from '#modules/reading'
import { connect } from '#platform/connection'
import { migrationFiles } from '#platform/migrate'
import { type TestApp, startTestApp } from '#test/app'
import { buildRestaurant, buildReview } from '#test/builders'
import { DIFFERING_FIGURES } from './recount.ts'

const TEXTS = [
  'We had a terrible wait. The portions were generous, the service slow, the soup cold.',
  'The wait was long, and then the wait for the bill. Lovely terrace, the music was too loud.',
  'L’attente était interminable. Les portions étaient généreuses, la terrasse superbe, le pain frais.',
  'Le service était parfait, mais quelle attente ! Les entrées étaient froides, le bruit aussi.',
  'L’accueil était froid. Une attente de deux heures. Le décor est superbe et la soupe bonne.',
]

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

/** The statements of the migration. */
async function migration(): Promise<string[]> {
  const files = await migrationFiles()
  const file = files.find(({ name }) => name === '0052-one-keyword-in-both-languages.sql')
  if (file === undefined) throw new Error('the migration is gone')
  return file.statements
}

it('the keywords that the migration moved are still called as it calls them; another name wants a migration', async () => {
  const sql = (await migration()).join('\n')
  const [, table = ''] = /coalesce\('(\{[^}]+\})'::jsonb/u.exec(sql) ?? []
  const moved = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(table)))
  expect(moved.length).toBeGreaterThan(60)
  for (const [french, english] of moved)
    expect([keywordOf(french, 'fr'), frenchKeyword(english)]).toEqual([english, french])
})

it('the migration leaves mentions and figures of before as new readings store them', async () => {
  const owner = await connect(app.database.urls.owner)
  const ask = async (sql: string, values: unknown[] = []): Promise<unknown[]> =>
    (await owner.query(sql, values)).rows
  const standing = async () => ({
    mentions: await ask('select * from app.mentions order by review_id, kind, start_at, about'),
    figures: await ask(
      'select * from app.mention_figures where mentions <> 0 order by restaurant_id, location_id, grain, kind, day, about, category, source',
    ),
  })
  for (const _house of ['one', 'another']) {
    const restaurant = await buildRestaurant(app)
    for (const [at, text] of TEXTS.entries()) {
      const { review_id } = await buildReview(app, restaurant, {
        text,
        rating: [null, 1, 2, 3, 5][at] ?? null,
        createdAt: new Date(`2026-0${1 + (at % 2)}-1${at % 3}T18:00:00Z`),
        locationId: restaurant.locationIds[at % restaurant.locationIds.length] ?? '',
      })
      await readStoredReview(app.services, restaurant.id, review_id)
    }
  }
  try {
    const wanted = await standing()
    // As they stood before: under the word of the reading, and one review with both words at the same place.
    await ask("update app.mentions set about = name where kind = 'keyword'")
    const before = await standing()
    expect(before.mentions).not.toEqual(wanted.mentions)
    const [twin] = await ask(
      `insert into app.mentions select (jsonb_populate_record(m, '{"about": "attente", "name": "attente"}')).*
         from app.mentions m where m.about = 'wait' order by m.review_id, m.start_at limit 1 returning about`,
    )
    expect(twin).toEqual({ about: 'attente' })
    await ask('begin')
    for (const statement of await migration()) await ask(statement)
    await ask('commit')
    expect(await standing()).toEqual(wanted)
  } finally {
    await owner.end()
  }
  const differing = await app.services.database.console(async (tx) => {
    const found: unknown[] = []
    for (const sql of Object.values(DIFFERING_FIGURES))
      found.push(...(await tx.execute(sql, [])).rows)
    return found
  })
  expect(differing).toEqual([])
})
