import { connections } from '@maitre/contract/connections'
import { postings } from '@maitre/contract/postings'
import { reviews } from '@maitre/contract/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSource } from '#modules/sources'
import { AppError } from '#platform/errors'
import { startTestApp, type TestApp } from '#test/app'
import { eventually } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import { atSandbox } from '#test/source-consent'
import { OwnerHome } from './consents.test-setup.ts'

let app: TestApp
let sums: Checksums
let world: OwnerHome
beforeAll(async () => {
  app = await startTestApp()
  sums = await openChecksums(app.database)
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  world = await OwnerHome.open(app)
})

/** A review of the place East with an approved reply that is not sent yet. */
async function approved() {
  await world.connected()
  await eventually(world.rows, (list) => list.every(({ health }) => health === 'working'))
  await atSandbox(app, '__push', {
    platform: 'google',
    location: `${world.word}-e`,
    author: 'Ada Roy',
    rating: 5,
    text: 'The soup was wonderful.',
  })
  const { client } = world.admin
  const [east] = await world.rows()
  const key = { ...world.of(), locationId: east?.location_id ?? '', source: 'google' } as const
  await client.call(connections.check, key)
  const list = async () => (await client.call(reviews.list, { locationId: 'all' })).data
  const [row] = await eventually(list, ([one]) => typeof one?.response === 'string')
  const one = { locationId: row?.location_id ?? '', reviewId: row?.id ?? '' }
  expect((await client.call(reviews.approve, one)).status).toBe(200)
  const get = async () => (await client.call(reviews.get, one)).data
  return { get, post: () => client.call(postings.post, one) }
}

describe('a reply to a review whose place has moved to another account', () => {
  it('is posted there before the next reading, and its review does not count as removed', async () => {
    const { get, post } = await approved()
    await atSandbox(app, '__move', { location: `${world.word}-e` })
    expect((await post()).status).toBe(202)
    const posted = await eventually(get, ({ status }) => status === 'posted')
    expect(posted).toMatchObject({ removed_at_source: null, post_error: null })
    const live = await eventually(get, ({ publication }) => publication === 'live')
    expect(live.history.map(({ kind }) => kind)).not.toContain('guest_removed')
    expect((await world.rows())[0]).toMatchObject({ account: 'Rosa – East' })
    const [line] = await sums.query(
      "select 1 from app.audit_log where restaurant_id = $1 and act = 'connection.moved'",
      [world.home.id],
    )
    expect(line).toBeDefined()
  })

  it('that moves between the look and the writing is told as removed, and not left as live', async () => {
    const { get, post } = await approved()
    const source = getSource(app.services, 'google')
    const real = source.withAccess.bind(source)
    vi.spyOn(source, 'withAccess').mockImplementation((token) => {
      const access = real(token)
      return {
        ...access,
        putReply: async (...reply) => {
          await atSandbox(app, '__move', { location: `${world.word}-e` })
          return access.putReply(...reply)
        },
      }
    })
    expect((await post()).status).toBe(202)
    const told = await eventually(get, ({ publication }) => publication === 'removed')
    expect(told).toMatchObject({ status: 'posted', removed_at_source: null })
  })

  it('that no account has any more is not sent, and says why', async () => {
    const { get, post } = await approved()
    const source = getSource(app.services, 'google')
    const gone = () => Promise.reject(new AppError('upstream.not_found'))
    vi.spyOn(source, 'withAccess').mockReturnValue({
      ...source.withAccess(''),
      listAccounts: () => Promise.resolve([]),
      getReview: gone,
      // oxlint-disable-next-line require-yield -- it fails before the first page
      async *listReviews() {
        throw new AppError('upstream.not_found')
      },
    })
    await post()
    const failed = await eventually(get, ({ post_error: error }) => error !== null)
    expect(failed).toMatchObject({
      status: 'approved',
      publication: 'none',
      post_error: 'connection.place_gone',
      removed_at_source: null,
    })
  })
})
