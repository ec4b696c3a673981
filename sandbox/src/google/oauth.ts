import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from '#platform/faults'
import { accountChooser, consentPage } from './consent-pages.ts'
import type { GoogleChange, GoogleStore } from './tables.ts'
import { ACCESS_SECONDS, type Tokens } from './tokens.ts'

export interface OauthClient {
  id: string
  secret: string
}

export interface OauthOptions {
  store: GoogleStore
  tokens: Tokens
  faults: Faults
  client: OauthClient
  now: () => Date
  stopped: AbortSignal
}

const CODE_MINUTES = 10
const AUTHORIZE = '/o/oauth2/v2/auth'
/** Where the double's own pages send what a person chose. */
const ANSWER = '/o/oauth2/v2/answer'

class OauthError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, description: string) {
    super(description)
    this.status = status
    this.code = code
  }
}

/** Mounts the consent screen, the token endpoint and the revocation of Google's OAuth 2. */
export function mountOauth(app: FastifyInstance, options: OauthOptions): void {
  app.get(AUTHORIZE, (request, reply) =>
    authorize(options, new URL(request.url, 'http://x'), reply),
  )
  app.get(ANSWER, (request, reply) => authorize(options, new URL(request.url, 'http://x'), reply))
  app.post('/token', (request, reply) =>
    guarded(options, request, reply, (form) => token(options, form)),
  )
  app.post('/revoke', (request, reply) =>
    guarded(options, request, reply, (form) => {
      const query = new URL(request.url, 'http://x').searchParams
      const grant = options.store.get('grant', form.get('token') ?? query.get('token') ?? '')
      if (!grant) throw new OauthError(400, 'invalid_token', 'Token expired or revoked')
      // As at Google, a person gives back all that they gave to a client, not the one token alone.
      options.store.commit(grantsOf(options.store, grant.owner, grant.client))
      return {}
    }),
  )
}

/** The changes by which everything that an owner let a client do is taken back. */
export const grantsOf = (store: GoogleStore, owner: string, client?: string): GoogleChange[] =>
  store
    .all('grant')
    .filter((one) => one.owner === owner && (client === undefined || one.client === client))
    .map(({ token: name }): GoogleChange => ['grant', name, null])

function authorize(options: OauthOptions, url: URL, reply: FastifyReply): FastifyReply {
  const query = url.searchParams
  const refused = (code: string): FastifyReply =>
    reply.code(400).type('text/html').send(`<h1>Access blocked</h1><p>Error 400: ${code}</p>`)
  const redirect = URL.parse(query.get('redirect_uri') ?? '')
  if (query.get('client_id') !== options.client.id) return refused('invalid_client')
  if (!redirect || !/^https?:$/.test(redirect.protocol) || redirect.hash)
    return refused('redirect_uri_mismatch')
  if (query.get('response_type') !== 'code') return refused('unsupported_response_type')
  if (!query.get('scope')) return refused('invalid_scope')
  const method = query.get('code_challenge_method')
  if (query.has('code_challenge') && method !== 'S256') return refused('invalid_request')
  const state = query.get('state')
  if (state !== null) redirect.searchParams.set('state', state)

  // The product's own person is nobody's choice.
  const owners = options.store.all('owner').filter(({ isOurs }) => isOurs !== true)
  // A hint that Google knows spares the choice; here it spares the consent too, for tests without a browser.
  const named = query.get('login_hint') ?? query.get('account') ?? ''
  const owner = options.store.get('owner', named)
  if (!owner) return reply.type('text/html').send(accountChooser(AUTHORIZE, query, owners))
  if (url.pathname !== ANSWER && !query.has('login_hint'))
    return reply.type('text/html').send(consentPage(ANSWER, AUTHORIZE, query, owner))
  if (query.get('answer') === 'deny') {
    redirect.searchParams.set('error', 'access_denied')
    return reply.redirect(redirect.toString())
  }
  const isTicked = query.has('login_hint') || query.get('grant') === 'on'
  return agree(options, query, redirect, isTicked ? (query.get('scope') ?? '') : '', reply, owner)
}

/** Sends the person back with a code. As at Google, a scope that they did not tick is not in it. */
function agree(
  options: OauthOptions,
  query: URLSearchParams,
  redirect: URL,
  scope: string,
  reply: FastifyReply,
  { email: owner }: { email: string },
): FastifyReply {
  const code = `4/0A${randomBytes(24).toString('base64url')}`
  const offline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent'
  const expiresAt = options.now().getTime() + CODE_MINUTES * 60_000
  const challenge = query.get('code_challenge')
  const row = {
    code,
    owner,
    client: options.client.id,
    scope,
    offline,
    expiresAt,
    redirect: query.get('redirect_uri') ?? '',
    ...(challenge !== null && { challenge }),
  }
  options.store.commit([['code', code, row]])
  redirect.searchParams.set('code', code)
  redirect.searchParams.set('scope', scope)
  return reply.redirect(redirect.toString())
}

async function guarded(
  { faults, stopped }: OauthOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (form: URLSearchParams) => object,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?')
  for (const fault of faults.meet(request.method, path)) {
    if (fault.down || fault.cut) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    await wait(fault.slowMs ?? 0, undefined, { signal: stopped, ref: false }).catch(() => {})
    if (fault.status !== undefined) {
      return reply.code(fault.status).send({ error: 'temporarily_unavailable' })
    }
  }
  try {
    const type = request.headers['content-type'] ?? ''
    const isForm = type.startsWith('application/x-www-form-urlencoded')
    if (request.body !== undefined && !isForm) {
      throw new OauthError(400, 'invalid_request', 'The body is to be a form.')
    }
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    return await reply.header('cache-control', 'no-store').send(answer(form))
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    return await reply
      .code(error.status)
      .send({ error: error.code, error_description: error.message })
  }
}

function token(
  { store, tokens, faults, client, now }: OauthOptions,
  form: URLSearchParams,
): object {
  if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret) {
    throw new OauthError(401, 'invalid_client', 'The OAuth client was not found.')
  }
  const answer = (grant: { token: string; owner: string; scope: string }): object => ({
    access_token: tokens.issue(grant.token, grant.owner, grant.scope),
    expires_in: ACCESS_SECONDS,
    scope: grant.scope,
    token_type: 'Bearer',
  })
  if (form.get('grant_type') === 'refresh_token') {
    const grant = store.get('grant', form.get('refresh_token') ?? '')
    if (faults.deniesRefresh() || !grant || grant.client !== client.id) {
      throw new OauthError(400, 'invalid_grant', 'Token has been expired or revoked.')
    }
    return answer(grant)
  }
  if (form.get('grant_type') !== 'authorization_code') {
    throw new OauthError(400, 'unsupported_grant_type', 'Invalid grant_type')
  }
  const code = store.get('code', form.get('code') ?? '')
  if (!code || code.expiresAt <= now().getTime()) {
    throw new OauthError(400, 'invalid_grant', 'Malformed auth code.')
  }
  if (code.redirect !== form.get('redirect_uri')) {
    throw new OauthError(400, 'redirect_uri_mismatch', 'Bad Request')
  }
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (code.challenge !== undefined && code.challenge !== proof) {
    throw new OauthError(400, 'invalid_grant', 'Invalid code verifier.')
  }
  const refresh = `1//0${randomBytes(32).toString('base64url')}`
  const grant = { token: refresh, owner: code.owner, client: client.id, scope: code.scope }
  store.commit([
    ['code', code.code, null],
    ['grant', refresh, grant],
  ])
  return { ...answer(grant), ...(code.offline && { refresh_token: refresh }) }
}
