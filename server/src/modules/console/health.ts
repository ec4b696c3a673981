import type { Health } from '@maitre/contract/console-health'
import { ENGINE_VERSION } from '@maitre/language'
import type { Services } from '#context'
import { getDatabaseHealth } from '#platform/database-health'
import { countGivenUp, countQueues, findWorkerSeen } from '#platform/given-up'
import { costOf, type LlmMonth, sumMonth } from '#platform/llm-meter'
import { NODE_VERSION, VERSION } from '#platform/version'
import { countConnectors, listFailing } from './connector-health.ts'
import { countMails } from './mail-health.ts'

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
      llm: config.llm === null ? null : spendOf(config.llm, await sumMonth(tx, now)),
    }
  })
  const { connectors, failing } = await database.console(async (tx) => ({
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
    llm,
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
  month: LlmMonth,
): Health['llm'] {
  return { provider, model, ...month, spent: costOf(month, price), cap }
}
