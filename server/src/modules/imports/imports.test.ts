import { PUBLICATIONS } from '@maitre/contract/constants'
import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import { imports } from '@maitre/contract/imports'
import { type Review, reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeOld } from '#app'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser } from '#test/builders'
import { Importer } from './imports.test-setup.ts'

let app: TestApp
let home: BuiltRestaurant
let importer: Importer
/** What is added to the time of the clock, ms. */
let shiftMs = 0
let said: { source: 'yelp'; location_id: string }

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + shiftMs) } })
  home = await buildRestaurant(app, { locationNames: ['Plateau', 'Vieux-Montréal'] })
  importer = new Importer((await buildUser(app, home, 'Admin')).client, home.id)
  said = { source: 'yelp', location_id: home.locationIds[0] ?? '' }
})
afterAll(() => app.stop())

/** The reviews that a search finds. */
const found = async (search: string): Promise<Review[]> =>
  (await importer.client.call(reviews.list, { locationId: 'all', search })).data

describe('a table', () => {
  it('of commas is read with its mark, its quoted lines and its reply, each review once however often', async () => {
    const file =
      '\uFEFFsource,external_id,location,rating,title,text,author,created_at,updated_at,reply_text,reply_at,url\r\n' +
      'Tripadvisor,ta-1,plateau,5,Superb,"The tourtière, ""warm"",\r\nwas superb.",Aurélie Quatorze,2026-05-01T20:15:00-04:00,,Thank you!,2026-05-02,https://www.tripadvisor.ca/x\r\n' +
      'yelp,y-1,Vieux-Montreal,2,,Cold quatorze soup.,Bo,2026-05-03 19:30,2026-05-10,,,\r\n'
    const first = await importer.bring(file)
    expect(first).toMatchObject({ state: 'done', format: 'csv', rows: 2, added: 2, same: 0 })
    expect(first).toMatchObject({ refused: 0, error: null, bytes_read: first.bytes })
    const [soup, pie] = await found('quatorze')
    expect(pie).toMatchObject({
      source: 'tripadvisor',
      origin: 'import',
      external_id: 'ta-1',
      location_id: home.locationIds[0],
      rating: 5,
      text: 'Superb\n\nThe tourtière, "warm",\nwas superb.',
      created_at: '2026-05-02T00:15:00.000Z',
      review_date: '2026-05-01',
      status: 'posted',
      publication: 'live',
      response: 'Thank you!',
      posted_date: '2026-05-02T16:00:00.000Z',
      response_source: 'human',
      postable: false,
    })
    // Half past seven in the evening by the clock of its location.
    expect(soup).toMatchObject({
      location_id: home.locationIds[1],
      created_at: '2026-05-03T23:30:00.000Z',
      url: null,
      response: null,
    })
    const again = await importer.bring(file)
    expect(again).toMatchObject({ rows: 2, added: 0, changed: 0, same: 2 })
    // A file of before the guest's last word writes over nothing.
    const older = file.replace('Cold', 'Warm').replace('2026-05-10', '2026-05-09')
    expect(await importer.bring(older)).toMatchObject({ added: 0, changed: 0, same: 2 })
  })

  it('of semicolons with French names and accents of Windows is read without ids of its own', async () => {
    const file = Buffer.from(
      '"Ville, rue, étage, table, chaise";Note;Avis du client;Auteur;Date de l’avis\n;4;Très bon goûter d’été;Zoé Quinze;13/06/2026\n'.replaceAll(
        '’',
        "'",
      ),
      'latin1',
    )
    expect(await importer.bring(file, said)).toMatchObject({ added: 1, refused: 0 })
    expect(await importer.bring(file, said)).toMatchObject({ added: 0, same: 1 })
    expect(await found('quinze')).toMatchObject([
      {
        text: "Très bon goûter d'été",
        author_name: 'Zoé Quinze',
        review_date: '2026-06-13',
        rating: 4,
      },
    ])
  })

  it('stores its good rows and says of each other its line, its field and why', async () => {
    const file = [
      'source,location,rating,text,author,date,url,id,lang',
      'yelp,Plateau,6,Six stars,A,2026-05-01,,r1,en',
      'yelp,Plateau,5,"Two\nlines",B,2026-05-02,,r2,',
      'bing,Nowhere,5,Text,C,yesterday,ftp://x,r3,Klingon',
      ',Plateau,,,D,2999-01-01,,r4,',
      'yelp,Plateau,5',
      'yelp',
      `yelp,Plateau,4,Long id,E,2026-05-03,,${'x'.repeat(301)},`,
    ].join('\n')
    const done = await importer.bring(file, { location_id: said.location_id })
    expect(done).toMatchObject({ state: 'done', rows: 7, added: 1, refused: 6 })
    const faults = (await importer.faults(done.id)).map(({ row, line, field, reason }) =>
      [row, line, field, reason].join(' '),
    )
    expect(faults).toEqual([
      '1 2 rating rating_invalid',
      '3 5 created_at date_invalid',
      '3 5 language language_unknown',
      '3 5 location location_unknown',
      '3 5 source source_unknown',
      '3 5 url url_invalid',
      '4 6 created_at date_in_future',
      '4 6  nothing_said',
      '4 6 source source_missing',
      '5 7 created_at date_missing',
      '6 8  wrong_number_of_columns',
      '7 9 external_id too_long',
    ])
  })

  it('whose quotation mark nothing closes keeps the rows before it, and says from which line on it is broken', async () => {
    const file =
      'date,rating,text\n2026-05-01,5,Seize fine\n2026-05-02,4,"never closed\n2026-05-03,3,lost\n'
    const failed = await importer.bring(file, said)
    expect(failed).toMatchObject({
      state: 'failed',
      error: 'import.unreadable',
      added: 1,
      refused: 1,
    })
    expect(await importer.faults(failed.id)).toMatchObject([{ line: 3, reason: 'unreadable' }])
    expect(await found('seize')).toHaveLength(1)
  })

  it('is asked for the order of its dates where no row tells it', async () => {
    const unclear = 'date,rating,author\n03/04/2026,5,Dixsept\n05/06/2026,4,Dixsept\n'
    const sent = await importer.send(unclear)
    expect((await importer.preview(sent.data.id, said)).data.dates).toBe('unclear')
    expect(await importer.start(sent.data.id, said)).toMatchObject({ code: 'import.dates_unclear' })
    const { data } = await importer.preview(sent.data.id, { ...said, dates: 'day_first' })
    expect(data.rows[0]?.review?.created_at).toBe('2026-04-03T16:00:00.000Z')
    await importer.start(sent.data.id, { ...said, dates: 'month_first' })
    await importer.ended(sent.data.id)
    const days = (await found('dixsept')).map((one) => one.review_date)
    expect(days.toSorted()).toEqual(['2026-03-04', '2026-05-06'])
    const clear = await importer.send(`${unclear}13/06/2026,3,Dixsept\n`)
    expect((await importer.preview(clear.data.id, said)).data.dates).toBe('day_first')
    await importer.client.call(imports.stop, importer.of(clear.data.id))
  })

  it('shows its columns and first rows, and remembers what a person said of a column', async () => {
    const file = 'Quand,Combien,Mots,Qui\n2026-05-01,5,Dixhuit,Ann\n'
    const sent = await importer.send(file)
    const { data } = await importer.preview(sent.data.id, said)
    expect(data.columns).toEqual([
      { name: 'Quand', field: null, sample: '2026-05-01' },
      { name: 'Combien', field: null, sample: '5' },
      { name: 'Mots', field: null, sample: 'Dixhuit' },
      { name: 'Qui', field: null, sample: 'Ann' },
    ])
    expect(await importer.start(sent.data.id, said)).toMatchObject({ code: 'import.columns_wrong' })
    const columns = ['created_at', 'rating', 'text', null] as const
    const chosen = { ...said, columns: [...columns] }
    const mapped = await importer.preview(sent.data.id, chosen)
    expect(mapped.data.rows).toMatchObject([
      { row: 1, line: 2, faults: [], review: { rating: 5, text: 'Dixhuit', author: null } },
    ])
    await importer.start(sent.data.id, chosen)
    expect(await importer.ended(sent.data.id)).toMatchObject({ added: 1 })
    const next = await importer.send(file)
    const remembered = await importer.preview(next.data.id, said)
    expect(remembered.data.columns.map(({ field }) => field)).toEqual(columns)
    await importer.client.call(imports.stop, importer.of(next.data.id))
    // Of two columns that mean the day one was taken, which says nothing of the other alone.
    await importer.bring('created_at,review_date,rating\n2026-05-01,2026-05-02,5', said)
    const alone = await importer.send('review_date,rating\n2026-05-01,5')
    const fields = (await importer.preview(alone.data.id, said)).data.columns
    expect(fields.map(({ field }) => field)).toEqual(['created_at', 'rating'])
    await importer.client.call(imports.stop, importer.of(alone.data.id))
  })

  it('of an export of ours brings no reply that guests do not see, and a formula as it was written', async () => {
    const file = [
      'review_id,external_id,rating,text,review_date,created_at,response,publication',
      ...PUBLICATIONS.map(
        (one) => `r,${one},5,'=Dixneuf,2026-05-01,2026-05-01T22:00:00Z,A reply,${one}`,
      ),
    ]
    expect(await importer.bring(file.join('\n'), said)).toMatchObject({
      added: PUBLICATIONS.length,
    })
    const all = await found('dixneuf')
    const created_at = '2026-05-01T22:00:00.000Z'
    for (const one of all) expect(one).toMatchObject({ text: '=Dixneuf', created_at })
    expect(Object.fromEntries(all.map((one) => [one.external_id, one.publication]))).toEqual({
      none: 'none',
      queued: 'none',
      submitted: 'live',
      pending: 'live',
      live: 'live',
      rejected: 'none',
      removed: 'none',
      by_hand: 'live',
    })
  })
})

