import { pino, type Logger } from 'pino'
import { openLogOutput } from '#platform/log-output'

export type Log = Logger

/**
 * A log of JSON lines on standard error, so that standard output has only what a command prints. Tokens are never
 * logged.
 */
export function createLog(level: string): Log {
  const output = openLogOutput(2, (outage) =>
    log.error(outage, 'log: could not be written for a while, and can be again'),
  )
  const log = pino(
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
    output,
  )
  return log
}

/** Characters of a text from outside that are logged. */
const LONGEST = 200

/** The paths with a token in them, which mail programs call as it is (RFC 8058). */
const TOKEN_OF_MAIL = /(?<=^\/v1\/public\/(?:newsletter\/)?unsubscribe\/)[^/]+/u

/** The address of a request as it is logged: cut, and without its query and that token, which tell names and open things. */
export function loggedAddress(url: string): string {
  const [address = ''] = url.split('?', 1)
  return cut(address.replace(TOKEN_OF_MAIL, '…'))
}

/** A text that strangers may have written, cut so that they cannot fill the disk with it. */
export function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
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
