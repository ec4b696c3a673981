import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import { imports } from '@maitre/contract/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { Importer } from './imports.test-setup.ts'
import { BATCH_ROWS, runImport } from './run-import.ts'
import { storedFile } from './stored-file.ts'

let app: TestApp
let home: BuiltRestaurant
let importer: Importer
let said: { source: 'yelp'; location_id: string }
/** How often a part of a file was read. */
let reads = 0
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    observe: (sql) => {
      if (/select "bytes" from "(?:app"\.")?import_parts"/u.test(sql)) reads += 1
    },
  })
  home = await buildRestaurant(app)
  importer = new Importer((await buildUser(app, home, 'Admin')).client, home.id)
  said = { source: 'yelp', location_id: home.locationIds[0] ?? '' }
})
afterAll(() => app.stop())

const fileOf = (name: string, count: number): string => {
  const rows = Array.from({ length: count }, (_, at) =>
    at % 100 === 99 ? `${name}-${at},never,5,x` : `${name}-${at},2026-05-01,5,Row ${at}`,
  )
  return `id,date,rating,text\n${rows.join('\n')}\n`
}

async function started(name: string, count: number): Promise<string> {
  const sent = await importer.send(fileOf(name, count))
  await importer.start(sent.data.id, said)
  return sent.data.id
}

/** How many reviews came of a file. */
async function countOf(name: string): Promise<number> {
  return app.services.database.scoped(home.id, async (tx) => {
    const { rows } = await tx.execute(
      'select count(*)::int as count from reviews where restaurant_id = $1 and external_id like $2',
      [home.id, `${name}-%`],
    )
    return (rows[0] as { count: number }).count // the statement's column
  })
}

const keyOf = (importId: string) => ({ restaurantId: home.id, importId })

describe('an attempt to read a file in', () => {
  it('that died in the middle is followed by one that goes on behind the last rows that were stored', async () => {
    const id = await started('crash', 3 * BATCH_ROWS)
    const dies = runImport(app.services, keyOf(id), { attempt: 1, lastAttempt: false }, (row) => {
      if (Number(row.rows) === 2 * BATCH_ROWS) throw new Error('the process died')
    })
    await expect(dies).rejects.toThrow('the process died')
    expect(await importer.get(id)).toMatchObject({ state: 'running', rows: 2 * BATCH_ROWS })
    const batches: number[] = []
    await runImport(app.services, keyOf(id), undefined, (row) => batches.push(Number(row.rows)))
    expect(batches).toEqual([3 * BATCH_ROWS])
    const refused = (3 * BATCH_ROWS) / 100
    expect(await importer.get(id)).toMatchObject({
      state: 'done',
      rows: 3 * BATCH_ROWS,
      added: 3 * BATCH_ROWS - refused,
      same: 0,
      refused,
    })
    expect(await importer.faults(id)).toHaveLength(refused)
    expect(await countOf('crash')).toBe(3 * BATCH_ROWS - refused)
  })

  it('writes nothing more once a later one works the import, or somebody stopped it', async () => {
    const id = await started('later', 3 * BATCH_ROWS)
    let later: Promise<void> | undefined
    await runImport(app.services, keyOf(id), undefined, () => {
      later ??= runImport(app.services, keyOf(id))
    })
    await later
    expect(await importer.get(id)).toMatchObject({ state: 'done', rows: 3 * BATCH_ROWS, same: 0 })

    const other = await started('stopped', 3 * BATCH_ROWS)
    let stopping: Promise<unknown> | undefined
    const held = runImport(app.services, keyOf(other), undefined, () => {
      stopping ??= importer.client.call(imports.stop, keyOf(other))
    })
    await held
    await stopping
    const { state, rows } = await importer.get(other)
    expect(state).toBe('stopped')
    expect(await countOf('stopped')).toBe(Math.round(rows * 0.99))
    // Nobody reads it in any more.
    await runImport(app.services, keyOf(other))
    expect(await importer.get(other)).toMatchObject({ state: 'stopped', rows })
  })

  it('whose file went away says so, and keeps what came', async () => {
    const id = await started('gone', BATCH_ROWS)
    await app.services.database.scoped(home.id, (tx) =>
      tx.execute('delete from import_parts where restaurant_id = $1', [home.id]),
    )
    await expect(runImport(app.services, keyOf(id))).rejects.toThrow('not there any more')
    expect(await importer.get(id)).toMatchObject({ state: 'failed', error: 'import.file_gone' })
  })

  it('leaves no file behind', async () => {
    const id = await started('tidy', 10)
    await runImport(app.services, keyOf(id))
    const file = storedFile(app.services.database, keyOf(id), 10)
    await expect(file.read(0, 1)).rejects.toThrow('not there any more')
  })
})

describe('a stored file', () => {
  it('is held a part at a time: no part is fetched before the one before it was taken, and none twice', async () => {
    const bytes = Buffer.from(fileOf('parts', 60_000))
    const parts = Math.ceil(bytes.length / IMPORT_PART_BYTES)
    expect(parts).toBeGreaterThan(3)
    const sent = await importer.send(bytes)
    const file = storedFile(app.services.database, keyOf(sent.data.id), bytes.length)
    reads = 0
    let taken = 0
    const whole: Buffer[] = []
    for await (const piece of file.pieces()) {
      taken += 1
      expect(reads).toBe(taken)
      expect(piece.length).toBeLessThanOrEqual(IMPORT_PART_BYTES)
      whole.push(piece)
    }
    expect(taken).toBe(parts)
    expect(Buffer.concat(whole).equals(bytes)).toBe(true)
    const middle = IMPORT_PART_BYTES - 10
    expect((await file.read(middle, 20)).equals(bytes.subarray(middle, middle + 20))).toBe(true)
    await importer.client.call(imports.stop, keyOf(sent.data.id))
  })

  it('is read in without more of it than a part and a batch of rows at any time', async () => {
    const id = await started('stream', 60_000)
    reads = 0
    let most = 0
    await runImport(app.services, keyOf(id), undefined, (row) => {
      // Two parts tell delimiter and rows; the rest come as their rows are stored.
      const needed = Math.ceil(Number(row.bytes_read) / IMPORT_PART_BYTES)
      most = Math.max(most, reads - needed)
    })
    expect(reads).toBeGreaterThan(3)
    expect(most).toBeLessThanOrEqual(1)
  }, 240_000)
})
