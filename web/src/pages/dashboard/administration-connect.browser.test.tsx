import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ConsentOffer, OfferedPlace } from '@maitre/contract/source-consents'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, open, type Server } from './administration.test-setup.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  window.location.hash = ''
})

const CONSENT = idOf(9)
const CHOOSING = `?tab=integrations&consent=${CONSENT}`
const RETURNED = '?tab=integrations&state=en.abc&code=4%2F0Axyz&scope=business'

const row = (at: number, location: string, more: object = {}) => ({
  location_id: idOf(at),
  location,
  source: 'google',
  health: 'none',
  connected_at: null,
  last_synced_at: null,
  last_failed_at: null,
  last_error: null,
  place: null,
  account: null,
  read_count: null,
  read_total: null,
  limited_at: null,
  ...more,
})
const place = (title: string, more: Partial<OfferedPlace> = {}): OfferedPlace => ({
  name: `accounts/1/locations/${title}`,
  title,
  address: '12, rue des Lilas, Montréal',
  can_reply: true,
  location_id: null,
  match: null,
  is_elsewhere: false,
  ...more,
})
const OFFER: ConsentOffer = {
  id: CONSENT,
  source: 'google',
  expires_at: '2026-11-25T12:30:00.000Z',
  accounts: [
    { title: 'Rosa', places: [] },
    {
      title: 'Rosa Group',
      places: [
        place('Rosa East', { location_id: idOf(1), match: 'place_id' }),
        place('Rosa West', { address: null }),
        place('Rosa North', { location_id: idOf(3), match: 'connected' }),
        place('Rosa South', { is_elsewhere: true }),
        place('Rosa Market', { can_reply: false }),
      ],
    },
  ],
  locations: [
    { id: idOf(1), name: 'East', is_connected: false },
    { id: idOf(2), name: 'West', is_connected: false },
    { id: idOf(3), name: 'North', is_connected: true },
  ],
}
const serverOf = (
  offer: ConsentOffer = OFFER,
  rows: () => readonly object[] = () => ROWS,
): Server => ({
  'GET /connection': () => ({ data: [...rows()] }),
  'GET /source-invitation/google': () => ({ data: { email: null, offers: [] } }),
  'GET /restaurant/r1': () => ({ data: { id: 'r1', integrations: [] } }),
  'POST /source-consent': () => ({ data: { url: '#at-google' } }),
  'POST /source-consent/answer': () => ({ data: { id: CONSENT } }),
  [`GET /source-consent/${CONSENT}`]: () => ({ data: offer }),
  [`POST /source-consent/${CONSENT}/connect`]: ({ body }) => ({
    data: {
      connected: Object(body).pairs.map((pair: { location_id: string }) => pair.location_id),
    },
  }),
  [`DELETE /source-consent/${CONSENT}`]: () => ({ data: {} }),
})
const ROWS = [row(1, 'East'), row(2, 'West')]
const visit = (address: string, more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: serverOf(), address, ...more })
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const choiceOf = (name: string) => page.getByRole('combobox', { name: `Location for ${name}` })
const choose = (name: string, location: string) => choiceOf(name).selectOptions(location)

describe('the button that connects Google', () => {
  it('asks for a consent and goes to Google', async () => {
    const { written } = await visit('?tab=integrations')
    await button('Connect Google').click()
    await expect.poll(() => window.location.hash).toBe('#at-google')
    expect(written()).toEqual([
      ['POST', 'restaurant/r1/source-consent', { source: 'google', language: 'en' }],
    ])
  })

  it('says why a consent could not be begun', async () => {
    await visit('?tab=integrations', {
      instead: { 'POST /source-consent': [{ code: 'internal', status: 500 }] },
    })
    await button('Connect Google').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to begin the connection/u)
    expect(window.location.hash).toBe('')
  })

  it('is not there where no source can be connected', async () => {
    await visit('?tab=integrations', { server: serverOf(OFFER, () => []) })
    await expect.element(page.getByText('There is no location yet')).toBeVisible()
    expect(button('Connect Google').elements()).toEqual([])
  })

  it('stands at a connection that is lost or whose place is gone, to connect it again', async () => {
    const lost = { health: 'lost', connected_at: '2026-11-25T11:00:00.000Z' }
    const rows = [row(1, 'East', lost), row(2, 'West', { ...lost, health: 'gone' })]
    const { written } = await visit('?tab=integrations', { server: serverOf(OFFER, () => rows) })
    await expect
      .element(rowOf('West'))
      .toMatchTextContent(/place not found.*no longer shows this place/u)
    await button('Connect again: East, Google').click()
    await expect.poll(() => written().at(-1)?.[1]).toBe('restaurant/r1/source-consent')
  })
})

