import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_CLIENT, SANDBOX_MANAGER } from '@maitre/sandbox'
import { accessToken, caller, type SignedIn, signedIn } from '#test/signed-in'

let at: SignedIn
beforeAll(async () => {
  at = await signedIn()
})
afterAll(() => at.close())

const guest = { platform: 'google', author: 'Guest', rating: 4, text: 'Good' }

describe('a review that a guest pushes into the double', () => {
  it('is seen at once, by whatever name its location is given', async () => {
    const id = at.location.split('/').at(-1)
    const names = [
      at.location,
      `locations/${id}`,
      id,
      'lumiere-plateau',
      'Brasserie Lumière – Plateau',
      'plateau',
    ]
    for (const location of names) {
      const { status, body } = await at.call('POST', '/__push', {
        ...guest,
        location,
        language: 'en',
      })
      expect(status).toBe(201)
      expect(body.name).toBe(`${at.location}/reviews/${body.id}`)
      const { body: list } = await at.call('GET', `/v4/${at.location}/reviews?pageSize=50`)
      expect(list.reviews.map(({ reviewId }: { reviewId: string }) => reviewId)).toContain(body.id)
    }
  })

  it.each([
    [
      { ...guest, location: 'Toronto' },
      /ambiguous: Harbour & Vine – Toronto, Casa Brava – Toronto/,
    ],
    [{ ...guest, location: 'nowhere' }, /there is no location nowhere; there are: Brasserie/],
    [{ ...guest }, /must have required property 'location'/],
    [{ ...guest, location: 'plateau', rating: 6 }, /\/rating must be <= 5/],
    [{ ...guest, location: 'plateau', rating: 4.5 }, /\/rating must be integer/],
    [{ ...guest, location: 'plateau', platform: 'yelp' }, /\/platform must be equal/],
    [{ ...guest, location: 'plateau', stars: 3 }, /additional properties: stars/],
    [{ platform: 'google', rating: 3, location: 'plateau' }, /author is required/],
    ['{"platform":', /not JSON/],
    ['', /not JSON/],
    [[], /must be object/],
  ])('is refused in clear words when it is %j', async (body, message) => {
    const answer = await at.call('POST', '/__push', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(message)
  })

  it('may be edited and taken away', async () => {
    const { body: made } = await at.call('POST', '/__push', { ...guest, location: 'plateau' })
    await at.call('POST', '/__edit', { review: made.id, rating: 1, text: 'Bad' })
    const edited = await at.call('GET', `/v4/${made.name}`)
    expect(edited.body).toMatchObject({ starRating: 'ONE', comment: 'Bad' })
    expect((await at.call('POST', '/__delete', { review: made.name })).status).toBe(201)
    expect((await at.call('GET', `/v4/${made.name}`)).status).toBe(404)
    for (const path of ['/__edit', '/__delete', '/__reply-removed']) {
      const answer = await at.call('POST', path, {
        review: made.id,
        ...(path === '/__edit' && { text: '' }),
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: `there is no review ${made.id}` },
      })
    }
  })
})

describe('the journal of the double', () => {
  it('shows every write in order, with its outcome', async () => {
    const { body: made } = await at.call('POST', '/__push', { ...guest, location: 'plateau' })
    const path = `/v4/${made.name}/reply`
    const wrong = path.replace(/accounts\/\d+/, 'accounts/1')
    await at.call('PUT', path, { comment: 'One' })
    await at.call('PUT', wrong, { comment: 'Lost' })
    await at.call('PUT', path, { text: 'Two' })
    await at.call('DELETE', path)
    await at.call('GET', `/v4/${made.name}`)
    const { body } = await at.call('GET', '/__journal')
    const mine = body.writes.filter((write: { path: string }) => write.path.includes(made.id))
    expect(mine).toMatchObject([
      { method: 'PUT', path, body: { comment: 'One' }, status: 200, effect: true },
      { method: 'PUT', path: wrong, body: { comment: 'Lost' }, status: 200, effect: false },
      { method: 'PUT', path, body: { text: 'Two' }, status: 400, effect: false },
      { method: 'DELETE', path, body: null, status: 200, effect: true },
    ])
    const order = mine.map(({ seq }: { seq: number }) => seq)
    expect(order).toEqual(order.toSorted((a: number, b: number) => a - b))
  })
})

