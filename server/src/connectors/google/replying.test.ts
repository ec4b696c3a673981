import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SourceReview } from '#connectors/source'
import { type Connected, connect } from './connected.test-setup.ts'

let connected: Connected
let plateau: string
beforeEach(async () => {
  connected = await connect()
  plateau = await connected.locationOf('lumiere-plateau')
})
afterEach(() => connected.close())

const pushed = async (body: object): Promise<string> => {
  const review = { platform: 'google', location: plateau, author: 'Guest', rating: 4, ...body }
  return String((await connected.control('/__push', review))['externalId'])
}

describe('a reply at Google', () => {
  const put = async (text: string): Promise<string> => {
    const externalId = await pushed({})
    await connected.access.putReply(plateau, externalId, text)
    return externalId
  }
  const replyOf = async (externalId: string): Promise<SourceReview['reply']> =>
    (await connected.access.getReview(plateau, externalId)).reply

  it('is pending, then live', async () => {
    const externalId = await put('Merci !')
    const at = connected.time.now()
    const reply = { text: 'Merci !', updatedAt: at, policyViolation: null }
    expect(await replyOf(externalId)).toEqual({ ...reply, state: 'pending' })
    connected.time.pass(2500)
    expect(await replyOf(externalId)).toEqual({ ...reply, state: 'live' })
  })

  it.each([
    ['Write to us at https://example.test/x', 'ADVERTISING_AND_SOLICITATION'],
    ['Call us: 514 555-0123', 'PERSONAL_INFO'],
  ])('is rejected by moderation: %s', async (text, policyViolation) => {
    const externalId = await put(text)
    expect(await replyOf(externalId)).toMatchObject({ state: 'pending', policyViolation: null })
    connected.time.pass(2500)
    expect(await replyOf(externalId)).toMatchObject({ state: 'rejected', policyViolation })
  })

  it('can be rejected once for each of Google’s reasons', async () => {
    await connected.control('/__faults', { rejectReply: 'OFF_TOPIC', times: 1 })
    const rejected = await put('Thank you')
    const accepted = await put('Thank you')
    connected.time.pass(2500)
    expect(await replyOf(rejected)).toMatchObject({
      state: 'rejected',
      policyViolation: 'OFF_TOPIC',
    })
    expect(await replyOf(accepted)).toMatchObject({ state: 'live' })
  })

  it('replaces the one before, vanishes with its review, and can be deleted', async () => {
    const externalId = await put('One')
    await connected.access.putReply(plateau, externalId, 'Two')
    expect(await replyOf(externalId)).toMatchObject({ text: 'Two' })
    await connected.control('/__reply-removed', { review: externalId })
    expect(await replyOf(externalId)).toBeNull()
    await connected.access.putReply(plateau, externalId, 'Three')
    await connected.access.deleteReply(plateau, externalId)
    expect(await replyOf(externalId)).toBeNull()
  })

  it('is limited by its bytes, not its characters', async () => {
    const fits = 'é'.repeat(2048)
    expect(await replyOf(await put(fits))).toMatchObject({ text: fits })
    await expect(put(`${fits}a`)).rejects.toMatchObject({
      code: 'review.response_too_long',
      details: { max: 4096, length: 4097, unit: 'bytes' },
    })
  })

  it('is lost although the answer is good when it is sent under a wrong account', async () => {
    const externalId = await pushed({})
    const wrong = plateau.replace(/^accounts\/\d+/, 'accounts/1')
    expect(await connected.access.putReply(wrong, externalId, 'Merci')).toMatchObject({
      text: 'Merci',
    })
    expect(await replyOf(externalId)).toBeNull()
  })

  it('is forbidden at a location that is not verified', async () => {
    const made = await connected.control('/__locations', {
      key: 'unverified',
      title: 'Unverified',
      owner: 'owner@brasserie-lumiere.example',
      verified: false,
    })
    const location = String(made['name'])
    const review = { platform: 'google', location, author: 'Guest', rating: 1 }
    const externalId = String((await connected.control('/__push', review))['externalId'])
    await expect(connected.access.putReply(location, externalId, 'Merci')).rejects.toMatchObject({
      code: 'upstream.forbidden',
    })
    const [, group] = await connected.access.listAccounts()
    const listed = await connected.access.listLocations(group?.name ?? '')
    expect(listed.find(({ name }) => name === location)?.canReply).toBe(false)
  })

  it('cannot be sent to another path by a name with slashes in it', async () => {
    await expect(connected.access.putReply(plateau, 'locations/1/reviews/..', 'x')).rejects.toThrow(
      /does not name/,
    )
    await expect(connected.access.getReview(plateau, 'locations/1/reviews/2/../3')).rejects.toThrow(
      /does not name/,
    )
  })
})
