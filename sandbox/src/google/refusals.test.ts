import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessToken, caller, type SignedIn, signedIn } from '#test/signed-in'

let at: SignedIn
let review: string
beforeAll(async () => {
  at = await signedIn()
  const guest = {
    platform: 'google',
    location: at.location,
    author: 'Guest',
    rating: 3,
    text: 'Fine',
  }
  review = `/v4/${String((await at.call('POST', '/__push', guest)).body.name)}`
})
afterAll(() => at.close())

const paths = (): Record<string, string> => ({
  REVIEW: review,
  REVIEWS: `/v4/${at.location}/reviews`,
  ACCOUNT: at.account,
  LOCATIONS: `/v1/${at.account}/locations`,
})
const real = (path: string): string =>
  path.replaceAll(/[A-Z]{6,}/g, (word) => paths()[word] ?? word)

describe('a call to the double', () => {
  it.each([
    ['GET', 'REVIEWS?pageSize=51'],
    ['GET', 'REVIEWS?pageSize=0'],
    ['GET', 'REVIEWS?pageSize=ten'],
    ['GET', 'REVIEWS?orderBy=updateTime'],
    ['GET', 'REVIEWS?orderBy=updateTime+asc'],
    ['GET', 'REVIEWS?offset=3'],
    ['GET', 'REVIEWS?pageToken=nonsense'],
    ['GET', 'REVIEW?readMask=name'],
    ['GET', '/v1/accounts?page_size=3'],
    ['GET', '/v1/accounts?pageSize=1.5'],
    ['GET', 'LOCATIONS'],
    ['GET', 'LOCATIONS?readMask='],
    ['GET', 'LOCATIONS?readMask=name,rating'],
    ['GET', 'LOCATIONS?readMask=name&pageSize=-1'],
    ['PUT', 'REVIEW/reply', {}],
    ['PUT', 'REVIEW/reply', { comment: 7 }],
    ['PUT', 'REVIEW/reply', { comment: '' }],
    ['PUT', 'REVIEW/reply', { comment: 'ok', language: 'en' }],
    ['PUT', 'REVIEW/reply', { comment: 'a'.repeat(4097) }],
    ['PUT', 'REVIEW/reply', { comment: 'é'.repeat(2049) }],
    ['PUT', 'REVIEW/reply', '{"comment":'],
    ['PUT', 'REVIEW/reply', []],
    ['PUT', 'REVIEW/reply?dryRun=1', { comment: 'ok' }],
    ['DELETE', 'REVIEW/reply', { comment: 'x' }],
    ['PATCH', '/v1/ACCOUNT/notificationSetting', { notificationTypes: ['NEW_REVIEW'] }],
    ['PATCH', '/v1/ACCOUNT/notificationSetting?updateMask=name', { notificationTypes: [] }],
    [
      'PATCH',
      '/v1/ACCOUNT/notificationSetting?updateMask=notificationTypes',
      { notificationTypes: ['NEW'] },
    ],
    ['PATCH', '/v1/ACCOUNT/notificationSetting?updateMask=notificationTypes', { types: [] }],
    ['PATCH', '/v1/ACCOUNT/notificationSetting?updateMask=pubsubTopic', { pubsubTopic: 'none' }],
    ['POST', '/v4/ACCOUNT/locations:batchGetReviews', { locationNames: ['locations/1'] }],
    ['POST', '/v4/ACCOUNT/locations:batchGetReviews', { pageSize: 51 }],
  ])('is refused when it is %s %s %j', async (method, path, body?: unknown) => {
    const answer = await at.call(method, real(path), body)
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    })
  })

  it('changes nothing when it is refused', async () => {
    const { body } = await at.call('GET', '/__journal')
    expect(body.writes.length).toBeGreaterThan(10)
    expect(body.writes.filter((write: { effect: boolean }) => write.effect)).toEqual([])
    expect((await at.call('GET', review)).body.reviewReply).toBeUndefined()
  })

  it('is answered when the specification allows it', async () => {
    const answers = [
      await at.call('GET', real('REVIEWS?pageSize=50&orderBy=rating%20desc')),
      await at.call('GET', real('LOCATIONS?readMask=name,metadata.placeId&pageSize=2')),
      await at.call('GET', real('/v1/accounts?pageSize=500')),
      await at.call('PUT', real('REVIEW/reply'), { comment: 'a'.repeat(4096) }),
      await at.call('POST', real('/v4/ACCOUNT/locations:batchGetReviews'), {
        locationNames: [at.location],
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers[1]?.body.locations[0]).toEqual({
      name: expect.stringMatching(/^locations\/\d+$/),
      metadata: { placeId: expect.any(String) },
    })
    expect(answers[4]?.body.locationReviews[0]).toMatchObject({ name: at.location })
  })
})

describe('a caller of the double', () => {
  it.each(['', 'nonsense', 'ya29.e30.AAAA'])('is refused with the token "%s"', async (token) => {
    const answer = await caller(at.url, token)('GET', '/v1/accounts')
    expect(answer).toMatchObject({ status: 401, body: { error: { status: 'UNAUTHENTICATED' } } })
  })

  it('is refused without the scope, and at another owner’s location', async () => {
    const poor = caller(at.url, await accessToken(at.url, undefined, 'openid'))
    expect((await poor('GET', '/v1/accounts')).status).toBe(403)
    const rival = caller(at.url, await accessToken(at.url, 'owner@casabrava.example'))
    const { body } = await rival('GET', '/v1/accounts')
    expect(body.accounts).toHaveLength(2)
    expect((await rival('GET', real('REVIEWS'))).status).toBe(403)
    expect((await rival('PUT', real('REVIEW/reply'), { comment: 'x' })).status).toBe(403)
    expect((await rival('GET', real('LOCATIONS?readMask=name'))).status).toBe(403)
  })

  it('is answered with 404 where nothing is', async () => {
    for (const path of [
      '/v4/accounts/1/locations/2/reviews',
      '/v1/nothing',
      `${review}x`,
      '/v1/accounts/5/locations?readMask=name',
    ]) {
      expect(await at.call('GET', path)).toMatchObject({
        status: 404,
        body: { error: { status: 'NOT_FOUND' } },
      })
    }
  })

  it('is told where the double does less than Google', async () => {
    expect((await at.call('GET', '/v1/accounts?filter=type%3DPERSONAL')).status).toBe(501)
  })

  it('may make a limited number of calls a minute, if the double is set to limit them', async () => {
    const limited = await signedIn({ rateLimit: 3, now: () => new Date('2026-01-01T00:00:00Z') })
    const statuses = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await limited.call('GET', '/v1/accounts')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await limited.close()
  })
})
