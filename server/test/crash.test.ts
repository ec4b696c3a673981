import { afterAll, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest'
import { findFaults } from '#verify'
import type { Services } from '#context'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { loadSecrets } from '#platform/secrets'
import { eventually } from '#test/builders'
import { CrashRestaurant, type Drafted, wordsFor } from '#test/crash-restaurant'
import type { Held } from '#test/crash-proxy'
import { maitre } from '#test/crash-server'

/**
 * How long recovery may take: a killed job is taken again after its heartbeats ended, and then its claim may have to
 * end.
 */
const RECOVERY_MS = 90_000
/** As many jobs of a kind as run side by side. */
const BATCH = 2

/** How many tests post a batch. */
const POSTED = 6

/** How many replies are approved and posted, or how many reviews come, at once when the server dies. */
const RUSH = 6

const KILLED = ['everything', 'server', 'database'] as const
type Killed = (typeof KILLED)[number]

// Processes are started and databases recovered here, beside whatever else the machine does.
vi.setConfig({ testTimeout: 180_000 })

let restaurant: CrashRestaurant
let kills = 0
let guests = 0
/** Every reply whose post was answered with 202. */
const posted: Drafted[] = []

beforeAll(async () => {
  restaurant = await CrashRestaurant.open()
}, 180_000)
afterAll(() => restaurant.close())

async function someGuests(count = BATCH): Promise<string[]> {
  const authors = Array.from({ length: count }, () => `Guest ${(guests += 1)} of many`)
  for (const author of authors) await restaurant.guest(author)
  return authors
}

async function postAll(reviews: readonly Drafted[]): Promise<void> {
  for (const review of reviews) {
    expect(await restaurant.post(review)).toBe(202)
    posted.push(review)
  }
}

/** Takes a lock from outside; answers what gives it back. */
async function hold(statement: string): Promise<() => void> {
  const client = await restaurant.server.connect()
  const release = (): void => void client.end().catch(() => undefined)
  onTestFailed(release)
  await client.query('begin')
  await client.query(statement)
  return release
}

/** How many transactions of the server wait for a lock with such a statement. */
async function waiting(statement: string): Promise<number> {
  const [row] = await restaurant.server.query(
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like $1",
    [statement],
  )
  return Number(row?.['waiting'])
}

async function killAndRestart(what: Killed, meanwhile?: () => void): Promise<void> {
  kills += 1
  await restaurant.server.kill(what)
  meanwhile?.()
  if (what !== 'database') await restaurant.server.start()
  await restaurant.ready()
}

/** The faults: acknowledged writes that are not there, replies that were written twice, rows that lead nowhere. */
async function lost(reviews: readonly Drafted[]): Promise<string[]> {
  const urls = await restaurant.server.databaseUrls
  const database = openDatabase({ appUrl: urls.app, consoleUrl: urls.console })
  const secrets = await loadSecrets(readConfig(restaurant.environment), new Date())
  // It reads the database, and opens what is sealed there.
  const services = { database, secrets } as Services
  const problems: string[] = []
  try {
    for (const { check, id } of await findFaults(services)) problems.push(`${check}: ${id}`)
  } finally {
    await database.close()
  }
  for (const review of reviews) {
    const now = await restaurant.get(review)
    if (now.response !== wordsFor(review)) problems.push(`${review.author}: the words are lost`)
    if (!now.response_approved && now.status !== 'posted')
      problems.push(`${review.author}: the approval is lost`)
    if (posted.includes(review) && now.publication === 'none')
      problems.push(`${review.author}: the posting is lost`)
  }
  const writes = await restaurant.writes()
  for (const review of posted) {
    const mine = writes.filter((write) => write.path.includes(review.sourceId))
    if (mine.length > 1) problems.push(`${review.author}: written ${mine.length} times`)
    if (mine.some((write) => write.body.comment !== wordsFor(review)))
      problems.push(`${review.author}: other words were written`)
  }
  return problems
}

describe.each(KILLED)('kill -9 of %s loses nothing', (what) => {
  const mine: Drafted[] = []
  /** The authors whose drafts were cut off. */
  const undrafted: string[] = []
  /**
   * Replies that wait to be posted, and drafts. They are made before the first death: to read reviews and to check
   * replies, each new server would load the engine, which takes longer than all else that it does here.
   */
  const approved: Drafted[] = []
  const drafts: Drafted[] = []

  beforeAll(async () => {
    drafts.push(...(await restaurant.drafted(await someGuests(BATCH * POSTED + RUSH))))
    approved.push(...drafts.splice(0, BATCH * POSTED))
    await Promise.all(approved.map((review) => restaurant.approve(review)))
  })

  function tell(): void {
    onTestFailed(
      () => void process.stderr.write(`${restaurant.server.output.stderr.slice(-1500)}\n`),
    )
  }

  /** Posts a batch, waits until all its calls stand at the point, kills, and lets the calls go their way. */
  async function killAt(
    phase: 'arrived' | 'answered',
    method: 'GET' | 'PUT',
    then: 'release' | 'drop',
  ): Promise<string[]> {
    tell()
    const reviews = approved.splice(0, BATCH)
    const reached = restaurant.proxy.stopAll(
      phase,
      method,
      reviews.map((review) => review.sourceId),
    )
    await postAll(reviews)
    mine.push(...reviews)
    const held: Held[] = await reached
    const written = await restaurant.writes()
    const already = phase === 'answered' && method === 'PUT' ? 1 : 0
    for (const review of reviews)
      expect(written.filter((one) => one.path.includes(review.sourceId))).toHaveLength(already)
    await killAndRestart(what, () => held.forEach((one) => one[then]()))
    return lost(reviews)
  }

  it('when the source was read and nothing was claimed', async () => {
    expect(await killAt('answered', 'GET', 'drop')).toEqual([])
  })

  it('when the write left and never arrived', async () => {
    expect(await killAt('arrived', 'PUT', 'drop')).toEqual([])
  })

  it('when the write had arrived; it takes effect after our death', async () => {
    expect(await killAt('arrived', 'PUT', 'release')).toEqual([])
  })

  it('when the write took effect and its answer was under way', async () => {
    expect(await killAt('answered', 'PUT', 'release')).toEqual([])
  })

  it('when the write took effect and its answer is lost', async () => {
    expect(await killAt('answered', 'PUT', 'drop')).toEqual([])
  })

  it('when the answer had come and its transaction was not committed', async () => {
    tell()
    const reviews = approved.splice(0, BATCH)
    const arrived = restaurant.proxy.stopAll(
      'arrived',
      'PUT',
      reviews.map((review) => review.sourceId),
    )
    await postAll(reviews)
    mine.push(...reviews)
    const held = await arrived
    const lock = await hold('select 1 from app.reviews for update')
    for (const one of held) one.release()
    // Each settling transaction waits for its review: the answers are in, nothing is committed.
    await eventually(
      () => waiting('%from reviews%for update%'),
      (count) => count >= BATCH,
    )
    for (const review of reviews) expect(await restaurant.writesOf(review)).toHaveLength(1)
    await killAndRestart(what, lock)
    expect(await lost(reviews)).toEqual([])
  })

  it('while reviews are imported and counted', async () => {
    tell()
    const counting = await hold('lock table app.review_figures in exclusive mode')
    const authors = await someGuests(RUSH)
    await eventually(
      () => waiting('%review_figures%'),
      (count) => count > 0,
    )
    await killAndRestart(what, counting)
    undrafted.push(...authors)
    // Among the faults are figures that differ from what a recount of the rows finds.
    expect(await lost([])).toEqual([])
  })

  it('while replies are drafted', async () => {
    tell()
    const reading = await hold('lock table app.readings in exclusive mode')
    const authors = await someGuests()
    await eventually(
      () => waiting('insert into readings%'),
      (count) => count > 0,
    )
    const drafting = await hold('lock table app.review_history in exclusive mode')
    reading()
    await eventually(
      () => waiting('insert into review_history%'),
      (count) => count > 0,
    )
    await killAndRestart(what, drafting)
    undrafted.push(...authors)
    expect(await lost([])).toEqual([])
  })

  it('while approvals and posts are being acknowledged', async () => {
    tell()
    const reviews = drafts.splice(0, RUSH)
    const allowed = new Set<Drafted>()
    const acknowledged = new Set<Drafted>()
    const [first, ...others] = reviews
    if (first === undefined) throw new Error('unreachable')
    const act = async (review: Drafted): Promise<void> => {
      await restaurant.approve(review)
      allowed.add(review)
      if ((await restaurant.post(review)) !== 202) return
      acknowledged.add(review)
    }
    // When the first call is answered, the others are anywhere between their start and their answer.
    const calls = [act(first), ...others.map((review) => act(review))]
    await Promise.race(calls.map((call) => call.catch(() => new Promise<void>(() => undefined))))
    const restarted = killAndRestart(what)
    await Promise.allSettled(calls)
    await restarted
    expect(acknowledged.size).toBeGreaterThan(0)
    posted.push(...acknowledged)
    mine.push(...reviews)
    expect(await lost([...allowed])).toEqual([])
    // Whoever got no answer asks again.
    for (const review of reviews.filter((one) => !acknowledged.has(one))) {
      const now = await restaurant.get(review)
      if (now.publication === 'none') {
        await restaurant.approve(review)
        await restaurant.post(review)
      }
      posted.push(review)
    }
  })

  it('and every reply stands at the source exactly once, live without anybody’s help', async () => {
    tell()
    const drafted = await restaurant.drafted(undrafted)
    await Promise.all(drafted.map((review) => restaurant.approve(review)))
    await postAll(drafted)
    mine.push(...drafted)
    expect(mine.length).toBe(BATCH * (POSTED + 1) + RUSH * 2)
    for (const review of mine) {
      const now = await eventually(
        () => restaurant.get(review),
        ({ publication }) => publication === 'live',
        RECOVERY_MS,
      )
      expect(now.status).toBe('posted')
      const writes = await restaurant.writesOf(review)
      expect(writes.map((write) => write.body.comment)).toEqual([wordsFor(review)])
    }
    const urls = await restaurant.server.databaseUrls
    const verified = await maitre(['verify', '--json'], {
      DATA_DIR: restaurant.environment.DATA_DIR,
      DATABASE_URL: urls.app,
      DATABASE_OWNER_URL: urls.owner,
      DATABASE_CONSOLE_URL: urls.console,
    })
    expect(verified).toMatchObject({ code: 0, stdout: '{"faults":[]}\n' })
  }, 180_000)
})

it('the server was killed often enough in these tests, and still ends cleanly', async () => {
  expect(kills).toBeGreaterThanOrEqual(20)
  const pids = [...restaurant.server.databasePids, ...restaurant.server.watcherPids]
  expect(pids.length).toBeGreaterThan(1)
  expect(await restaurant.server.stop()).toMatchObject({ code: 0, signal: null })
  expect([...restaurant.server.databasePids, ...restaurant.server.watcherPids]).toEqual([])
})