describe('objects', () => {
  const first = {
    id: 'j1',
    rating: 5,
    text: 'Vingt',
    created_at: '2026-05-01T10:00:00Z',
    author: 'Ann',
  }
  const second = { id: 'j2', stars: 4, created_at: '2026-05-02T10:00:00Z', author: 'Vingt' }
  it('in a list are read, and what is none is refused', async () => {
    const done = await importer.bring(
      JSON.stringify([first, second, 'no object']),
      said,
      'reviews.json',
    )
    // Both `rating` and `stars` mean the stars: the first that comes is taken.
    expect(done).toMatchObject({ format: 'json', rows: 3, added: 1, refused: 2 })
    expect(await importer.faults(done.id)).toMatchObject([
      { row: 2, reason: 'nothing_said' },
      { row: 3, line: null, reason: 'not_a_review' },
    ])
  })

  it('one a line are read, and a broken line is refused by its number', async () => {
    const lines = `${JSON.stringify({ ...first, id: 'l1' })}\n{"id": \n\n${JSON.stringify({ ...first, id: 'l2' })}`
    const done = await importer.bring(lines, said, 'reviews.jsonl')
    expect(done).toMatchObject({ format: 'json_lines', rows: 3, added: 2, refused: 1 })
    expect(await importer.faults(done.id)).toMatchObject([
      { row: 2, line: 2, reason: 'unreadable' },
    ])
  })

  it('in a list that breaks off keep those before', async () => {
    const broken = JSON.stringify([first]).replace(/\]$/u, ',{"id":"j')
    expect(await importer.bring(broken, said, 'reviews.json')).toMatchObject({
      state: 'failed',
      error: 'import.unreadable',
      same: 1,
    })
  })
})

