import { compiler, isRecord } from './json-schema.ts'

/** What goes wrong, with which calls, how often. Kept in memory: a restart mends everything. */
export interface Fault {
  /** Only calls whose path begins so; all by default. */
  path?: string
  method?: string
  /** How many calls it meets before it is over; until cleared by default. */
  times?: number
  /** The connection is dropped before anything is read. */
  down?: boolean
  slowMs?: number
  /** Answered instead of doing the work. */
  status?: number
  /** Goes with `status`: the Retry-After header, seconds or an HTTP date. */
  retryAfter?: string | number
  /** The work is done, then the connection is cut: an effect without an answer. */
  cut?: boolean
  /** The work is done, then something that is no JSON is answered. */
  malformed?: boolean
  /** The next reply is rejected by moderation for this reason. */
  rejectReply?: string
  /** Only replies that contain this are rejected; goes with `rejectReply`. */
  word?: string
  /** Refresh tokens are answered `invalid_grant`. */
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

  /** Adds one; answers what is wrong with it, or null. */
  add(body: unknown): string | null {
    if (!valid(body) || !isRecord(body)) {
      return (valid.errors ?? []).map((e) => `${e.instancePath || '/'} ${e.message}`).join('; ')
    }
    this.#active.push({ ...body } as Fault) // has just passed its schema
    return null
  }

  clear(): void {
    this.#active = []
  }

  list(): readonly Fault[] {
    return this.#active
  }

  /** The faults of the wire that this call meets; each is used up by one. */
  meet(method: string, path: string): Fault[] {
    return this.#use(
      (fault) =>
        fault.rejectReply === undefined &&
        fault.invalidGrant === undefined &&
        (fault.method === undefined || fault.method === method) &&
        path.startsWith(fault.path ?? '/'),
    )
  }

  /** Why moderation is to reject this reply, where a switch says so. */
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
