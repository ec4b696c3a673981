import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEALED } from '#platform/sealed-columns'
import { ARCHIVED } from '#platform/table-archives'
import { TABLES } from '#platform/tables'
import { startTestApp, type TestApp } from '#test/app'
import { readShapes, type TableShape } from './table-pages.ts'

let app: TestApp
let shapes: TableShape[]
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  shapes = await app.services.database.local((tx) => readShapes(tx))
})
afterAll(() => app.stop())

/** What lets somebody in, told by the column's name: one that is added tomorrow is looked at too. */
const SECRET = /password|credential|secret|token|_hash$|salt|public_key|zapier/u

// Object.entries forgets which rows these are.
const ROWS = Object.entries<object | string>(ARCHIVED)

describe('an archive', () => {
  // What it leaves out is decided here once more, since nobody misses a table before they need it.
  it('has a file of every table of a restaurant but secrets, copies, and what is on its way', () => {
    const left = ROWS.filter(([table, row]) => {
      const { kind } = TABLES[table as keyof typeof TABLES] // the keys of the registry
      return kind === 'tenant' && typeof row === 'object' && 'left' in row
    })
    expect(left.map(([table]) => table).toSorted()).toEqual([
      'alert_messages',
      'alert_paces',
      'archive_parts',
      'archives',
      'audit_heads',
      'import_parts',
      'report_notices',
      'slack_hooks',
      'source_consents',
      'trial_notices',
      'webhook_deliveries',
      'webhook_secrets',
    ])
  })

  it('does not compile where a table of the schema has no row, or a column of no table is left out', () => {
    const { reviews: _left, ...fewer } = ARCHIVED
    // @ts-expect-error reviews is a table of the schema and has no row here
    const incomplete: Record<keyof typeof ARCHIVED, unknown> = fewer
    expect(Object.keys(incomplete)).not.toContain('reviews')
  })

  it('has no column that is sealed, hashed, or lets somebody in', () => {
    expect(shapes.length).toBeGreaterThan(20)
    const columns = shapes.flatMap(({ table, columns: own }) => own.map((one) => `${table}.${one}`))
    expect(columns).toContain('reviews.response')
    expect(columns.filter((name) => SECRET.test(name))).toEqual([])
    for (const { table, column } of Object.values(SEALED))
      expect(columns).not.toContain(`${table}.${column}`)
  })

  it('has every other column of a table of the restaurant', async () => {
    const { reviews } = Object.fromEntries(shapes.map((shape) => [shape.table, shape]))
    expect(reviews?.columns).toEqual(
      expect.arrayContaining(['text', 'response', 'author_name', 'rating', 'review_date', 'reply']),
    )
    expect(reviews?.columns).not.toContain('words')
    expect(reviews?.columns).not.toContain('writers')
    expect(reviews?.key).toEqual(['review_id'])
  })
})
