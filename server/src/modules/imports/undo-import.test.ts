import { auditLog } from '@maitre/contract/audit'
import { imports } from '@maitre/contract/imports'
import { reviews, yelpReviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upsertBatch } from '#modules/reviews'
import { findFaults } from '#verify'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  sourceReview,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { Importer } from './imports.test-setup.ts'
import { runImport } from './run-import.ts'
import { UNDO_ROWS, undoImport } from './undo-import.ts'

let app: TestApp
let home: BuiltRestaurant
let importer: Importer
let sums: Checksums
let said: { source: 'yelp'; location_id: string }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Vieux-Montréal'] })
  importer = new Importer((await buildUser(app, home, 'Admin')).client, home.id)
  said = { source: 'yelp', location_id: home.locationIds[0] ?? '' }
  sums = await openChecksums(app.database)
  await buildDraft(app, home, { text: 'The soup was cold.', rating: 2 })
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})

const keyOf = (importId: string) => ({ restaurantId: home.id, importId })
const undo = (importId: string) => importer.client.call(imports.undo, keyOf(importId))
const preview = (importId: string) => importer.client.call(imports.undoPreview, keyOf(importId))

/** Brings a file in and answers its import. */
async function bring(file: string, more: object = {}): Promise<string> {
  const sent = await importer.send(file)
  const started = await importer.start(sent.data.id, { ...said, ...more })
  if (started.status !== 202) throw new Error(`the import was refused: ${started.code}`)
  await runImport(app.services, keyOf(sent.data.id))
  return sent.data.id
}

const fileOf = (name: string, count: number): string =>
  `id,date,rating,text\n${Array.from({ length: count }, (_, at) => `${name}-${at},2026-05-0${(at % 9) + 1},${(at % 5) + 1},Row ${at}`).join('\n')}\n`

/** The reviews whose ids begin so, by what they are called at their source. */
const stored = async (name: string) =>
  new Map(
    (
      await sums.query<{ external_id: string; review_id: string }>(
        'select external_id, review_id from app.reviews where external_id like $1',
        [`${name}-%`],
      )
    ).map((row) => [row.external_id, row.review_id]),
  )

const figures = () =>
  sums.query<{ f: { reviews?: number; replies?: number } }>(
    `select to_jsonb(f) as f from app.review_figures f where reviews > 0 union all
     select to_jsonb(f) from app.hour_figures f where reviews > 0 union all
     select to_jsonb(f) from app.reply_figures f where replies > 0 order by 1`,
  )

/** What the log says of an act, by its fields. */
async function noted(act: 'import.undo_asked' | 'import.undone') {
  const { data } = await importer.client.call(auditLog.list, { restaurantId: home.id, act })
  const [line] = data
  const after = Object.fromEntries(line?.changes.map((one) => [one.field, one.after]) ?? [])
  return { by: line?.by, after }
}

