import type { Health } from '@maitre/contract/console-health'
import { ENGINE_VERSION } from '@maitre/language'
import { nameRestaurants } from '#modules/restaurants'
import type { Services } from '#context'
import { getDatabaseHealth } from '#platform/database-health'
import { countGivenUp, countQueues, findWorkerSeen } from '#platform/given-up'
import {
  costOf,
  listTopUsers,
  type LlmMonth,
  type LlmRestaurantMonth,
  sumMonth,
} from '#platform/llm-meter'
import { NODE_VERSION, VERSION } from '#platform/version'
import { countConnectors, listFailing } from './connector-health.ts'
import { countMails } from './mail-health.ts'

/** How many restaurants are named that used a language model the most. */
const MOST_USERS = 5

/** How the service is at this instant. */
export async function getHealth(services: Services): Promise<Health> {
  const { clock, config, database } = services
  const now = clock.now()
  const { version, oldest_transaction_at, ...told } = await getDatabaseHealth(database)
  const { jobs, mail, llm } = await database.local(async (tx) => {
    const queues = await countQueues(tx, now)
    const givenUp = await countGivenUp(tx)
    const seen = await findWorkerSeen(tx)
    return {
      jobs: {
        queues: queues.map(({ due_since, ...queue }) => ({
          ...queue,
          given_up: givenUp.get(queue.name) ?? 0,
          due_since: due_since?.toISOString() ?? null,
        })),
        worker_seen_at: seen?.toISOString() ?? null,
      },
      mail: await countMails(services, tx),
      llm:
        config.llm === null
          ? null
          : { month: await sumMonth(tx, now), top: await listTopUsers(tx, now, MOST_USERS) },
    }
  })
  const { names, connectors, failing } = await database.console(async (tx) => ({
    names: await nameRestaurants(tx, llm?.top.map((one) => one.restaurant_id) ?? []),
    connectors: await countConnectors(services, tx),
    failing: await listFailing(tx),
  }))
  return {
    checked_at: now.toISOString(),
    jobs,
    connectors,
    failing,
    database: {
      ...told,
      oldest_transaction_at: oldest_transaction_at?.toISOString() ?? null,
      is_embedded: config.DATABASE_URL === undefined,
    },
    mail,
    llm: config.llm && llm && spendOf(config.llm, llm, names),
    versions: {
      maitre: VERSION,
      engine: ENGINE_VERSION,
      node: NODE_VERSION,
      postgres: version,
    },
  }
}

function spendOf(
  { provider, model, price, monthlyCap: cap }: NonNullable<Services['config']['llm']>,
  { month, top }: { month: LlmMonth; top: readonly LlmRestaurantMonth[] },
  names: ReadonlyMap<string, string>,
): Health['llm'] {
  const users = top.map(({ restaurant_id, questions, ...tokens }) => ({
    restaurant_id,
    name: names.get(restaurant_id) ?? null,
    questions,
    tokens: tokens.input_tokens + tokens.output_tokens,
    spent: costOf(tokens, price),
  }))
  return { provider, model, ...month, spent: costOf(month, price), cap, top: users }
}
