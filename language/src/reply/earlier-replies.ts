import { runsOf } from './overlap.ts'

/** How many earlier replies are looked at. */
const MOST = 200
/** How much newer replies count before older ones where wear is measured. */
const WEARS_OFF = 25
/** The fewest runs that there is room for. */
const LEAST_ROOM = 1000
/** The answer in place of an entry where no reply has a run. */
const NONE = 0

/**
 * The last replies of a location, newest first, indexed by their runs of three words: a new reply must not sound like
 * any of them. Each run of each reply has an entry; the newest entry of a run stands in a slot of a hash table with
 * open addressing, and each entry leads to that of the next older reply with the same run. Replies count up from the
 * oldest, so that a newer one is added without touching the others; one that is no longer among the last stays in the
 * table and is passed over.
 */
export class EarlierReplies {
  /** How many runs each reply has, the oldest first. */
  readonly #sizes: number[] = []
  // Entries count from 1.
  #entries = 0
  readonly #runs: Uint32Array
  readonly #replies: Uint32Array
  readonly #older: Uint32Array
  readonly #slots: Uint32Array

  /** The replies are given newest first. There is room for about as many runs again. */
  constructor(replies: readonly Uint32Array[]) {
    const room = 1 + 2 * replies.reduce((sum, { length }) => sum + length, LEAST_ROOM)
    this.#runs = new Uint32Array(room)
    this.#replies = new Uint32Array(room)
    this.#older = new Uint32Array(room)
    // At most half of the slots are taken, so that a look-up is short.
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * room)))
    for (const runs of replies.toReversed()) this.add(runs)
  }

  /** Adds a reply that is newer than all others; false where there is no room for it. */
  add(runs: Uint32Array): boolean {
    if (this.#entries + runs.length >= this.#runs.length) return false
    const reply = this.#sizes.push(runs.length) - 1
    for (const run of runs) {
      this.#entries += 1
      const slot = this.#slotOf(run)
      this.#runs[this.#entries] = run
      this.#replies[this.#entries] = reply
      this.#older[this.#entries] = this.#slots[slot] ?? NONE
      this.#slots[slot] = this.#entries
    }
    return true
  }

  /** How many replies there are among the newest `most`. */
  count(most: number): number {
    return Math.min(most, MOST, this.#sizes.length)
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
    const shared = new Uint16Array(this.count(MOST))
    for (const run of runs) this.#each(run, (reply) => (shared[reply] = (shared[reply] ?? 0) + 1))
    let nearest = 0
    for (let reply = 0; reply < this.count(most); reply += 1) {
      const size = this.#sizes.at(-1 - reply) ?? 0
      const share = (shared[reply] ?? 0) / Math.max(1, Math.min(size, runs.length))
      nearest = Math.max(nearest, share)
    }
    return nearest
  }

  /** Visits the replies that have a run, newest first, by how many have come after each. */
  #each(run: number, visit: (reply: number) => void): void {
    const newest = this.#sizes.length - 1
    const count = this.count(MOST)
    let entry = this.#slots[this.#slotOf(run)] ?? NONE
    for (; entry !== NONE; entry = this.#older[entry] ?? NONE) {
      const reply = newest - (this.#replies[entry] ?? 0)
      if (reply >= count) return
      visit(reply)
    }
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

/**
 * The replies that were indexed last, by the signature that they are without: whoever composes a reply and whoever
 * checks it ask for the same ones, and for the next guest one more has come, in either language of the house.
 */
const INDEXES = new Map<string | null, { texts: readonly string[]; replies: EarlierReplies }>()
const MOST_INDEXES = 4

/**
 * The last replies of a location, newest first, without the house's signature. They are answered for one reply; the
 * same index may be given more when it is asked for again.
 */
export function earlierReplies(texts: readonly string[], signature: string | null): EarlierReplies {
  const newest = texts.slice(0, MOST)
  const known = INDEXES.get(signature)
  const replies = (known && withNewer(known, newest, signature)) ?? indexOf(newest, signature)
  INDEXES.delete(signature)
  INDEXES.set(signature, { texts: newest, replies })
  const [oldest] = INDEXES.keys()
  if (INDEXES.size > MOST_INDEXES && oldest !== undefined) INDEXES.delete(oldest)
  return replies
}

function indexOf(texts: readonly string[], signature: string | null): EarlierReplies {
  return new EarlierReplies(texts.map((text) => runsOfEarlier(text, signature)))
}

/** The index with what has come since; undefined where it is of other replies, or full. */
function withNewer(
  { texts, replies }: { texts: readonly string[]; replies: EarlierReplies },
  newest: readonly string[],
  signature: string | null,
): EarlierReplies | undefined {
  const added = texts[0] === undefined ? newest.length : newest.indexOf(texts[0])
  if (added === -1 || newest.length !== Math.min(MOST, texts.length + added)) return undefined
  if (!newest.slice(added).every((text, at) => text === texts[at])) return undefined
  const later = newest.slice(0, added).toReversed()
  return later.every((text) => replies.add(runsOfEarlier(text, signature))) ? replies : undefined
}
