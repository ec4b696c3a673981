import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Death, PostingStorm } from '#test/posting-storm'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

// Every run has few of them; docs/testing.md says how a thousand are posted, and when that was done last.
const REPLIES = Number(process.env['POSTINGS'] ?? 150)
const KILLS = Number(process.env['KILLS'] ?? 3)
const SEED = 15
/** As often as all jobs of one posting together write. */
const MAX_TRIES = 9

/** A write is lost on its way, its answer is lost, or it takes effect after the worker's death. */
const DEATHS = Array.from({ length: KILLS }, (_, n): Death => ({
  phase: n % 3 === 1 ? 'answered' : 'arrived',
  fate: n % 3 === 2 ? 'release' : 'drop',
  nth: 1 + ((n * 3) % 5),
}))

let storm: PostingStorm
beforeAll(async () => {
  storm = await PostingStorm.open(REPLIES)
})
afterAll(() => storm.close())

it('every approved reply stands once at a source that fails a third of the time, whatever worker is killed', async () => {
  await storm.trouble(SEED)
  await storm.startWorker()
  for (const [n, death] of DEATHS.entries())
    await storm.killAmong(
      storm.reviews.filter((_, at) => at % KILLS === n),
      death,
    )
  await storm.allLive()
  expect(await storm.differences()).toEqual([])

  const records = await storm.records()
  expect(records).toHaveLength(REPLIES)
  for (const { approvals, settled, open, most } of records) {
    expect({ approvals, settled, open }).toEqual({ approvals: 1, settled: 1, open: 0 })
    expect(most).toBeLessThanOrEqual(MAX_TRIES)
  }
  const sum = (of: 'postings' | 'tries') => records.reduce((all, row) => all + row[of], 0)
  expect(sum('postings')).toBe(REPLIES + storm.pressed)
  const writes = await storm.writes()
  expect(writes.length).toBeLessThanOrEqual(sum('tries'))
  // The source did fail, and workers died in the middle of a write.
  expect(writes.filter(({ status }) => status !== 200).length).toBeGreaterThan(REPLIES / 10)
  expect(storm.kills).toBe(KILLS)
})
