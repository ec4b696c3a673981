import { isVersion, type Reanalysis, reanalyse as reanalyseOne } from '#modules/reading'
import { listRestaurants } from '#modules/restaurants'
import { isUuid } from '#platform/ids'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  UsageError,
  withServices,
  counted,
} from './command.ts'

async function run(input: CommandInput): Promise<CommandResult> {
  const { restaurant, 'older-than-version': olderThan } = input.values
  if (restaurant !== undefined && (typeof restaurant !== 'string' || !isUuid(restaurant)))
    throw new UsageError('--restaurant must be the id of a restaurant')
  if (olderThan !== undefined && (typeof olderThan !== 'string' || !isVersion(olderThan)))
    throw new UsageError('--older-than-version must be a version such as 1.2.0')
  return withServices(input, async (services) => {
    const all = await services.database.console((tx) => listRestaurants(tx, restaurant))
    if (all.length === 0 && restaurant !== undefined)
      throw new UsageError(`there is no restaurant ${restaurant}`)
    const found: (Reanalysis & { restaurant: { id: string; name: string } })[] = []
    for (const { id, name } of all) {
      const progress = (done: number, total: number): void =>
        input.progress(`${name}: ${done} of ${total}`)
      const result = await reanalyseOne(services, { restaurantId: id, olderThan, progress })
      found.push({ restaurant: { id, name }, ...result })
    }
    const failed = found.flatMap((one) => one.failed)
    return {
      lines: [
        ...found.map((one) => `${one.restaurant.name}: ${counted(one.read, 'review')} read`),
        ...failed.map((reviewId) => `not read: ${reviewId}`),
      ],
      data: { restaurants: found },
      exitCode: failed.length === 0 ? 0 : 1,
    }
  })
}

export const reanalyse: Command = {
  summary: 'Reads reviews anew; what people corrected, replies and approvals stay',
  usage: 'reanalyse [--restaurant ID] [--older-than-version V]',
  options: { restaurant: { type: 'string' }, 'older-than-version': { type: 'string' } },
  words: 0,
  run,
}
