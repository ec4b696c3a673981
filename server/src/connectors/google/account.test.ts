import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Connected, connect, consent, OWNER, REDIRECT } from './connected.test-setup.ts'

let connected: Connected
let plateau: string
beforeEach(async () => {
  connected = await connect()
  plateau = await connected.locationOf('lumiere-plateau')
})
afterEach(() => connected.close())

describe('the consent of an owner', () => {
  it('gives a refresh token, which gets new access tokens', async () => {
    const { google, refreshToken, time } = connected
    const token = await google.refreshAccess(refreshToken)
    expect(token.expiresAt.getTime() - time.now().getTime()).toBe(3_599_000)
    expect(await google.withAccess(token.accessToken).listAccounts()).toHaveLength(2)
  })

  it('gives no refresh token when the owner was not asked to agree again, which the grant says', async () => {
    const { google } = connected
    const url = new URL(
      google.authorizeUrl('state', REDIRECT, { loginHint: 'owner@casabrava.example' }),
    )
    expect(url.searchParams.get('prompt')).toBe('consent')
    url.searchParams.delete('prompt')
    const answer = await fetch(url, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('state')
    const grant = await google.exchangeCode(back.searchParams.get('code') ?? '', REDIRECT)
    expect(grant.refreshToken).toBeNull()
  })

  it('has a code that is taken once', async () => {
    const code = await consent(connected.google)
    await connected.google.exchangeCode(code, REDIRECT)
    await expect(connected.google.exchangeCode(code, REDIRECT)).rejects.toMatchObject({
      code: 'upstream.unauthorised',
    })
  })

  it('has a code that is taken with the verifier of its beginning alone, and says whether all was allowed', async () => {
    const { google } = connected
    const verifier = 'v'.repeat(43)
    const begun = async (): Promise<string> => {
      const url = google.authorizeUrl('state', REDIRECT, { loginHint: OWNER, verifier })
      const answer = await fetch(url, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    }
    for (const wrong of [undefined, 'w'.repeat(43)])
      await expect(google.exchangeCode(await begun(), REDIRECT, wrong)).rejects.toMatchObject({
        code: 'upstream.unauthorised',
      })
    const grant = await google.exchangeCode(await begun(), REDIRECT, verifier)
    expect(grant).toMatchObject({ isWhole: true, refreshToken: expect.any(String) })
  })

  it('is told apart, where it is lost, from a wrong secret of ours', async () => {
    await connected.control('/__faults', { invalidGrant: true, times: 1 })
    const refused = connected.google.refreshAccess(connected.refreshToken)
    await expect(refused).rejects.toMatchObject({ code: 'upstream.unauthorised' })
    const stranger = await connect({}, { clientSecret: 'wrong' }).catch((error: unknown) => error)
    expect(stranger).toMatchObject({
      code: 'upstream.rejected',
      cause: { word: 'invalid_client' },
    })
  })

  it('can be given back, also when it is gone already', async () => {
    const { google, refreshToken, access } = connected
    await google.revoke(refreshToken)
    await google.revoke(refreshToken)
    await expect(access.listAccounts()).rejects.toMatchObject({ code: 'upstream.unauthorised' })
  })

  it('gives access tokens that are refused once they have ended', async () => {
    connected.time.pass(3_600_000)
    await expect(connected.access.listAccounts()).rejects.toMatchObject({
      code: 'upstream.unauthorised',
    })
  })
})

describe('locations', () => {
  it('are named with the account that the other calls need', async () => {
    const [personal, group] = await connected.access.listAccounts()
    expect([personal?.type, group?.type]).toEqual(['PERSONAL', 'LOCATION_GROUP'])
    expect(await connected.access.listLocations(personal?.name ?? '')).toEqual([])
    const locations = await connected.access.listLocations(group?.name ?? '')
    expect(locations.map(({ storeCode }) => storeCode)).toEqual([
      'lumiere-vieux-montreal',
      'lumiere-plateau',
      'lumiere-saint-roch',
      'lumiere-byward',
    ])
    expect(locations[1]).toEqual({
      name: plateau,
      pushedAs: plateau.replace(/^accounts\/[^/]+\//u, ''),
      title: 'Brasserie Lumière – Plateau',
      placeId: expect.stringMatching(/^demo_/),
      storeCode: 'lumiere-plateau',
      address: '4172, avenue des Tilleuls-Blancs, Montréal, Québec, H2J 0L2',
      website: 'https://www.brasserie-lumiere.example/plateau',
      canReply: true,
    })
  })

  it('are refused to people who do not manage them', async () => {
    const grant = await connected.google.exchangeCode(
      await consent(connected.google, 'owner@casabrava.example'),
      REDIRECT,
    )
    const reviews = connected.google.withAccess(grant.accessToken).listReviews(plateau)
    await expect(reviews.next()).rejects.toMatchObject({ code: 'upstream.forbidden' })
  })
})

describe('notifications', () => {
  it('are switched on and off for the account', async () => {
    const account = plateau.split('/').slice(0, 2).join('/')
    const topic = 'projects/maitre-sandbox/topics/business-profile'
    expect(await connected.access.getNotifications(account)).toEqual({ topic: null, types: [] })
    await connected.access.setNotifications(account, topic)
    expect(await connected.access.getNotifications(account)).toEqual({
      topic,
      types: ['NEW_REVIEW', 'UPDATED_REVIEW'],
    })
    await connected.access.setNotifications(account, null)
    expect(await connected.access.getNotifications(account)).toEqual({ topic: null, types: [] })
    await expect(
      connected.access.setNotifications(account, 'projects/p/topics/none'),
    ).rejects.toMatchObject({
      code: 'upstream.rejected',
    })
  })
})
