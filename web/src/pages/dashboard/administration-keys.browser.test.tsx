import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import {
  button,
  dialog,
  field,
  idOf,
  listOf,
  open,
  type Server,
} from './administration.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

const KEY = {
  id: idOf(1),
  name: 'Till',
  start: 'mtr_live_AbCd',
  scopes: ['reviews:read', 'replies:write'],
  location_ids: null,
  created_at: '2026-11-01T12:00:00.000Z',
  created_by: 'Hélène Marchand',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
}
const GONE = { ...KEY, id: idOf(2), name: 'Old till', revoked_at: '2026-11-02T12:00:00.000Z' }
const MADE = { ...KEY, id: idOf(3), name: 'Bar', key: 'mtr_live_the-whole-key' }
const HOOK = {
  url: 'https://hooks.example.com/1',
  events: ['review.approved'],
  disabled_at: null,
  rotating_until: null,
}
const DELIVERY = {
  id: idOf(5),
  type: 'review.approved',
  review_id: idOf(6),
  state: 'failed',
  created_at: '2026-11-20T12:00:00.000Z',
  next_attempt_at: null,
  attempts: [
    {
      at: '2026-11-20T12:00:01.000Z',
      status: 500,
      duration_ms: 42,
      error: 'upstream.rejected',
      answer: 'no room',
    },
  ],
}
const SERVER: Server = {
  'GET /api-key': () => ({ data: [KEY, GONE] }),
  'POST /api-key': () => ({ data: MADE }),
  [`DELETE /${idOf(1)}`]: () => ({ data: { ...KEY, revoked_at: '2026-11-22T12:00:00.000Z' } }),
  'GET /webhook': () => ({ data: HOOK }),
  'GET /webhook/delivery': () => listOf([DELIVERY]),
  'POST /webhook/secret': () => ({ data: { ...HOOK, secret: 'whsec_new' } }),
  'POST /webhook/enable': () => ({ data: HOOK }),
  [`POST /delivery/${idOf(5)}`]: () => ({ data: { ...DELIVERY, state: 'waiting' } }),
  'PUT /webhook': ({ body }) => ({ data: { ...HOOK, ...(body as object) } }), // the call sends fields of it
}
const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: SERVER, address: '?tab=keys', ...more })
/** The words of a box to tick, which cover the box itself. */
const box = (name: string) => dialog().getByText(name, { exact: true })