describe('a file', () => {
  const refused: readonly [string, string | Buffer, string][] = [
    ['a page', '<!doctype html><p>No reviews</p>', 'import.format_unknown'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'import.format_unknown'],
    ['spaces', ' \n ', 'import.file_empty'],
    [
      'letters of nobody',
      Buffer.from('date,rating\n2026-01-01,5,\u0081', 'latin1'),
      'import.encoding_unknown',
    ],
    ['an empty list', '[]', 'import.file_empty'],
    [
      'an archive that is none',
      Buffer.from('PK\u0003\u0004 and nothing more'),
      'import.archive_refused',
    ],
  ]
  it.each(refused)('of %s is refused, and leaves nothing behind', async (_, file, code) => {
    const before = await importer.client.call(imports.list, { restaurantId: home.id })
    expect(await importer.send(file)).toMatchObject({ status: 400, code })
    const after = await importer.client.call(imports.list, { restaurantId: home.id })
    expect(after.page?.total).toBe(before.page?.total)
  })

  it('arrives in its parts, each once and in their order, and cannot be started before', async () => {
    const rows = Array.from({ length: 9000 }, (_, at) => `2026-05-01,5,${'soup '.repeat(12)}${at}`)
    const bytes = Buffer.from(`date,rating,text\n${rows.join('\n')}`)
    expect(bytes.length).toBeGreaterThan(IMPORT_PART_BYTES)
    const begun = await importer.client.call(imports.create, {
      restaurantId: home.id,
      file_name: 'large.csv',
      bytes: bytes.length,
    })
    const part = (n: number, piece: Buffer) =>
      importer.client.call(imports.upload, {
        ...importer.of(begun.data.id),
        part: n,
        content: piece.toString('base64'),
      })
    const [one, two] = [bytes.subarray(0, IMPORT_PART_BYTES), bytes.subarray(IMPORT_PART_BYTES)]
    expect(await part(2, two)).toMatchObject({ code: 'import.part_refused' })
    expect(await part(1, one.subarray(1))).toMatchObject({ code: 'import.part_refused' })
    expect((await part(1, one)).data.bytes_received).toBe(IMPORT_PART_BYTES)
    expect((await part(1, one)).data.bytes_received).toBe(IMPORT_PART_BYTES)
    expect(await importer.start(begun.data.id, said)).toMatchObject({ code: 'import.not_uploaded' })
    expect((await part(2, two)).data).toMatchObject({ format: 'csv', bytes_received: bytes.length })
    await importer.client.call(imports.stop, importer.of(begun.data.id))
    expect(await importer.start(begun.data.id, said)).toMatchObject({ code: 'import.not_found' })
  })

  it('that nobody has read in is dropped after a day, and no more than five wait at once', async () => {
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1)
      ids.push((await importer.send('date,rating\n2026-05-01,5')).data.id)
    expect(await importer.send('date,rating\n')).toMatchObject({ code: 'import.limit_reached' })
    shiftMs = 25 * 3_600_000
    try {
      await purgeOld(app.services)
    } finally {
      shiftMs = 0
    }
    const { data } = await importer.client.call(imports.list, { restaurantId: home.id, limit: 100 })
    expect(data.filter(({ id }) => ids.includes(id))).toEqual([])
    // What was read in stays in the list.
    expect(data.length).toBeGreaterThan(0)
  })
})
