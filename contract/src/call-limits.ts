/** How many calls may be made at once, and how many more with each second. */
export interface CallLimit {
  readonly burst: number
  readonly perSecond: number
}

/** All calls of a person, in all of their sessions together; of strangers those of one address. */
export const PERSON_CALLS: CallLimit = { burst: 1200, perSecond: 30 }

/** The costly calls (`costly` of an endpoint) of a person or a key of the API: thirty, then one every four seconds. */
export const COSTLY_CALLS: CallLimit = { burst: 30, perSecond: 0.25 }
