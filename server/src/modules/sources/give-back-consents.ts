import { setTimeout } from 'node:timers/promises'
import type { Source } from '@maitre/contract/constants'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { isHeldElsewhere } from './change-connection.ts'
import { findConnections } from './connections.ts'
import { giveBack } from './give-back.ts'

/** How long one consent may take, in deadlines of a request: its tries together. */
const DEADLINES = 3

/**
 * Gives back the consents of a restaurant that is about to be removed, each once, but for those that another restaurant
 * is connected by. Nothing ends a removal: answers the sources at which a consent was left, and the log says why.
 */
export async function giveBackConsents(
  services: Services,
  restaurantId: string,
): Promise<Source[]> {
  const all = await services.database.scoped(restaurantId, findConnections)
  const accounts = new Map(
    all.map((one) => [`${one.source} ${one.granted_by ?? one.external_account}`, one]),
  )
  const left = new Set<Source>()
  for (const connection of accounts.values()) {
    try {
      if (!(await isHeldElsewhere(services, connection)))
        await Promise.race([giveBack(services, connection), tooLate(services)])
    } catch (error) {
      services.log.warn(
        { err: error, restaurantId, source: connection.source },
        'sources: a consent was not given back',
      )
      left.add(connection.source)
    }
  }
  return [...left]
}

async function tooLate({ config }: Services): Promise<never> {
  await setTimeout(DEADLINES * config.CONNECTOR_TIMEOUT_MS, undefined, { ref: false })
  throw new AppError('upstream.timeout')
}