describe('a fault of the double', () => {
  const statuses = async (count: number): Promise<(number | string)[]> => {
    const found = []
    for (let index = 0; index < count; index += 1) {
      const answer = at.call('GET', '/v1/accounts').catch(() => ({ status: 'cut' }))
      found.push((await answer).status)
    }
    return found
  }

  it('meets as many calls as it is set to, on the path that it is set to', async () => {
    await at.call('POST', '/__faults', { status: 500, times: 2, path: '/v1' })
    expect((await at.call('GET', `/v4/${at.location}/reviews`)).status).toBe(200)
    expect(await statuses(3)).toEqual([500, 500, 200])
  })

  it('of a share meets that part of the calls, the same ones for the same seed', async () => {
    const drawn = async (seed: number) => {
      await at.call('POST', '/__faults', { status: 500, path: '/v1', share: 1 / 3, seed })
      const found = await statuses(90)
      await at.call('DELETE', '/__faults')
      return found
    }
    const first = await drawn(7)
    const met = first.filter((status) => status === 500).length
    expect(met).toBeGreaterThan(15)
    expect(met).toBeLessThan(45)
    expect(await drawn(7)).toEqual(first)
    expect(await drawn(8)).not.toEqual(first)
  })

  it('goes on until it is cleared', async () => {
    await at.call('POST', '/__faults', { down: true })
    expect(await statuses(2)).toEqual(['cut', 'cut'])
    expect((await at.call('GET', '/__health')).body.faults).toEqual([{ down: true }])
    await at.call('DELETE', '/__faults')
    expect(await statuses(1)).toEqual([200])
  })

  it('answers with the Retry-After that it is given', async () => {
    await at.call('POST', '/__faults', { status: 429, retryAfter: 7, times: 1 })
    const answer = await fetch(`${at.url}/v1/accounts`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await answer.json()).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } })
  })

  it.each([
    {},
    { times: 1 },
    { status: 200 },
    { down: 'yes' },
    { explode: true },
    { status: 500, path: 'v1' },
    { status: 500, share: 1 },
    { share: 0.5 },
  ])('is refused when it makes no sense: %j', async (body) => {
    expect((await at.call('POST', '/__faults', body)).status).toBe(400)
    expect(await statuses(1)).toEqual([200])
  })
})

describe('a double without the demonstration', () => {
  it('holds nothing until it is given something', async () => {
    const empty = await signedIn({ demo: false })
    expect((await empty.call('GET', '/__health')).body).toMatchObject({ locations: 0, reviews: 0 })
    const made = await empty.call('POST', '/__locations', { key: 'first', title: 'The First' })
    expect(made).toMatchObject({ status: 201, body: { owner: 'owner@first.example' } })
    expect(
      (await empty.call('POST', '/__locations', { key: 'first', title: 'Again' })).status,
    ).toBe(400)
    expect((await empty.call('POST', '/__push', { ...guest, location: 'The First' })).status).toBe(
      201,
    )
    await empty.close()
  })
})

describe('the places of an owner', () => {
  it('lie in groups with their addresses, and may be moved out of them', async () => {
    const empty = await signedIn({ demo: false })
    const owner = 'owner@rosa.example'
    const made = async (body: object): Promise<string> =>
      (await empty.call('POST', '/__locations', { owner, ...body })).body.name
    const address = '12, rue des Lilas, Montréal (Québec) H2J 0L2, Canada'
    const first = await made({ key: 'rosa', title: 'Rosa', address })
    const second = await made({ key: 'rosa-b', title: 'Rosa B', account: 'Franchise' })
    expect(second.split('/')[1]).not.toBe(first.split('/')[1])
    const moved: string = (await empty.call('POST', '/__move', { location: 'Rosa B' })).body.name
    expect(moved.split('/').slice(2)).toEqual(second.split('/').slice(2))
    expect(moved.split('/')[1]).not.toBe(second.split('/')[1])
    expect((await empty.call('POST', '/__move', {})).status).toBe(400)
    const token = await accessToken(empty.url, owner)
    const call = caller(empty.url, token)
    const { body } = await call(
      'GET',
      `/v1/${first.split('/locations')[0]}/locations?readMask=title,storefrontAddress`,
    )
    expect(body.locations).toMatchObject([
      { title: 'Rosa', storefrontAddress: { postalCode: 'H2J 0L2' } },
    ])
    expect((await call('GET', '/v1/accounts')).body.accounts).toHaveLength(3)
    expect((await empty.call('POST', '/__revoked', { owner })).body).toEqual({ grants: 1 })
    expect((await call('GET', '/v1/accounts')).status).toBe(401)
    await empty.close()
  })

  it('are managed by whoever accepts an invitation, under an account of theirs', async () => {
    const empty = await signedIn({ demo: false })
    const place = { key: 'ana', title: 'Ana', owner: 'owner@ana.example' }
    await empty.call('POST', '/__locations', place)
    const { email, token: refresh_token } = SANDBOX_MANAGER
    const invited = await empty.call('POST', '/__invite', { location: 'Ana', email })
    expect(invited.status).toBe(201)
    expect((await empty.call('POST', '/__invite', { location: 'Ana' })).status).toBe(400)
    const { id: client_id, secret: client_secret } = SANDBOX_CLIENT
    const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token }
    const answer = await fetch(`${empty.url}/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const call = caller(empty.url, Object(await answer.json()).access_token)
    const own: string = (await call('GET', '/v1/accounts')).body.accounts[0].name
    const list = async () => (await call('GET', `/v1/${own}/invitations`)).body.invitations
    const [invitation] = await list()
    expect(invitation).toMatchObject({
      targetType: 'LOCATIONS_ONLY',
      targetLocation: { locationName: 'Ana', placeId: expect.any(String) },
    })
    expect((await call('POST', `/v1/${invitation.name}:accept`, {})).status).toBe(200)
    expect(await list()).toBeUndefined()
    const managed = (await call('GET', `/v1/${own}/locations?readMask=name`)).body.locations
    expect((await call('GET', `/v4/${own}/${managed[0].name}/reviews`)).status).toBe(200)
    await empty.close()
  })
})
