import pg from 'pg'
import { AppError } from '#platform/errors'

const CONFLICTS = new Set(['40001', '40P01'])
/** The database found no room on its disk; it goes on by itself once there is some. */
const DISK_FULL = '53100'
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53200',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '57014',
  'XX000',
])
/** The codes of those that say that a connection broke, ours or a node's; the others say that none can be had. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08000', '08003', '08006'])
const LOST =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|connection ended|not queryable/iu

/** The SQLSTATE of a failure, or the code of a broken connection; undefined for any other failure. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/**
 * Whether a unique index refused the row, any or the one of that name. Without a name this is told by SQLSTATE, since
 * not every server names the index of a distributed table.
 */
export function isDuplicate(error: unknown, index?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return index === undefined || (error instanceof pg.DatabaseError && error.constraint === index)
}

/** Whether a foreign key refused: other rows refer to the row, or the row that it refers to does not exist. */
export function isReferred(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** Whether two transactions were in each other's way, so that trying again may help. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error) ?? '')
}

/** Whether the connection broke under the statement. */
export function isBroken(error: unknown): boolean {
  const ended =
    error instanceof Error && /connection terminated|not queryable/iu.test(error.message)
  return ended || BROKEN.has(codeOf(error) ?? '')
}

/** The failure by the product's codes: `database.conflict`, `.full`, `.unavailable`, or as it came. */
export function translate(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (isConflict(error))
    return new AppError('database.conflict', undefined, { cause: error, retryAfter: 1 })
  if (code === DISK_FULL)
    return new AppError('database.full', undefined, { cause: error, retryAfter: 30 })
  const lost = error instanceof Error && LOST.test(error.message)
  if (lost || (code !== undefined && UNAVAILABLE.has(code))) {
    return new AppError('database.unavailable', undefined, { cause: error, retryAfter: 2 })
  }
  return error
}
