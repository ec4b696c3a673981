/** Something that is wrong: by which check, and where. */
export interface Fault {
  check: string
  /** The id of the row, or what else names the place. */
  id: string
}

/** How many faults of one check are named; whoever mends them asks again. */
export const MOST = 100
