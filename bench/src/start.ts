import { setTimeout as delay } from 'node:timers/promises'
import { type Child, residentMiB } from './child.ts'
import { type Figure, median, rounded } from './figure.ts'
import { type Product, untilIdle } from './product.ts'

const QUIET_MS = 30_000
const WARM_STARTS = 5

/**
 * Measures a start from nothing to the demo, then starts on the folder that exists, and the memory of both once they
 * are quiet.
 */
export async function measureStart(
  product: Product,
): Promise<{ server: Child; readyMs: number; figures: Figure[] }> {
  const first = await product.start()
  await untilIdle(product)
  await delay(QUIET_MS)
  const afterLoad = residentMiB(first.server.pid)
  let { server } = first
  const warm: number[] = []
  for (let turn = 0; turn < WARM_STARTS; turn += 1) {
    await server.stop()
    const next = await product.start()
    warm.push(next.readyMs)
    server = next.server
  }
  await untilIdle(product)
  await delay(QUIET_MS)
  const rest = residentMiB(server.pid)
  return {
    server,
    readyMs: first.readyMs,
    figures: [
      {
        name: 'memory-rest',
        what: 'Server memory at rest, 30 s of quiet on a folder with the demo',
        value: rest,
        unit: 'MiB',
        limit: { kind: 'at most', value: 200 },
        details: {
          roles: 'web,worker',
          quietMs: QUIET_MS,
          ofTheProcessThatLoadedIt: rounded(afterLoad),
        },
      },
      {
        name: 'start-warm',
        what: 'Start on a folder that exists, to /readyz',
        value: median(warm) / 1000,
        unit: 's',
        limit: { kind: 'at most', value: 3 },
        details: {
          each: warm.map((ms) => rounded(ms / 1000)),
          firstWithDemo: rounded(first.readyMs / 1000),
        },
      },
    ],
  }
}
