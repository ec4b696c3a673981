import { AppError } from './errors.ts'

/** Refuses a caller who says which version of a row they saw where the row has another by now, and shows them the row. */
export function requireSeen(seen: number | undefined, current: { version: number }): void {
  if (seen !== undefined && seen !== current.version)
    throw new AppError('stale_version', { current })
}
