import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard error, so that what a command prints stays its own. Tokens never reach a line. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { err: toLine },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.credentials',
          '*.token',
        ],
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 2, sync: false }),
  )
}

/** What helps of an error. A database's error would bring its whole connection along, password and all. */
export function toLine(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  // The job library hands on the fields of its errors as an object of no class.
  if (!('message' in error)) return 'an error without a message'
  return {
    type: error instanceof Error ? error.name : 'object',
    message: String(error.message),
    ...('code' in error && { code: error.code }),
    ...('stack' in error && { stack: error.stack }),
    ...('cause' in error && error.cause !== undefined && { cause: toLine(error.cause) }),
  }
}
