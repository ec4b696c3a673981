import { MAX_BODY_DEPTH, MAX_BODY_VALUES } from '@maitre/contract/body-limit'
import type { AnyEndpoint } from '@maitre/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: AnyEndpoint['form']
    /** The body stays the text that came, since its sender is verified before anything of it is parsed. */
    leavesText?: boolean
  }
}

/** Takes plain JSON of a limited shape, and one form. Anything else is refused before it is parsed. */
export function takeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    refuseCompressed(request)
  })
  // Fastify would take this type's body as a text; every body of ours is JSON.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) =>
      request.routeOptions.config.leavesText === true ? text : parseBody(request, text),
  )
  acceptForms(app)
}

/**
 * Parses a body of JSON; an empty one is none, as the source document's PUTs without a body send it. Throws
 * `request.malformed` for what is no JSON, `request.too_complex` for what would keep everybody else waiting.
 */
export async function parseBody(request: FastifyRequest, text: string): Promise<unknown> {
  if (text === '') return undefined
  refuseComplex(text)
  const parse = request.server.getDefaultJsonParser('error', 'error')
  return new Promise((resolve, reject) => {
    void parse(request, text, (error, body) => {
      if (error === null) resolve(body)
      else reject(error)
    })
  })
}

/** A few compressed bytes can be a thousand times as many, and unpacking them is work that nobody has signed in for. */
function refuseCompressed({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity') throw new AppError('request.compressed')
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Counts levels and values before anything is parsed. It need not know whether the text is JSON at all: what is none
 * is refused by the parser, as soon as it meets the fault.
 */
function refuseComplex(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfText(text, at)
    else if (character === COMMA) values += 1
    else if (OPENING.has(character)) {
      depth += 1
      values += 1
    } else if (CLOSING.has(character)) depth -= 1
    if (depth > MAX_BODY_DEPTH || values > MAX_BODY_VALUES)
      throw new AppError('request.too_complex')
  }
}

/** The index of the quotation mark that ends the text which begins at `start`; the length where none does. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
    // An even number of backslashes are characters themselves, and the mark behind them ends the text.
    if ((at - first) % 2 === 0) return at
  }
  return text.length
}

/** A mail program ends a subscription by a form with this one field (RFC 8058), in either encoding of forms. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/u

/** A provider's form has its token once; other fields beside it mean nothing (Back-Channel Logout 1.0, §2.5). */
function logoutTokenOf(body: string): string | undefined {
  const [token, ...more] = new URLSearchParams(body).getAll('logout_token')
  return more.length === 0 ? token : undefined
}

/** These forms, for the calls that say so; any other is refused like every content that is not JSON. */
function acceptForms(app: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
      const { takesForm = null } = request.routeOptions.config
      const token = takesForm === 'logout_token' ? logoutTokenOf(String(body)) : undefined
      if (takesForm === 'one_click' && ONE_CLICK.test(String(body)))
        done(null, { 'List-Unsubscribe': 'One-Click' })
      else if (token !== undefined) done(null, { logout_token: token })
      else done(new AppError('request.unsupported_media'))
    })
}
