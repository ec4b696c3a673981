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
function toLine(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: toLine(error.cause) }),
  }
}
