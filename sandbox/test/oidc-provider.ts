import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** What the provider says of somebody, by the names of OpenID Connect's claims. */
export interface ProvidedPerson {
  email?: string | undefined
  email_verified?: unknown
  /** Keycloak's claim: the roles of a client by its name. */
  resource_access?: unknown
}

/** How the provider signed somebody in, by the names of the claims that say so. */
export interface ProvidedWay {
  acr?: string
  amr?: string[]
}

/** A real OpenID Connect provider on loopback, certified as a library, in place of a restaurant group's Keycloak. */
export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who can sign in there, by subject. */
  people: Map<string, ProvidedPerson>
  /** How it signs them in, by subject; of whoever is not there it says nothing. */
  ways: Map<string, ProvidedWay>
  /** How many requests it has been asked for what it says of itself. */
  discoveries(): number
  /** Has the time of that code be over. */
  expire(code: string): Promise<void>
  /**
   * Goes to an address of the provider as a browser does, signs in as that person (null: refuses to), and answers the
   * address that the provider sends the browser back to. With `known` it is the browser of their last sign-in, which
   * the provider lets pass unless it is to ask anew.
   */
  signIn(address: string, subject: string | null, options?: { known?: boolean }): Promise<URL>
  /** Leaves the provider as that person did in the browser of their last sign-in; it tells its clients of that. */
  leave(subject: string): Promise<void>
  /** A logout token of the provider with these claims in place of a right one's; undefined leaves one out. */
  logoutToken(claims: Readonly<Record<string, unknown>>, typ?: string): Promise<string>
  /** Answers nobody any more; `start` listens at the same address again. */
  stop(): Promise<void>
  start(): Promise<void>
}

export interface TestProviderOptions {
  /** Where the product is reached, without a slash at its end. */
  app: string
  /** The port of 127.0.0.1 to listen on; 0, the default, means any free one. */
  port?: number
}

const CLIENT = { clientId: 'maitre', clientSecret: 'a-secret-of-the-test-provider' }

/** Starts the provider, at which the product is registered as a client. */
export async function startTestProvider(options: TestProviderOptions): Promise<TestProvider> {
  let discoveries = 0
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/openid-configuration') === true) discoveries += 1
    void handle?.(request, response)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(options.port ?? 0)
  const { port } = server.address() as AddressInfo // it listens on TCP
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, ProvidedPerson>()
  const ways = new Map<string, ProvidedWay>()
  const browsers = new Map<string, Browser>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const test: TestProvider = {
    issuer,
    ...CLIENT,
    people,
    ways,
    expire: (code) => expireCode(provider, code),
    discoveries: () => discoveries,
    async signIn(address, subject, { known = false } = {}) {
      const last = subject === null || !known ? undefined : browsers.get(subject)
      const browser = last ?? new Browser()
      if (subject !== null) browsers.set(subject, browser)
      return signInAs(browser, issuer, address, subject)
    },
    async leave(subject) {
      await browsers.get(subject)?.leave(`${issuer}/session/end`)
    },
    logoutToken: (claims, typ = 'logout+jwt') => signLogout(privateKey, issuer, claims, typ),
    stop,
    start: () => listen(port),
  }
  const provider = new Provider(issuer, await configurationOf(test, options.app, privateKey))
  provider.use((ctx, next) => interact(provider, ways, ctx, next))
  handle = provider.callback()
  return test
}

async function expireCode(provider: Provider, code: string): Promise<void> {
  const stored = await provider.AuthorizationCode.find(code)
  if (stored === undefined) throw new Error('the provider gave no such code')
  stored.exp = 1
  await stored.save()
}

async function configurationOf(
  test: TestProvider,
  app: string,
  privateKey: CryptoKey,
): Promise<Configuration> {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${app}/en/auth/callback`, `${app}/fr/auth/callback`],
        post_logout_redirect_uris: [`${app}/`],
        backchannel_logout_uri: `${app}/v1/auth/provider/ended`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: ['cookies of a test'] },
    // The signed token says how the person signed in, as Keycloak's does.
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['resource_access'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { logoutSource: askToLogOut },
    },
    // The product of a test is on this machine, where the library's own dispatcher would not go.
    fetch: (url, request = {}) =>
      fetch(
        url,
        Object.fromEntries(Object.entries(request).filter(([name]) => name !== 'dispatcher')),
      ),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
    },
    findAccount: (_ctx, sub) => {
      const person = test.people.get(sub)
      return person && { accountId: sub, claims: () => ({ sub, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      const known = client && session?.grantIdFor(client.clientId)
      if (known) return provider.Grant.find(known)
      const grant = new provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}

/** Without an icon of its own a browser asks for one. */
const HEAD = '<title>Test provider</title><link rel="icon" href="data:,">'

/** The page on which a person says who they are, and what follows from it. */
async function interact(
  provider: Provider,
  ways: TestProvider['ways'],
  ctx: Parameters<Parameters<Provider['use']>[0]>[0],
  next: () => Promise<unknown>,
): Promise<void> {
  if (!ctx.path.startsWith('/interaction/')) return void (await next())
  if (ctx.method !== 'POST') {
    ctx.type = 'html'
    ctx.body = `<!doctype html><html lang="en">${HEAD}<form method="post">
<label>Account <input name="account"></label> <button>Continue</button></form></html>`
    return
  }
  const account = new URLSearchParams(await bodyOf(ctx.req)).get('account')
  ctx.respond = false
  await provider.interactionFinished(
    ctx.req,
    ctx.res,
    account
      ? { login: { accountId: account, ...ways.get(account) } }
      : { error: 'access_denied', error_description: 'The person changed their mind.' },
  )
}

/** The page that asks whether to end the session, of the button alone. */
function askToLogOut(ctx: KoaContextWithOIDC, form: string): void {
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="en">${HEAD}${form}
<button form="op.logoutForm" name="logout" value="yes">Leave the provider</button></html>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // no encoding is set
  return Buffer.concat(parts).toString()
}

const MOST_STEPS = 10

/** What a browser remembers of the provider. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async go(address: URL | string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }

  /** Presses the button of the page that asks whether to leave. */
  async leave(address: string): Promise<void> {
    const page = await (await this.go(address)).text()
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/u.exec(page) ?? []
    await this.go(`${address}/confirm`, { xsrf, logout: 'yes' })
  }
}

/** A right logout token of the provider, but for the claims that are given. */
async function signLogout(
  key: CryptoKey,
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
  typ: string,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: issuer,
    aud: CLIENT.clientId,
    iat: now,
    exp: now + 120,
    jti: crypto.randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'test', typ })
    .sign(key)
}

async function signInAs(
  browser: Browser,
  issuer: string,
  address: string,
  subject: string | null,
): Promise<URL> {
  let at = new URL(address)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isAsked = at.pathname.startsWith('/interaction/')
    const answer = await browser.go(at, isAsked ? { account: subject ?? '' } : undefined)
    const to = answer.headers.get('location')
    if (to === null)
      throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    at = new URL(to, at)
    if (at.origin !== issuer) return at
  }
  throw new Error(`the provider sent the browser round and round, last to ${at.pathname}`)
}
