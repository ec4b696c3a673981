import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Connected, connect, everywhere } from './connected.test-setup.ts'
import { googleConnector } from './index.ts'

let connected: Connected
let plateau: string
beforeEach(async () => {
  connected = await connect()
  plateau = await connected.locationOf('lumiere-plateau')
})
afterEach(() => connected.close())

const fault = (body: object): Promise<unknown> => connected.control('/__faults', body)
const firstPage = (): Promise<unknown> => connected.access.listReviews(plateau).next()
const externalId = async (): Promise<string> => {
  const review = { platform: 'google', location: plateau, author: 'Guest', rating: 3 }
  return String((await connected.control('/__push', review))['externalId'])
}
const replies = async (): Promise<unknown[]> => {
  const { writes } = Object(await (await fetch(`${connected.sandbox.url}/__journal`)).json())
  return writes.filter((write: { method: string }) => write.method === 'PUT')
}

describe('a failure of Google becomes an error of ours', () => {
  it.each([
    [400, 'upstream.rejected'],
    [401, 'upstream.unauthorised'],
    [403, 'upstream.forbidden'],
    [404, 'upstream.not_found'],
    [409, 'upstream.rejected'],
    [429, 'upstream.rate_limited'],
    [500, 'upstream.unavailable'],
    [503, 'upstream.unavailable'],
    [504, 'upstream.timeout'],
  ])('when the status is %i', async (status, code) => {
    await fault({ status })
    await expect(firstPage()).rejects.toMatchObject({ code, cause: { httpStatus: status } })
  })

  it('and has Google’s own words in its cause alone', async () => {
    await fault({ status: 403 })
    const error: unknown = await firstPage().catch((caught: unknown) => caught)
    if (!(error instanceof Error)) throw new Error('it did not fail')
    expect(String(error.cause)).toMatch(/The sandbox was asked to fail/)
    expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/sandbox/)
  })

  it('when the connection is refused or dropped', async () => {
    await fault({ down: true })
    await expect(firstPage()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    await connected.sandbox.close()
    await expect(firstPage()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    connected = await connect()
  })

  it.each([
    ['not JSON', '<html>'],
    ['no reviews', '{"reviews": "none"}'],
    ['a review without a name', '{"reviews": [{"createTime": "2026-01-01T00:00:00Z"}]}'],
    [
      'a time that is none',
      '{"reviews": [{"name": "accounts/1/locations/2/reviews/3", "createTime": "soon", "updateTime": "now"}]}',
    ],
    ['the same page for ever', '{"nextPageToken": "x"}'],
  ])('when the answer cannot be parsed: %s', async (_what, body) => {
    const google = fake(() => Promise.resolve(new Response(body)))
    const read = Array.fromAsync(google.withAccess('token').listReviews(plateau))
    await expect(read).rejects.toMatchObject({ code: 'upstream.invalid_response' })
  })

  it('when an answer does not end', async () => {
    const piece = new Uint8Array(2 ** 20)
    const endless = (): ReadableStream =>
      new ReadableStream({ pull: (control) => control.enqueue(piece) })
    const google = fake(() => Promise.resolve(new Response(endless())))
    await expect(google.withAccess('token').listAccounts()).rejects.toMatchObject({
      code: 'upstream.invalid_response',
    })
  })

  it('when Google redirects, which our token does not follow', async () => {
    const seen: string[] = []
    const google = fake((url) => {
      seen.push(String(url))
      return Promise.resolve(
        new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
      )
    })
    await expect(google.withAccess('token').listAccounts()).rejects.toMatchObject({
      code: 'upstream.invalid_response',
    })
    expect(seen.filter((url) => url.includes('elsewhere'))).toEqual([])
  })

  it('when Google tells of a used-up quota by a 403', async () => {
    const body = {
      error: {
        code: 403,
        status: 'PERMISSION_DENIED',
        message: '',
        details: [{ reason: 'RATE_LIMIT_EXCEEDED' }],
      },
    }
    const google = fake(() => Promise.resolve(Response.json(body, { status: 403 })))
    await expect(google.withAccess('token').listAccounts()).rejects.toMatchObject({
      code: 'upstream.rate_limited',
    })
  })

  it('when no answer comes in the time that a call may take', async () => {
    await fault({ slowMs: 600_000, path: '/v4' })
    const { google, sandbox, refreshToken } = connected
    const hasty = fake(fetch, { timeoutMs: 100, baseUrls: everywhere(sandbox.url) })
    const { accessToken } = await google.refreshAccess(refreshToken)
    await expect(hasty.withAccess(accessToken).listReviews(plateau).next()).rejects.toMatchObject({
      code: 'upstream.timeout',
    })
    await expect(
      hasty.withAccess(accessToken).putReply(plateau, 'locations/1/reviews/2', 'x'),
    ).rejects.toMatchObject({
      code: 'upstream.timeout',
    })
  })
})

describe('trying again', () => {
  it('lets a GET that failed twice succeed at the third try, after growing pauses', async () => {
    await fault({ status: 503, times: 2 })
    await expect(firstPage()).resolves.toMatchObject({ done: false })
    expect(connected.pauses).toEqual([250, 500])
  })

  it('asks for a page whose body breaks off once more, as a whole', async () => {
    const whole = JSON.stringify({ reviews: [], totalReviewCount: 0 })
    const broken = (): ReadableStream =>
      new ReadableStream({
        start(control) {
          control.enqueue(new TextEncoder().encode(whole.slice(0, 8)))
          control.error(new TypeError('terminated'))
        },
      })
    let asked = 0
    const google = fake(() => {
      asked += 1
      return Promise.resolve(new Response(asked === 1 ? broken() : whole))
    })
    const pages = await Array.fromAsync(google.withAccess('token').listReviews(plateau))
    expect(pages).toMatchObject([{ reviews: [] }])
    expect(asked).toBe(2)
    const alwaysBroken = fake(() => Promise.resolve(new Response(broken())))
    await expect(
      alwaysBroken.withAccess('token').listReviews(plateau).next(),
    ).rejects.toMatchObject({ code: 'upstream.unavailable' })
  })

  it('ends after three tries', async () => {
    await fault({ status: 503, times: 3 })
    await expect(firstPage()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    await expect(firstPage()).resolves.toMatchObject({ done: false })
  })

  it('does not follow a refusal', async () => {
    await fault({ status: 403, times: 1 })
    await expect(firstPage()).rejects.toMatchObject({ code: 'upstream.forbidden' })
    expect(connected.pauses).toEqual([])
  })

  it('waits as long as a short Retry-After says, and hands a long one on', async () => {
    await fault({ status: 429, retryAfter: 2, times: 1 })
    await firstPage()
    expect(connected.pauses).toEqual([2000])
    await fault({ status: 429, retryAfter: 40 })
    await expect(firstPage()).rejects.toMatchObject({
      code: 'upstream.rate_limited',
      retryAfter: 40,
    })
    expect(connected.pauses).toEqual([2000])
  })

  it('never sends a reply twice, whatever came of it', async () => {
    const id = await externalId()
    await fault({ status: 503, times: 1 })
    await expect(connected.access.putReply(plateau, id, 'Merci')).rejects.toMatchObject({
      code: 'upstream.unavailable',
    })
    expect(await replies()).toMatchObject([{ status: 503, effect: false }])
  })

  it('is not needed for a reply whose answer was lost: it stands at Google, where it can be read back', async () => {
    const id = await externalId()
    await fault({ cut: true, times: 1, method: 'PUT' })
    await expect(connected.access.putReply(plateau, id, 'Merci')).rejects.toMatchObject({
      code: 'upstream.unavailable',
    })
    expect(await replies()).toMatchObject([
      { status: null, effect: true, body: { comment: 'Merci' } },
    ])
    expect((await connected.access.getReview(plateau, id)).reply).toMatchObject({ text: 'Merci' })
  })
})

function fake(
  answer: typeof fetch,
  more: { timeoutMs?: number; baseUrls?: ReturnType<typeof everywhere> } = {},
): ReturnType<typeof googleConnector> {
  return googleConnector({
    baseUrls: everywhere('http://127.0.0.1:9'),
    clientId: 'x',
    clientSecret: 'x',
    topic: null,
    invited: null,
    push: { audience: 'x', email: 'x' },
    now: () => new Date(),
    random: () => 0,
    sleep: () => Promise.resolve(),
    fetch: answer,
    ...more,
  })
}
