import { listLocations } from '#modules/restaurants'
import type { TenantTx } from '#platform/database'
import { keyOfLocation } from './pages.ts'

type Location = Awaited<ReturnType<typeof listLocations>>[number]

/** The locations of a restaurant, and the one that a key names, or that needs none where it is the only one. */
export async function findPlace(
  tx: TenantTx,
  key: string,
): Promise<{ all: Location[]; named: Location | undefined }> {
  const all = await listLocations(tx)
  const [only, ...others] = all
  const named =
    key === ''
      ? others.length === 0
        ? only
        : undefined
      : all.find(({ id }) => keyOfLocation(id) === key.toLowerCase())
  return { all, named }
}