describe('the keys of the API', () => {
  it('are listed with what they may do, and a revoked one cannot be revoked again', async () => {
    await visit()
    const row = page.getByRole('listitem').first()
    await expect
      .element(row)
      .toMatchTextContent(/Till.*Read reviews and Write and approve replies/u)
    await expect
      .element(row)
      .toMatchTextContent(/All locations · Made by Hélène Marchand.*Never used/u)
    await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Revoked/u)
    expect(button(/^Revoke /u).elements()).toHaveLength(1)
  })

  it('are made with a name, scopes, places and an expiry, and shown once', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { written } = await visit({
      instead: { 'POST /api-key': [{ code: 'api_key.limit_reached' }] },
    })
    await button('New key').click()
    await button('Make the key').click()
    await expect.element(page.getByText('Give the key a name.')).toBeVisible()
    await expect.element(page.getByText('Choose at least one.')).toBeVisible()
    expect(written()).toEqual([])
    await field('Name').fill('Bar')
    await box('Read reviews').click()
    await box('All locations').click()
    await button('Make the key').click()
    await expect.element(page.getByText('Choose at least one location.')).toBeVisible()
    await box('Plateau').click()
    await page.getByLabelText(/^Last day/u).fill('2020-01-01')
    await expect.element(page.getByText('Choose a day from today on.')).toBeVisible()
    await page.getByLabelText(/^Last day/u).fill('2099-01-01')
    await button('Make the key').click()
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent(/as many API keys as it may/u)
    await expect.element(field('Name')).toHaveValue('Bar')
    await button('Make the key').click()
    const wanted = {
      name: 'Bar',
      scopes: ['reviews:read'],
      expires_at: '2099-01-01T23:59:59.999Z',
      location_ids: ['Plateau'],
    }
    await expect.poll(() => written().at(-1)).toEqual(['POST', 'restaurant/r1/api-key', wanted])
    await expect.element(page.getByText('mtr_live_the-whole-key')).toBeVisible()
    await button('Copy').click()
    expect(write).toHaveBeenCalledWith('mtr_live_the-whole-key')
    await expect.element(page.getByText('Copied.')).toBeVisible()
    await button('I have stored it').click()
    await expect.element(page.getByText('mtr_live_the-whole-key')).not.toBeInTheDocument()
  })

  it('stay shown whatever else is pressed, until their person has stored each', async () => {
    await visit()
    const make = async (name: string) => {
      await button('New key').click()
      await field('Name').fill(name)
      await box('Read reviews').click()
      await button('Make the key').click()
    }
    const key = page.getByText('mtr_live_the-whole-key')
    const secret = page.getByText('whsec_new')
    await make('Bar')
    await button('Make a new signing secret').click()
    await expect.element(secret).toBeVisible()
    await button('New key').click()
    await button('Cancel').click()
    await button('Revoke Till').click()
    await button('Keep it').click()
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    await button(/^Send again/u).click()
    await expect.element(page.getByText('It is sent once more.')).toBeVisible()
    await expect.element(key).toBeVisible()
    await expect.element(secret).toBeVisible()
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await expect.element(secret).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'API and webhooks' }).click()
    await expect.element(key).toBeVisible()
    await expect.element(secret).toBeVisible()
    await button('I have stored it').first().click()
    await expect.element(key).not.toBeInTheDocument()
    await expect.element(secret).toBeVisible()
  })

  it('say where copying failed, so that their person selects them', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await visit()
    await button('Make a new signing secret').click()
    await button('Copy').click()
    await expect.element(page.getByText(/It could not be copied/u)).toBeVisible()
  })

  it('are revoked after a question, which may be answered by keeping them', async () => {
    const { written } = await visit()
    await button('Revoke Till').click()
    await button('Keep it').click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await button('Revoke Till').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('The key Till is revoked.')).toBeVisible()
    expect(written()).toMatchObject([['DELETE', `restaurant/r1/api-key/${idOf(1)}`, undefined]])
  })

  it('are not asked for below their tier, which is named', async () => {
    const { asked } = await visit({ tier: 'Pro' })
    await expect.element(page.getByText(/API keys come with Enterprise/u)).toBeVisible()
    expect(asked.some(({ url }) => url.pathname.endsWith('/api-key'))).toBe(false)
    await expect.element(page.getByLabelText('Address')).toHaveValue(HOOK.url)
  })

  it('close their form without a trace', async () => {
    const { written } = await visit()
    await button('New key').click()
    await button('Cancel').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(written()).toEqual([])
  })
})

/** The words of an event that can be chosen, which cover its box. */
const choice = (name: string) =>
  page.getByRole('group', { name: 'What it is told of' }).getByText(name, { exact: true })

