import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS } from '@maitre/contract/errors'
import { cut, type Log } from '#platform/log'

/** The policy of whatever is no document: nothing may be loaded by it, and no page may show it in a frame. */
export const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'"

/** What every answer carries, whoever gives it; a document and a call then get a policy of their own. */
export function bareHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NO_DOCUMENT,
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * The answers of the HTTP server. They have these headers from the start, since Node and Fastify answer by themselves
 * what reaches no route: a request without a host, with a broken address, or while the server closes.
 */
export function answersWith(headers: Readonly<Record<string, string>>): typeof ServerResponse {
  return class BareAnswer<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request)
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers bytes that are no HTTP, for which there is neither a request nor an answer, and closes their connection. */
export function refuseUnreadable(headers: Readonly<Record<string, string>>, log: Log) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const code = 'request.malformed'
    log.info(
      { code, address: socket.remoteAddress, cause: cut(error.code ?? error.message) },
      'http: refused',
    )
    if (socket.writable) {
      const body = JSON.stringify({ status: 'error', code, message: ERRORS[code].message })
      const lines = Object.entries({
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      const status = REASONS[error.code ?? ''] ?? '400 Bad Request'
      socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroy(error)
  }
}
