import { runsOf } from './overlap.ts'

/** How many earlier replies are looked at. */
const MOST = 200
/** How much newer replies count before older ones where wear is measured. */
const WEARS_OFF = 25
/** The answer in place of an entry where no reply has a run. */
const NONE = 0

/**
 * The last replies of a location, newest first, indexed by their runs of three words: a new reply must not sound like
 * any of them. Each run of each reply has an entry; the newest entry of a run stands in a slot of a hash table with
 * open addressing, and each entry leads to that of the next older reply with the same run.
 */
export class EarlierReplies {
  /** How many runs each reply has. */
  readonly #sizes: readonly number[]
  // Entries count from 1.
  readonly #runs: Uint32Array
  readonly #replies: Uint16Array
  readonly #older: Uint32Array
  readonly #slots: Uint32Array

  constructor(replies: readonly Uint32Array[]) {
    this.#sizes = replies.map(({ length }) => length)
    const entries = 1 + this.#sizes.reduce((sum, size) => sum + size, 0)
    this.#runs = new Uint32Array(entries)
    this.#replies = new Uint16Array(entries)
    this.#older = new Uint32Array(entries)
    // At most half of the slots are taken, so that a look-up is short.
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * entries)))
    let entry = NONE
    for (const [reply, runs] of [...replies.entries()].toReversed()) {
      for (const run of runs) {
        entry += 1
        const slot = this.#slotOf(run)
        this.#runs[entry] = run
        this.#replies[entry] = reply
        this.#older[entry] = this.#slots[slot] ?? NONE
        this.#slots[slot] = entry
      }
    }
  }

  /** How many replies there are among the newest `most`. */
  count(most: number): number {
    return Math.min(most, this.#sizes.length)
  }

  /** How worn a run is: each reply that has it counts, the newest most. */
  wearOf(run: number): number {
    let wear = 0
    this.#each(run, (reply) => (wear += 1 / (1 + reply / WEARS_OFF)))
    return wear
  }

  /** How many of the newest `most` replies have a run. */
  countWith(run: number, most: number): number {
    let count = 0
    this.#each(run, (reply) => (count += reply < most ? 1 : 0))
    return count
  }

  /**
   * How near some runs come to one of the newest `most` replies: the share of the shorter text's runs that the other
   * text has too, 0 to 1.
   */
  nearest(runs: Uint32Array, most = Infinity): number {
    const shared = this.#sizes.map(() => 0)
    for (const run of runs) this.#each(run, (reply) => (shared[reply] = (shared[reply] ?? 0) + 1))
    const shares = this.#sizes
      .slice(0, most)
      .map((size, reply) => (shared[reply] ?? 0) / Math.max(1, Math.min(size, runs.length)))
    return Math.max(0, ...shares)
  }

  /** Visits the replies that have a run, newest first. */
  #each(run: number, visit: (reply: number) => void): void {
    let entry = this.#slots[this.#slotOf(run)] ?? NONE
    for (; entry !== NONE; entry = this.#older[entry] ?? NONE) visit(this.#replies[entry] ?? 0)
  }

  /** The slot where a run stands, or would stand. */
  #slotOf(run: number): number {
    const mask = this.#slots.length - 1
    let slot = run & mask
    for (;;) {
      const entry = this.#slots[slot] ?? NONE
      if (entry === NONE || this.#runs[entry] === run) return slot
      slot = (slot + 1) & mask
    }
  }
}

/** A reply without its signature, which all replies of a house share. */
export function withoutSignature(text: string, signature: string | null): string {
  return signature === null ? text : text.replace(signature, '')
}

/**
 * The runs of earlier replies by their text and by the signature that they are without, kept: the replies of one house
 * are asked for again and again, now with its English and now with its French signature.
 */
const KEPT = new Map<string, Map<string | null, Uint32Array>>()
const MOST_KEPT = 1000

function runsOfEarlier(text: string, signature: string | null): Uint32Array {
  let known = KEPT.get(text)
  if (known === undefined) {
    if (KEPT.size >= MOST_KEPT) KEPT.clear()
    known = new Map()
    KEPT.set(text, known)
  }
  let runs = known.get(signature)
  if (runs === undefined) {
    runs = runsOf(withoutSignature(text, signature))
    known.set(signature, runs)
  }
  return runs
}

/** The replies that were indexed last: whoever composes a reply and whoever checks it ask for the same ones. */
let last:
  | { texts: readonly string[]; signature: string | null; replies: EarlierReplies }
  | undefined

/** The last replies of a location, newest first, without the house's signature. */
export function earlierReplies(texts: readonly string[], signature: string | null): EarlierReplies {
  const newest = texts.slice(0, MOST)
  const isLast =
    last?.signature === signature &&
    last.texts.length === newest.length &&
    last.texts.every((text, at) => text === newest[at])
  if (last === undefined || !isLast) {
    const replies = new EarlierReplies(newest.map((text) => runsOfEarlier(text, signature)))
    last = { texts: newest, signature, replies }
  }
  return last.replies
}