describe('the webhook', () => {
  it('saves its address, and says why one was refused without losing it', async () => {
    const { written } = await visit({
      instead: { 'PUT /webhook': [{ code: 'request.invalid', status: 400 }] },
    })
    await page.getByLabelText('Address').fill('ftp://no')
    await button('Save the webhook').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to save the webhook/u)
    await expect.element(page.getByLabelText('Address')).toHaveValue('ftp://no')
    await page.getByLabelText('Address').fill('https://hooks.example.com/2')
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    expect(written().at(-1)?.[2]).toEqual({ url: 'https://hooks.example.com/2' })
  })

  it('keeps what is typed while an address is being stored', async () => {
    const { promise, resolve: isStored } = Promise.withResolvers<void>()
    let url = HOOK.url
    const { written } = await visit({
      server: {
        ...SERVER,
        'GET /webhook': () => ({ data: { ...HOOK, url } }),
        'PUT /webhook': async ({ body }) => {
          await promise
          url = (body as { url: string }).url // the call sends it
          return { data: { ...HOOK, url } }
        },
      },
    })
    await page.getByLabelText('Address').fill('https://hooks.example.com/2')
    await button('Save the webhook').click()
    await expect.poll(written).toHaveLength(1)
    await page.getByLabelText('Address').fill('https://hooks.example.com/3')
    isStored()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    await expect.element(page.getByLabelText('Address')).toHaveValue('https://hooks.example.com/3')
  })

  it('is told of the events that are chosen, for a first address as for another one', async () => {
    let hook: object = { ...HOOK, url: null }
    const { written } = await visit({
      server: {
        ...SERVER,
        'GET /webhook': () => ({ data: hook }),
        'PUT /webhook': ({ body }) => {
          hook = { ...hook, ...(body as object) } // the call sends fields of it
          return { data: hook }
        },
      },
    })
    const event = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect.element(event('A reply was approved')).toBeChecked()
    await expect.element(event('A review arrived')).not.toBeChecked()
    await choice('A reply was approved').click()
    await page.getByLabelText('Address').fill('https://hooks.example.com/3')
    await button('Save the webhook').click()
    await expect.element(page.getByText('Choose at least one.')).toBeVisible()
    expect(written()).toEqual([])
    await choice('A review arrived').click()
    await choice('A reply is live').click()
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    expect(written()).toEqual([
      [
        'PUT',
        'restaurant/r1/webhook',
        { url: 'https://hooks.example.com/3', events: ['review.received', 'reply.live'] },
      ],
    ])
    await choice('A reply is live').click()
    await button('Save the webhook').click()
    await expect.poll(() => written().at(-1)?.[2]).toEqual({ events: ['review.received'] })
  })

  it('keeps what was chosen where storing it fails', async () => {
    await visit({ instead: { 'PUT /webhook': [{ code: 'internal', status: 500 }] } })
    await choice('A review arrived').click()
    await button('Save the webhook').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to save the webhook/u)
    await expect.element(page.getByRole('checkbox', { name: 'A review arrived' })).toBeChecked()
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
  })

  it('is switched on again after a 410, and shows a new secret once', async () => {
    await visit({
      instead: {
        'GET /webhook': [{ data: { ...HOOK, disabled_at: '2026-11-20T12:00:00.000Z' } }],
      },
    })
    await expect.element(page.getByText(/gone \(410\)/u)).toBeVisible()
    await button('Send there again').click()
    await expect.element(page.getByText('Messages are sent again.')).toBeVisible()
    await button('Make a new signing secret').click()
    await expect.element(page.getByText('whsec_new')).toBeVisible()
    await button('I have stored it').click()
    await expect.element(page.getByText('whsec_new')).not.toBeInTheDocument()
  })

  it('shows what was sent and answered, older ones when asked, and sends one again', async () => {
    const first = { data: [DELIVERY], page: { offset: 0, limit: 1, total: 2, hasMore: true } }
    const { written, queries } = await visit({ instead: { 'GET /webhook/delivery': [first] } })
    await page
      .getByRole('group')
      .filter({ hasText: 'failed' })
      .getByText('A reply was approved')
      .click()
    await expect.element(page.getByText(/Answer 500 · 42 ms/u)).toBeVisible()
    await expect.element(page.getByText('no room')).toBeVisible()
    await button('Show older ones').click()
    await expect.poll(() => queries('/webhook/delivery').at(-1)).toMatchObject({ offset: '1' })
    await button(/^Send again/u).click()
    await expect.element(page.getByText('It is sent once more.')).toBeVisible()
    expect(written().at(-1)?.[1]).toBe(`restaurant/r1/webhook/delivery/${idOf(5)}`)
  })
})

describe.each(LOOKS)('keys and webhook in $language, $theme, at $width pixels', (look) => {
  it('have names, contrast and room for all, in the form too', async () => {
    await visit({ look })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await button(look.language === 'en' ? 'New key' : 'Nouvelle clé').click()
    await expect.element(dialog()).toBeVisible()
    await checkAccess()
  })
})
