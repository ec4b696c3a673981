/** The only source of the time, so that a test can make it stand still. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
