import path from 'node:path'
import { MODULES } from '@maitre/server/app'
import { withServices } from '@maitre/server/commands/command'
import { upsertBatch } from '@maitre/server/modules/reviews/index'
import { readConfig } from '@maitre/server/platform/config'
import { createEvents } from '@maitre/server/platform/events'
import { createLog } from '@maitre/server/platform/log'
import pg from 'pg'
import type { Child } from './child.ts'
import { type Figure, median, rounded } from './figure.ts'
import { findDemoLocation, type Place, reviewOf } from './imported-reviews.ts'
import type { Product } from './product.ts'

const BATCHES = 40
const BATCH = 200

/**
 * Measures how much longer an import takes because figures are kept: the same batches are stored with the module that
 * counts them and without it, in turn. The server is stopped first, so that nothing reads what was stored.
 */
export async function measureUpkeep(product: Product, server: Child): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: product.superuserUrl() })
  await client.connect()
  const place = await findDemoLocation(client)
  await client.end()
  await server.stop()
  const config = readConfig({ DATA_DIR: path.join(product.folder, 'data') })
  const took: Record<'counted' | 'bare', number[]> = { counted: [], bare: [] }
  await withServices({ config, log: createLog('silent') }, async (services) => {
    const bare = { ...services, events: createEvents() }
    for (const { name, hears = [] } of MODULES)
      if (name !== 'metrics') for (const hear of hears) hear(bare)
    for (let batch = 0; batch < 2 * BATCHES; batch += 1) {
      const side = batch % 2 === 0 ? 'counted' : 'bare'
      const since = performance.now()
      await store(side === 'counted' ? services : bare, place, batch)
      took[side].push(performance.now() - since)
    }
  })
  const perSecond = (side: 'counted' | 'bare') => rounded((BATCH / median(took[side])) * 1000)
  return [
    {
      name: 'upkeep',
      what: 'Time to store reviews with their figures, of the time without',
      value: rounded(median(took.counted) / median(took.bare)),
      unit: '×',
      limit: { kind: 'at most', value: 1.25 },
      details: {
        reviews: BATCHES * BATCH,
        countedPerSecond: perSecond('counted'),
        barePerSecond: perSecond('bare'),
      },
    },
  ]
}

async function store(
  services: Parameters<typeof upsertBatch>[0],
  { restaurantId, locationId }: Place,
  batch: number,
): Promise<void> {
  await services.database.scoped(restaurantId, (tx) =>
    upsertBatch(services, tx, {
      locationId,
      source: 'google',
      origin: 'import',
      reviews: Array.from({ length: BATCH }, (_, i) => reviewOf(`upkeep-${batch}`, i)),
    }),
  )
}
