import { compiler, isRecord } from './json-schema.ts'

/** What goes wrong, with which calls, and how often. Faults are kept in memory, so a restart ends them. */
export interface Fault {
  /** The beginning of the paths that the fault meets; all paths by default. */
  path?: string
  method?: string
  /** How many calls the fault meets before it is over; by default it goes on until it is cleared. */
  times?: number
  /** Whether the connection is dropped before anything is read. */
  down?: boolean
  slowMs?: number
  /** The status that is answered, without the work being done. */
  status?: number
  /** The Retry-After header that goes with `status`, in seconds or as an HTTP date. */
  retryAfter?: string | number
  /** Whether the connection is cut after the work is done: the call has an effect and no answer. */
  cut?: boolean
  /** Whether the answer, after the work is done, is no JSON. */
  malformed?: boolean
  /** The reason for which moderation rejects the next reply. */
  rejectReply?: string
  /** The word that a reply must contain to be rejected; goes with `rejectReply`. */
  word?: string
  /** Whether refresh tokens are answered with `invalid_grant`. */
  invalidGrant?: boolean
}

const EFFECTS = ['down', 'slowMs', 'status', 'cut', 'malformed', 'rejectReply', 'invalidGrant']

const valid = compiler({})({
  type: 'object',
  additionalProperties: false,
  properties: {
    path: { type: 'string', pattern: '^/' },
    method: { enum: ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] },
    times: { type: 'integer', minimum: 1 },
    down: { const: true },
    slowMs: { type: 'integer', minimum: 1, maximum: 600_000 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    retryAfter: { type: ['string', 'integer'] },
    cut: { const: true },
    malformed: { const: true },
    rejectReply: { type: 'string', pattern: '^[A-Z_]+$' },
    word: { type: 'string', minLength: 1 },
    invalidGrant: { const: true },
  },
  anyOf: EFFECTS.map((effect) => ({ required: [effect] })),
})

export class Faults {
  #active: Fault[] = []

  /** Adds a fault; answers what is wrong with it, or null. */
  add(body: unknown): string | null {
    if (!valid(body) || !isRecord(body)) {
      return (valid.errors ?? []).map((e) => `${e.instancePath || '/'} ${e.message}`).join('; ')
    }
    this.#active.push({ ...body } as Fault) // the body has just passed its schema
    return null
  }

  clear(): void {
    this.#active = []
  }

  list(): readonly Fault[] {
    return this.#active
  }

  /** The faults of the wire that this call meets; meeting a call uses each of them up by one. */
  meet(method: string, path: string): Fault[] {
    return this.#use(
      (fault) =>
        fault.rejectReply === undefined &&
        fault.invalidGrant === undefined &&
        (fault.method === undefined || fault.method === method) &&
        path.startsWith(fault.path ?? '/'),
    )
  }

  /** The reason for which moderation is to reject this reply; undefined where no fault says so. */
  rejection(text: string): string | undefined {
    const wanted = (fault: Fault): boolean =>
      fault.rejectReply !== undefined && (fault.word === undefined || text.includes(fault.word))
    return this.#use(wanted, 1)[0]?.rejectReply
  }

  deniesRefresh(): boolean {
    return this.#use((fault) => fault.invalidGrant === true, 1).length > 0
  }

  #use(matches: (fault: Fault) => boolean, most = Infinity): Fault[] {
    const met = this.#active.filter(matches).slice(0, most)
    for (const fault of met) if (fault.times !== undefined) fault.times -= 1
    this.#active = this.#active.filter((fault) => fault.times !== 0)
    return met
  }
}