describe('an import that is undone', () => {
  it('takes away all that it brought, and figures are as if it had never come', async () => {
    const before = await figures()
    const id = await bring(fileOf('gone', 12))
    expect(await figures()).not.toEqual(before)
    expect((await preview(id)).data).toEqual({
      removes: 12,
      answered: 0,
      kept: { of_source: 0, posted: 0, erased: 0 },
      found: 0,
    })
    const asked = await undo(id)
    expect(asked).toMatchObject({ status: 202, data: { state: 'undoing', can_undo: false } })
    expect((await stored('gone')).size).toBe(12)
    await undoImport(app.services, keyOf(id))
    expect(await importer.get(id)).toMatchObject({
      state: 'undone',
      added: 12,
      undo_total: 12,
      undone: 12,
      kept: { of_source: 0, posted: 0, erased: 0 },
      undo_by: 'Test Admin',
      can_undo: false,
    })
    expect((await stored('gone')).size).toBe(0)
    expect(await figures()).toEqual(before)
    expect(await findFaults(app.services)).toEqual([])
    // The same file brings them in again.
    const again = await bring(fileOf('gone', 12))
    expect(await importer.get(again)).toMatchObject({ added: 12, same: 0 })
  })

  it('leaves what it merely found, what its source took over, what was posted and who was erased', async () => {
    const earlier = await bring('id,date,rating,text\nkept-found,2026-05-01,5,Lovely soup.\n')
    const id = await bring(
      [
        'id,date,rating,text',
        'kept-found,2026-05-01,5,Lovely soup.',
        'kept-sent,2026-05-02,4,Lovely pie.',
        'kept-posted,2026-05-03,3,Fair bread.',
        'kept-erased,2026-05-04,2,Poor tea.',
        'kept-not,2026-05-05,1,Awful juice.',
        'kept-edited,2026-05-06,1,Awful rice.',
      ].join('\n'),
    )
    const before = await stored('kept')
    // The source sends one itself, a person marked one as posted, a guest was erased, and a reply was written.
    await app.services.database.scoped(home.id, (tx) =>
      upsertBatch(app.services, tx, {
        locationId: said.location_id,
        source: 'yelp',
        origin: 'partner',
        reviews: [sourceReview({ externalId: 'kept-sent', text: 'Lovely pie.' })],
      }),
    )
    await set(before.get('kept-posted'), "status = 'posted', publication = 'by_hand'")
    await set(before.get('kept-erased'), "erased_at = now(), text = ''")
    await set(before.get('kept-edited'), "status = 'edited', response = 'Sorry.'")
    const kept = { of_source: 1, posted: 1, erased: 1 }
    const { data } = await preview(id)
    expect(data).toEqual({ removes: 2, answered: 1, kept, found: 1 })
    await undo(id)
    await undoImport(app.services, keyOf(id))
    expect([...(await stored('kept')).keys()].toSorted()).toEqual([
      'kept-erased',
      'kept-found',
      'kept-posted',
      'kept-sent',
    ])
    expect(await importer.get(id)).toMatchObject({ state: 'undone', undone: 2, kept })
    expect(await noted('import.undo_asked')).toMatchObject({
      by: { kind: 'person', name: 'Test Admin' },
      after: { name: 'reviews.csv', rows: 2 },
    })
    expect(await noted('import.undone')).toMatchObject({
      by: { kind: 'maitre' },
      after: { removed: 2, kept_of_source: 1, kept_posted: 1, kept_erased: 1 },
    })
    // What the later import only found is still the earlier one's to take away.
    expect((await preview(earlier)).data).toMatchObject({ removes: 1 })
  })

  it('goes on behind what was removed when its process died, and removes in bounded steps', async () => {
    const count = 2 * UNDO_ROWS + 10
    const id = await bring(fileOf('steps', count))
    await undo(id)
    const dies = undoImport(app.services, keyOf(id), { attempt: 1, lastAttempt: false }, () => {
      throw new Error('the process died')
    })
    await expect(dies).rejects.toThrow('the process died')
    expect(await importer.get(id)).toMatchObject({
      state: 'undoing',
      error: null,
      undone: UNDO_ROWS,
      undo_total: count,
    })
    expect((await stored('steps')).size).toBe(count - UNDO_ROWS)
    const steps: number[] = []
    await undoImport(app.services, keyOf(id), undefined, (row) => steps.push(Number(row.undone)))
    expect(steps).toEqual([2 * UNDO_ROWS, count])
    expect(await importer.get(id)).toMatchObject({ state: 'undone', undone: count })
  })

  it('that was given up says why, and goes on when somebody asks again', async () => {
    const id = await bring(fileOf('again', UNDO_ROWS + 5))
    await undo(id)
    const last = undoImport(app.services, keyOf(id), { attempt: 9, lastAttempt: true }, () => {
      throw new Error('something broke')
    })
    await expect(last).rejects.toThrow('something broke')
    expect(await importer.get(id)).toMatchObject({
      state: 'undoing',
      error: 'internal',
      can_undo: true,
    })
    expect(await undo(id)).toMatchObject({
      status: 202,
      data: { error: null, undo_total: UNDO_ROWS + 5 },
    })
    await undoImport(app.services, keyOf(id))
    expect(await importer.get(id)).toMatchObject({ state: 'undone', undone: UNDO_ROWS + 5 })
  })
})

describe('an import', () => {
  const refused = { status: 409, code: 'import.not_undoable' }

  it('is not undone while it is read in, twice, or where nobody knows what it brought', async () => {
    const sent = await importer.send(fileOf('early', 3))
    expect(await undo(sent.data.id)).toMatchObject(refused)
    await importer.start(sent.data.id, said)
    expect(await preview(sent.data.id)).toMatchObject(refused)
    await runImport(app.services, keyOf(sent.data.id))
    await undo(sent.data.id)
    expect(await undo(sent.data.id)).toMatchObject(refused)
    await undoImport(app.services, keyOf(sent.data.id))
    expect(await undo(sent.data.id)).toMatchObject(refused)
    const old = await bring(fileOf('old', 3))
    await sums.query('update app.imports set traced = false where import_id = $1', [old])
    expect(await importer.get(old)).toMatchObject({ can_undo: false })
    expect(await undo(old)).toMatchObject(refused)
    expect((await stored('old')).size).toBe(3)
  })

  it('is undone by nobody who does not see all that it brought, nor by a Manager', async () => {
    const [mine = ''] = home.locationIds
    const id = await bring(
      'id,location,date,rating\nof-1,Plateau,2026-05-01,5\nof-2,Vieux-Montréal,2026-05-01,5\n',
    )
    const local = (await buildUser(app, home, 'Admin', mine)).client
    const ofOthers = { status: 409, code: 'import.of_others' }
    expect(await local.call(imports.undoPreview, keyOf(id))).toMatchObject(ofOthers)
    expect(await local.call(imports.undo, keyOf(id))).toMatchObject(ofOthers)
    const manager = (await buildUser(app, home, 'Manager')).client
    expect(await manager.call(imports.undo, keyOf(id))).toMatchObject({ status: 403 })
    expect((await stored('of')).size).toBe(2)
  })

  it('counts no review that somebody deleted by itself', async () => {
    const id = await bring(fileOf('single', 3))
    const reviewId = (await stored('single')).get('single-1') ?? ''
    const one = { locationId: said.location_id, reviewId }
    expect(await importer.client.call(yelpReviews.remove, one)).toMatchObject({ status: 200 })
    expect((await preview(id)).data).toMatchObject({ removes: 2 })
    await undo(id)
    await undoImport(app.services, keyOf(id))
    expect(await importer.get(id)).toMatchObject({ state: 'undone', added: 3, undone: 2 })
    const { status } = await importer.client.call(reviews.get, one)
    expect(status).toBe(404)
  })
})

async function set(reviewId: string | undefined, columns: string): Promise<void> {
  await sums.query(`update app.reviews set ${columns} where review_id = $1`, [reviewId])
}
