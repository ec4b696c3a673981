import { compiler, isRecord } from './json-schema.ts'

/** What goes wrong, with which calls, and how often. Faults are kept in memory, so a restart ends them. */
export interface Fault {
  /** The beginning of the paths that the fault meets; all paths by default. */
  path?: string
  method?: string
  /** How many calls the fault meets before it is over; by default it goes on until it is cleared. */
  times?: number
  /** The part of these calls that the fault meets, above 0 and below 1; all of them by default. */
  share?: number
  /** Goes with `share`: which of the calls, by their order, the fault meets; 0 by default. */
  seed?: number
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
    share: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    seed: { type: 'integer', minimum: 0 },
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
  readonly #chances = new WeakMap<Fault, () => number>()

  /** Adds a fault; answers what is wrong with it, or null. */
  add(body: unknown): string | null {
    if (!valid(body) || !isRecord(body)) {
      return (valid.errors ?? []).map((e) => `${e.instancePath || '/'} ${e.message}`).join('; ')
    }
    const fault = { ...body } as Fault // the body has just passed its schema
    if (fault.share !== undefined) this.#chances.set(fault, chances(fault.seed ?? 0))
    this.#active.push(fault)
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
    const drawn = (fault: Fault): boolean =>
      (this.#chances.get(fault)?.() ?? 0) < (fault.share ?? 1)
    const met = this.#active.filter((fault) => matches(fault) && drawn(fault)).slice(0, most)
    for (const fault of met) if (fault.times !== undefined) fault.times -= 1
    this.#active = this.#active.filter((fault) => fault.times !== 0)
    return met
  }
}

/** Numbers from 0 to below 1, the same ones in the same order for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
