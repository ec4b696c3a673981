import { SANDBOX_PUSH_EMAIL, SANDBOX_TOPIC } from '@maitre/sandbox'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AUDIENCE, type Connected, connect } from './connected.test-setup.ts'
import { parsePush } from './push.ts'

let connected: Connected

describe('a push that arrives', () => {
  let server: Server
  let endpoint: string
  let answers: number[]
  let received: { header: string | undefined; body: unknown }[]
  let arrived: (count: number) => Promise<void>

  beforeEach(async () => {
    answers = []
    received = []
    const waiting: (() => void)[] = []
    const keep = async (request: IncomingMessage): Promise<void> => {
      const body: unknown = JSON.parse(await new Response(request).text())
      received.push({ header: request.headers.authorization, body })
    }
    server = createServer((request, response) => {
      void keep(request).then(() => {
        response.writeHead(answers.shift() ?? 204).end()
        for (const check of waiting) check()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // it listens on TCP
    endpoint = `http://127.0.0.1:${port}/push`
    arrived = (count) =>
      new Promise((resolve) => {
        const check = (): void => void (received.length >= count && resolve())
        waiting.push(check)
        check()
      })
    connected = await connect(
      { pushEndpoint: endpoint, pushBackoffMs: 1, duplicateEvery: 3 },
      { push: { audience: endpoint, email: SANDBOX_PUSH_EMAIL } },
    )
  })
  afterEach(async () => {
    await connected.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const review = async (body: object = {}): Promise<string> => {
    const guest = { platform: 'google', location: 'Plateau', author: 'Guest', rating: 2, ...body }
    return String((await connected.control('/__push', guest))['externalId'])
  }
  const subscribe = async (): Promise<string> => {
    const location = await connected.locationOf('lumiere-plateau')
    await connected.access.setNotifications(
      location.split('/').slice(0, 2).join('/'),
      SANDBOX_TOPIC,
    )
    return location
  }

  it('is verified and parsed in both encodings, and leads to the review', async () => {
    const location = await subscribe()
    const first = await review({ text: 'Cold soup' })
    const second = await review({ text: 'Warm soup' })
    await arrived(2)
    const pushes = []
    for (const { header, body } of received) {
      await connected.google.verifyPush({ headers: { authorization: header }, text: '' })
      pushes.push(connected.google.parsePush(body))
    }
    const encodings = received.map(({ body }) => Object.keys(Object(body).message))
    expect(encodings.flat()).toEqual(expect.arrayContaining(['data', 'attributes']))
    const pushedAs = location.replace(/^accounts\/[^/]+\//u, '')
    pushes.sort((a, b) => a.messageId.localeCompare(b.messageId))
    expect(pushes).toMatchObject([
      { kind: 'new_review', location: pushedAs, externalId: first },
      { kind: 'new_review', location: pushedAs, externalId: second },
    ])
    expect((await connected.access.getReview(location, second)).text).toBe('Warm soup')
  })

  it('comes when a guest edits a review', async () => {
    await subscribe()
    const id = await review()
    await connected.control('/__edit', { review: id, text: 'Better now' })
    await arrived(2)
    const kinds = received.map(({ body }) => connected.google.parsePush(body).kind)
    expect(kinds.toSorted()).toEqual(['new_review', 'updated_review'])
  })

  it('is delivered again until it is acknowledged, and sometimes once more', async () => {
    await subscribe()
    answers.push(500, 503, 302)
    await review()
    await arrived(4)
    await review()
    await arrived(5)
    await review()
    await arrived(7)
    const ids = received.map(({ body }) => connected.google.parsePush(body).messageId)
    const counts = Object.values(Object.groupBy(ids, (id) => id)).map((same) => same?.length)
    expect(counts).toEqual([4, 1, 2])
  })

  it('does not come for an account that did not ask for notifications', async () => {
    expect(
      await connected.control('/__push', {
        platform: 'google',
        location: 'Plateau',
        author: 'A',
        rating: 1,
      }),
    ).toMatchObject({ notified: 0 })
  })
})

describe('the sender of a push', () => {
  beforeEach(async () => {
    connected = await connect()
  })
  afterEach(() => connected.close())
  const claims = { audience: AUDIENCE, email: SANDBOX_PUSH_EMAIL }
  const verify = async (wrong: object): Promise<void> =>
    connected.google.verifyPush({
      headers: {
        authorization: `Bearer ${await connected.sandbox.signPush({ ...claims, ...wrong })}`,
      },
      text: '',
    })

  it('is accepted when Google signed for our service account', async () => {
    await expect(verify({})).resolves.toBeUndefined()
  })

  it.each([
    ['issuer', { issuer: 'https://accounts.example.com' }],
    ['audience', { audience: 'https://elsewhere.example/push' }],
    ['e-mail', { email: 'someone@else.example' }],
    ['unverified e-mail', { emailVerified: false }],
    ['time', { expiresIn: -60 }],
    ['lifetime: none', { expiresIn: null }],
  ])('nobody with a wrong %s', async (_what, wrong) => {
    await expect(verify(wrong)).rejects.toMatchObject({ code: 'webhook.unauthenticated' })
  })

  it('is refused with another key, no signature, or no token', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const token = new SignJWT({ email: claims.email, email_verified: true })
      .setIssuer('https://accounts.google.com')
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('1h')
    const good = await connected.sandbox.signPush(claims)
    const [header = '', payload = ''] = good.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const headers = [
      `Bearer ${await token.setProtectedHeader({ alg: 'RS256', kid: 'other' }).sign(privateKey)}`,
      `Bearer ${none}.${payload}.`,
      `Bearer ${header}.${payload}.AAAA`,
      `Bearer ${good.slice(1)}`,
      `Basic ${good}`,
      'Bearer',
      '',
      undefined,
    ]
    for (const value of headers) {
      await expect(
        connected.google.verifyPush({ headers: { authorization: value }, text: '' }),
      ).rejects.toMatchObject({
        code: 'webhook.unauthenticated',
      })
    }
  })

  it('is asked to come again while Google’s keys cannot be had', async () => {
    const token = await connected.sandbox.signPush(claims)
    await connected.sandbox.close()
    await expect(
      connected.google.verifyPush({ headers: { authorization: `Bearer ${token}` }, text: '' }),
    ).rejects.toMatchObject({
      code: 'upstream.unavailable',
    })
    connected = await connect()
  })
})

describe('the body of a push', () => {
  const names = {
    locationName: 'accounts/1/locations/2',
    reviewName: 'accounts/1/locations/2/reviews/3',
  }
  const read = { location: 'locations/2', externalId: 'locations/2/reviews/3' }
  const data = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64')
  const about = { notificationType: 'NEW_REVIEW', reviewName: names.reviewName }
  const message = { messageId: '7', publishTime: '2026-11-20T10:00:00Z' }

  it('is parsed for every example of the specification', async () => {
    const file = new URL(import.meta.resolve('@maitre/sandbox'))
    const text = await readFile(new URL('../specs/schemas/pubsub-push.examples.json', file), 'utf8')
    const examples: { body: unknown }[] = JSON.parse(text)
    expect(examples.map(({ body }) => parsePush(body))).toEqual([
      { messageId: '1', kind: 'new_review', ...read },
      { messageId: '2', kind: 'updated_review', ...read },
    ])
  })

  it('is parsed in the older spelling and without a location', () => {
    const old = {
      notification_type: 'NEW_REVIEW',
      location_name: 'locations/2',
      review_name: names.reviewName,
    }
    expect(parsePush({ message: { ...message, attributes: old } })).toEqual({
      messageId: '7',
      kind: 'new_review',
      ...read,
    })
    const { reviewName } = names
    const bare = {
      message: { message_id: '8', data: data({ notificationType: 'UPDATED_REVIEW', reviewName }) },
    }
    expect(parsePush(bare)).toEqual({ messageId: '8', kind: 'updated_review', ...read })
  })

  it('may be about something else than a review', () => {
    const other = { notificationType: 'GOOGLE_UPDATE', locationName: 'locations/2' }
    expect(parsePush({ message: { ...message, data: data(other) } })).toEqual({
      messageId: '7',
      kind: 'other',
      location: 'locations/2',
      externalId: null,
    })
  })

  it.each([
    null,
    'text',
    [],
    {},
    { message: {} },
    { message: { ...message, data: '***' } },
    { message: { ...message, data: Buffer.from('{').toString('base64') } },
    { message: { ...message, data: data([1]) } },
    { message: { ...message, attributes: { notificationType: 7 } } },
    { message: { ...message, data: data({ notificationType: 'NEW_REVIEW' }) } },
    {
      message: {
        ...message,
        data: data({ notificationType: 'NEW_REVIEW', reviewName: '../../etc' }),
      },
    },
    { message: { ...message, data: data({ ...about, reviewName: `${names.reviewName}\u0000` }) } },
    { message: { ...message, data: data({ ...about, reviewName: names.reviewName.repeat(20) }) } },
    { message: { ...message, messageId: '7'.repeat(201), data: data(about) } },
  ])('is refused: %j', (body) => {
    expect(() => parsePush(body)).toThrow(expect.objectContaining({ code: 'request.malformed' }))
  })
})
