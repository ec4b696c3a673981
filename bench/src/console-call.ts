import type pg from 'pg'
import type { Asked } from './console-questions.ts'
import { type Figure, percentile, rounded } from './figure.ts'

/** How long the first page of any list of the console may take, ms (issue 13). */
const LIMIT_MS = 150
const TRIES = Number(process.env['BENCH_TRIES'] ?? 20)

/** The figure of a call is that of its slowest question; each that takes too long is told. */
export async function measureCall(
  client: pg.Client,
  { name, path, bare, queries }: Asked,
  { url, headers }: { url: string; headers: Record<string, string> },
  size: object,
): Promise<Figure> {
  const found: { question: string; p95: number; median: number }[] = []
  for (const query of queries) {
    const question = query === '' ? path : `${path}?${query}`
    const took = await timed(async () => {
      const answer = await fetch(url + question, { headers })
      // A refusal is quick and must not pass for speed.
      if (!answer.ok) throw new Error(`${question} answered ${answer.status}`)
      await answer.arrayBuffer()
    })
    found.push({ question, p95: percentile(took, 0.95), median: percentile(took, 0.5) })
  }
  found.sort((a, b) => b.p95 - a.p95)
  for (const { question, p95 } of found.filter((one) => one.p95 > LIMIT_MS))
    process.stderr.write(`MISSED: ${rounded(p95)} ms for ${question}\n`)
  const floor = await timed(async () => void (await client.query(bare)))
  return {
    name: 'console',
    what: `Console: ${name}, the slowest of ${queries.length}, 95 of 100`,
    value: found[0]?.p95 ?? Number.NaN,
    unit: 'ms',
    floor: percentile(floor, 0.95),
    limit: { kind: 'at most', value: LIMIT_MS },
    details: {
      ...size,
      tries: TRIES,
      questions: found.map((one) => ({
        ...one,
        p95: rounded(one.p95),
        median: rounded(one.median),
      })),
    },
  }
}

/** How long each of some tries takes, ms; a first one warms what the others find. */
async function timed(ask: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  for (let at = -1; at < TRIES; at += 1) {
    const since = performance.now()
    await ask()
    if (at >= 0) took.push(performance.now() - since)
  }
  return took
}
