import path from 'node:path'
import { freePort } from '@maitre/server/platform/free-port'
import type { Sent } from 'autocannon'
import { type Child, residentMiB, startChild, untilReady } from './child.ts'
import { type Figure, median, rounded } from './figure.ts'
import { CONNECTIONS, load, type Round } from './load.ts'
import { type Product, signIn } from './product.ts'
import { LARGEST, type Many, REVIEWS, RESTAURANTS } from './many-reviews.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)

/** Measures the inbox's page against its bare floor, by turns, as administrators of sixteen restaurants call it. */
export async function measureReviewList(
  product: Product,
  server: Child,
  many: Many,
): Promise<Figure[]> {
  const people = many.restaurants.slice(0, CONNECTIONS)
  const ours: Sent[] = []
  const bare: Sent[] = people.map(({ id }) => ({ path: `/${id}` }))
  for (const { admin } of people) {
    const token = await signIn(product, admin)
    const headers = { authorization: `Bearer ${token}` }
    ours.push({ path: '/v1/location/all/review/offset/0/limit/50', headers })
  }
  const floorPort = await freePort()
  const floor = startChild(
    ['bench/src/floor-server.ts'],
    { FLOOR_DATABASE: product.superuserUrl(), FLOOR_PORT: String(floorPort) },
    path.join(product.folder, 'floor.log'),
  )
  const floorUrl = `http://127.0.0.1:${floorPort}`
  const rounds: { ours: Round; bare: Round }[] = []
  let highest = 0
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMiB(server.pid))
  }, 200)
  try {
    await untilReady(floor, `${floorUrl}/${people[0]?.id}`)
    await requireAnswer(product.url, ours[0])
    await load(floorUrl, bare, floor, 3)
    await load(product.url, ours, server, 3)
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await load(floorUrl, bare, floor, SECONDS),
        ours: await load(product.url, ours, server, SECONDS),
      })
    }
  } finally {
    clearInterval(watch)
    await floor.stop()
  }
  const bareRate = median(rounds.map((round) => round.bare.perSecond))
  const share = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond))
  const setting = { reviews: REVIEWS, restaurants: RESTAURANTS, largest: LARGEST, CONNECTIONS }
  const details = { ...setting, seconds: SECONDS, share: rounded(share), rounds }
  return [
    {
      name: 'review-list',
      what: 'Review list: requests a second',
      value: median(rounds.map((round) => round.ours.perSecond)),
      unit: '/s',
      floor: bareRate,
      limit: { kind: 'at least', value: Math.round(bareRate * 0.5) },
      target: Math.round(bareRate * 0.75),
      details,
    },
    {
      name: 'review-list-p99',
      what: 'Review list: slowest of a hundred',
      value: median(rounds.map((round) => round.ours.p99)),
      unit: 'ms',
      floor: median(rounds.map((round) => round.bare.p99)),
      limit: { kind: 'at most', value: 50 },
      details,
    },
    {
      name: 'memory-load',
      what: 'Server memory under that load',
      value: highest,
      unit: 'MiB',
      limit: { kind: 'at most', value: 350 },
      details: setting,
    },
  ]
}

/** Fails when the server refuses: a refusal is quick and must not pass for speed. */
async function requireAnswer(url: string, sent: Sent | undefined): Promise<void> {
  const answer = await fetch(url + sent?.path, { headers: sent?.headers ?? {} })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the list answered ${answer.status}: ${text}`)
}
