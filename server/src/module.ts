import type { Context, Services } from '#context'
import { MAITRE_ITSELF } from '#platform/audit-log'
import type { TenantTx, Tx } from '#platform/database'
import type { DomainEvent } from '#platform/events'
import { isUuid } from '#platform/ids'
import type { BatchHandler, Job, JobHandler, TogetherOptions } from '#platform/jobs'
import type { Mounting } from '#platform/mount'
import type { FoundPage } from '#platform/found-page'

/**
 * What a domain brings to the product, said in its `module.ts` and gathered by `app.ts`: there is no second list in
 * which its endpoints, jobs or subscriptions would have to be named.
 */
export interface Module {
  /** The name of its folder. */
  readonly name: string
  /** Loads the module's routes, which only a process that answers HTTP needs, and mounts its endpoints. */
  mount?(mounting: Mounting<Context>): Promise<void>
  /** Pages of the public site that say something of the database, by the first part of their address below the language. */
  readonly pages?: Readonly<Record<string, FindPage>>
  readonly jobs?: readonly Work[]
  /** Subscribers to one event are called in the order of the modules. */
  readonly hears?: readonly Hearing[]
  /**
   * For a path parameter, finds the restaurant of the row it names, so that a SuperAdmin need not name one; null where
   * the row does not exist.
   */
  readonly rows?: Readonly<Record<string, FindRestaurant>>
  /**
   * Removes the module's rows that nobody can ask for any more; called once a night in a transaction over local tables.
   */
  purge?(tx: Tx, now: Date): Promise<void>
  /** The same for the rows of one restaurant; called once a night for each. */
  purgeRestaurant?(tx: TenantTx, now: Date): Promise<void>
}

/** Finds the page of an address by its further parts. */
export type FindPage = (services: Services, parts: readonly string[]) => Promise<FoundPage>

export type FindRestaurant = (services: Services, id: string) => Promise<string | null>

/** Finds the restaurant of the rows that a path names, by asking the modules that own those rows. */
export async function restaurantOfPath(
  modules: readonly Module[],
  services: Services,
  params: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  for (const { rows = {} } of modules) {
    for (const [name, find] of Object.entries(rows)) {
      const id = params[name]
      const found = typeof id === 'string' && isUuid(id) ? await find(services, id) : null
      if (found !== null) return found
    }
  }
  return null
}

/** A queue and what is done with its jobs. */
export interface Work {
  readonly queue: string
  /** Whether the queue also sends the job by itself, by the clock. */
  readonly isScheduled: boolean
  begin(services: Services): Promise<void>
}

/** A subscription to an event; `wireEvents` makes it. */
export type Hearing = (services: Services) => void

type WithServices<Handler extends (...given: never[]) => unknown> = (
  services: Services,
  ...given: Parameters<Handler>
) => ReturnType<Handler>

/** Each job is handled by itself. */
export function works<Payload extends object>(
  job: Job<Payload>,
  handle: WithServices<JobHandler<Payload>>,
): Work {
  return {
    queue: job.name,
    isScheduled: job.schedule !== undefined,
    begin: (services) =>
      services.jobs.work(job, (payload, run) => handle(byJob(services, job), payload, run)),
  }
}

/** The handler takes several jobs at once; each succeeds or fails by itself. */
export function worksTogether<Payload extends object>(
  job: Job<Payload>,
  handle: WithServices<BatchHandler<Payload>>,
  options?: TogetherOptions,
): Work {
  return {
    queue: job.name,
    isScheduled: job.schedule !== undefined,
    begin: (services) =>
      services.jobs.workTogether(
        job,
        (payloads, runs) => handle(byJob(services, job), payloads, runs),
        options,
      ),
  }
}

/** What a job does is Maitre's own act, and the audit log says which job it was. */
function byJob(services: Services, job: { name: string }): Services {
  return { ...services, by: { ...MAITRE_ITSELF, from: { job: job.name } } }
}

/** Called inside the transaction that made the event so, and fails together with it. */
export function hears<Payload>(
  event: DomainEvent<Payload>,
  subscriber: (services: Services, tx: Tx, payload: Payload) => Promise<void>,
): Hearing {
  return (services) => services.events.on(event, (tx, payload) => subscriber(services, tx, payload))
}