describe('whoever comes back from Google', () => {
  it('has the consent taken over once, and is asked what is connected', async () => {
    const { written, search } = await visit(RETURNED)
    await expect
      .element(page.getByRole('heading', { name: 'What is connected on Google?' }))
      .toBeVisible()
    expect(written()).toEqual([
      ['POST', 'restaurant/r1/source-consent/answer', { state: 'en.abc', code: '4/0Axyz' }],
    ])
    expect(search()).toEqual({ tab: 'integrations', consent: CONSENT })
  })

  it.each([
    ['source_consent.expired', 410, /time for this consent is over/u],
    ['source_consent.not_found', 404, /begun by somebody else/u],
    ['source_consent.incomplete', 409, /leave everything ticked/u],
    ['source_consent.not_taken', 409, /did not accept this consent/u],
  ])('is told of %s, and may begin again', async (code, status, words) => {
    const { search } = await visit(RETURNED, {
      instead: { 'POST /source-consent/answer': [{ code, status }] },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    expect(search()).toEqual({ tab: 'integrations' })
    await button('Begin again').click()
    await expect.poll(() => window.location.hash).toBe('#at-google')
  })

  it.each([
    ['access_denied', 'You did not let Maitre in at Google.'],
    ['server_error', 'Google broke the consent off (server_error).'],
  ])('without a consent (%s) reads that nothing was connected', async (error, words) => {
    const { written, search } = await visit(`?tab=integrations&error=${error}&state=en.abc`)
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    expect(written()).toEqual([])
    await button('Begin again').click()
    await expect.poll(search).toEqual({ tab: 'integrations' })
  })
})

describe('the places of a consent', () => {
  it('say what each fits, and offer each location once', async () => {
    await visit(CHOOSING)
    await expect.element(rowOf('Rosa East')).toMatchTextContent(/same place on Google’s maps/u)
    await expect.element(rowOf('Rosa West')).toMatchTextContent(/Please choose/u)
    await expect.element(rowOf('Rosa North')).toMatchTextContent(/connected already/u)
    await expect.element(rowOf('Rosa South')).toMatchTextContent(/not yours here/u)
    await expect.element(rowOf('Rosa Market')).toMatchTextContent(/not verified/u)
    expect(choiceOf('Rosa South').elements()).toEqual([])
    const options = choiceOf('Rosa West').getByRole('option')
    expect(options.elements().map(({ textContent }) => textContent)).toEqual(['Leave out', 'West'])
  })

  it('are connected as they are chosen, and the list says what is read', async () => {
    const { written, search } = await visit(CHOOSING)
    await choose('Rosa West', 'West')
    await choose('Rosa North', 'Leave out')
    await button('Connect 2 places').click()
    await expect.element(page.getByText(/^2 places are connected/u)).toBeVisible()
    expect(written()).toEqual([
      [
        'POST',
        `restaurant/r1/source-consent/${CONSENT}/connect`,
        {
          pairs: [
            { place: 'accounts/1/locations/Rosa East', location_id: idOf(1) },
            { place: 'accounts/1/locations/Rosa West', location_id: idOf(2) },
          ],
        },
      ],
    ])
    expect(search()).toEqual({ tab: 'integrations' })
    await expect.element(button('Connect Google')).toBeVisible()
  })

  it('are not connected without a choice, and say why they could not be', async () => {
    await visit(CHOOSING, {
      instead: {
        [`POST /source-consent/${CONSENT}/connect`]: [
          { code: 'connection.place_elsewhere', status: 409 },
        ],
      },
    })
    await choose('Rosa East', 'Leave out')
    await choose('Rosa North', 'Leave out')
    await expect.element(button('Connect 0 places')).toHaveAttribute('aria-disabled', 'true')
    await choose('Rosa West', 'West')
    await button('Connect 1 place').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to connect.*has to be disconnected there first/u)
  })

  it('are left at a wish, which forgets the consent', async () => {
    const { written, search } = await visit(CHOOSING, {
      instead: { [`DELETE /source-consent/${CONSENT}`]: [{ code: 'internal', status: 500 }] },
    })
    await button('Connect nothing').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to give the consent back/u)
    await button('Connect nothing').click()
    await expect.poll(search).toEqual({ tab: 'integrations' })
    await expect.element(page.getByText(/^Your consent is forgotten/u)).toBeVisible()
    expect(written().map(([method]) => method)).toEqual(['DELETE', 'DELETE'])
  })

  it('that cannot be fetched any more lead to another consent', async () => {
    await visit(CHOOSING, {
      instead: {
        [`GET /source-consent/${CONSENT}`]: [{ code: 'source_consent.expired', status: 410 }],
        [`DELETE /source-consent/${CONSENT}`]: [{ code: 'source_consent.not_found', status: 404 }],
      },
    })
    await expect.element(page.getByText('Failed to fetch your places at the source')).toBeVisible()
    await expect.element(button('Begin again')).toBeVisible()
    await button('Connect nothing').click()
    await expect.element(button('Connect Google')).toBeVisible()
  })

  it('may be none, which is said', async () => {
    const none = { ...OFFER, accounts: [{ title: 'Rosa', places: [] }] }
    await visit(CHOOSING, { server: serverOf(none) })
    await expect.element(page.getByText('This account has no place')).toBeVisible()
  })
})

it('the first reading of a connection says how far it is, and its quota when it was reached', async () => {
  const unread = { health: 'unread', connected_at: '2026-11-25T11:00:00.000Z' }
  let rows = [row(1, 'East', { ...unread, read_count: 50, read_total: 120 })]
  await visit('?tab=integrations', { server: serverOf(OFFER, () => rows) })
  await expect.element(rowOf('East')).toMatchTextContent(/50 of 120 reviews read/u)
  await expect
    .element(page.getByRole('progressbar', { name: '50 of 120 reviews read' }))
    .toBeVisible()
  rows = [
    row(1, 'East', {
      health: 'working',
      connected_at: '2026-11-25T11:00:00.000Z',
      place: 'Rosa East',
      account: 'Rosa Group',
      limited_at: '2026-11-25T11:00:00.000Z',
    }),
  ]
  await expect
    .element(rowOf('East'))
    .toMatchTextContent(/working.*Rosa East, in the account Rosa Group.*Quota reached/u)
})

it.each(LOOKS)(
  'the choice of places fits $width px in the $theme theme in $language, and passes axe',
  async (look) => {
    await visit(CHOOSING, { look })
    await expect.element(rowOf('Rosa East')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
  },
)
