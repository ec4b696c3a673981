import { ApiError } from './api.ts'

interface Versioned {
  version: number
}

interface Saving<Row extends Versioned> {
  /** The version of the row that the person saw. */
  version: number
  send: (version: number) => Promise<Row>
  /** Whether what somebody else changed of the row meanwhile is apart from what is sent. */
  isApart: (present: Row) => boolean
}

/** Takes the row as it stands now from the refusal of a change that came too late. */
export function presentRow<Row extends Versioned>(error: unknown): Row | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined
  const current = error.details?.['current']
  // The contract says what stands there: the row of the call that was refused.
  return typeof current === 'object' && current !== null ? (current as Row) : undefined
}

/**
 * Sends changes of a row with the version that was seen. Where somebody else changed other fields of it meanwhile, they
 * are sent once more, so that both changes stand; where they changed the same ones, the refusal is the caller's.
 */
export async function saveSeen<Row extends Versioned>(saving: Saving<Row>): Promise<Row> {
  try {
    return await saving.send(saving.version)
  } catch (error) {
    const present = presentRow<Row>(error)
    if (present === undefined || !saving.isApart(present)) throw error
    return await saveSeen({ ...saving, version: present.version })
  }
}
