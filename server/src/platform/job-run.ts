import type { JobWithMetadata } from 'pg-boss'
import { AppError, isOfDatabase } from '#platform/errors'

export interface JobRun {
  attempt: number
  lastAttempt: boolean
}

/** How often a failing job is tried; its handler is told which attempt is the last, and gives the job up there. */
const MAX_ATTEMPTS = 9

/**
 * Whether a job is not tried again after this failure: trying again would not mend it, or it was tried often enough. An
 * attempt without the database could note nothing, so it never counts as the last.
 */
export function isGivenUp(error: unknown, { lastAttempt }: JobRun): boolean {
  if (!(error instanceof AppError)) return lastAttempt
  return !error.retry || (lastAttempt && !isOfDatabase(error))
}

/** The attempt that is under way, as its handler is told of it. */
export function runOf(one: JobWithMetadata<unknown>): JobRun {
  const attempt = one.retryCount + 1
  return { attempt, lastAttempt: attempt >= MAX_ATTEMPTS }
}
