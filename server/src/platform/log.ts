import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * A log of JSON lines on standard error, so that standard output has only what a command prints. Tokens are never
 * logged.
 */
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

/**
 * The fields of an error that help. A database's error would bring its whole connection into the log, with the
 * password.
 */
export function toLine(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  // The job library hands its errors on as plain objects with the same fields.
  if (!('message' in error)) return 'an error without a message'
  return {
    type: error instanceof Error ? error.name : 'object',
    message: String(error.message),
    ...('code' in error && { code: error.code }),
    ...('stack' in error && { stack: error.stack }),
    ...('cause' in error && error.cause !== undefined && { cause: toLine(error.cause) }),
  }
}
