import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, idOf, listOf } from './administration.test-setup.tsx'
import { HOOK, DELIVERY, SERVER, visit } from './administration-keys.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const choice = (name: string) =>
  page.getByRole('group', { name: 'What it is told of' }).getByText(name, { exact: true })

describe('the webhook', () => {
  it('saves its address, and says why one was refused without losing it', async () => {
    const { written } = await visit({
      instead: { 'PUT /webhook': [{ code: 'request.invalid', status: 400 }] },
    })
    await page.getByLabelText('Webhook address').fill('ftp://no')
    await button('Save the webhook').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to save the webhook/u)
    await expect.element(page.getByLabelText('Webhook address')).toHaveValue('ftp://no')
    await page.getByLabelText('Webhook address').fill('https://hooks.example.com/2')
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    expect(written().at(-1)?.[2]).toEqual({ url: 'https://hooks.example.com/2' })
  })

  it.each([
    ['not_https', /https:\/\/ in front/u],
    ['not_public', /inside a network/u],
  ])('says at its field why an address is refused: %s', async (problem, words) => {
    const details = { fields: [{ field: 'url', problem }] }
    await visit({
      instead: { 'PUT /webhook': [{ code: 'request.invalid', status: 400, details }] },
    })
    const address = page.getByLabelText('Webhook address')
    await address.fill('http://x')
    await button('Save the webhook').click()
    await expect.element(address).toHaveAccessibleDescription(words)
    await expect.element(address).toHaveFocus()
    expect(page.getByText('Failed to save the webhook').elements()).toEqual([])
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
          return { data: { ...HOOK, url, secret: null } }
        },
      },
    })
    await page.getByLabelText('Webhook address').fill('https://hooks.example.com/2')
    await button('Save the webhook').click()
    await expect.poll(written).toHaveLength(1)
    await page.getByLabelText('Webhook address').fill('https://hooks.example.com/3')
    isStored()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    await expect
      .element(page.getByLabelText('Webhook address'))
      .toHaveValue('https://hooks.example.com/3')
  })

  it('is told of the events that are chosen, for a first address as for another one', async () => {
    let hook: object = { ...HOOK, url: null }
    const { written } = await visit({
      server: {
        ...SERVER,
        'GET /webhook': () => ({ data: hook }),
        'PUT /webhook': ({ body }) => {
          hook = { ...hook, ...(body as object) } // the call sends fields of it
          return { data: { ...hook, secret: null } }
        },
      },
    })
    const event = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect.element(event('A reply was approved')).toBeChecked()
    await expect.element(event('A review arrived')).not.toBeChecked()
    await choice('A reply was approved').click()
    await page.getByLabelText('Webhook address').fill('https://hooks.example.com/3')
    await button('Save the webhook').click()
    await expect.element(page.getByText('Choose at least one.')).toBeVisible()
    await expect.element(event('A review arrived')).toHaveFocus()
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

  it('shows its signing secret this once with a first address, and offers another one only then', async () => {
    let hook: Omit<typeof HOOK, 'url'> & { url: string | null } = { ...HOOK, url: null }
    await visit({
      server: {
        ...SERVER,
        'GET /webhook': () => ({ data: hook }),
        'PUT /webhook': ({ body }) => {
          hook = { ...hook, ...(body as { url: string }) } // the call sends the address
          return { data: { ...hook, secret: 'whsec_first' } }
        },
      },
    })
    const address = page.getByLabelText('Webhook address')
    await expect.element(address).toBeVisible()
    expect(button('Make a new signing secret').elements()).toEqual([])
    await address.fill('https://hooks.example.com/1')
    await button('Save the webhook').click()
    await expect.element(page.getByText('whsec_first')).toBeVisible()
    await expect.element(button('Make a new signing secret')).toBeVisible()
    await button('I have stored it').click()
    await expect.element(page.getByText('whsec_first')).not.toBeInTheDocument()
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

  it('says when what waits is tried again, which cannot be sent meanwhile', async () => {
    const waiting = { ...DELIVERY, state: 'waiting', next_attempt_at: '2026-11-20T17:00:00.000Z' }
    await visit({ instead: { 'GET /webhook/delivery': [listOf([waiting])] } })
    await page
      .getByRole('group')
      .filter({ hasText: 'waiting' })
      .getByText('A reply was approved')
      .click()
    await expect.element(page.getByText(/^Next attempt .*Nov 20/u)).toBeVisible()
    expect(button(/^Send again/u).elements()).toEqual([])
  })

  it.each([
    [
      'is valid still',
      '2099-01-01T12:00:00.000Z',
      /^The earlier secret is valid until .*Jan 1, 2099/u,
    ],
    ['is over', '2026-01-01T12:00:00.000Z', /^For a receiver that has none yet/u],
  ])('says of its earlier secret that it %s', async (_, rotating_until, told) => {
    await visit({ instead: { 'GET /webhook': [{ data: { ...HOOK, rotating_until } }] } })
    await expect.element(page.getByText(told)).toBeVisible()
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

  it('says once to an Admin of one location that it is of all, and asks for no deliveries', async () => {
    const { asked } = await visit({
      server: {
        ...SERVER,
        'GET /webhook': () => ({ code: 'restaurant.all_locations_required', status: 403 }),
      },
      locationId: idOf(7),
    })
    const section = page.getByRole('region', { name: 'Webhook' })
    await expect
      .element(section.getByRole('alert'))
      .toMatchTextContent(/^Only an Admin of all locations can decide/u)
    expect(section.getByRole('button').elements()).toEqual([])
    expect(section.getByRole('textbox').elements()).toEqual([])
    expect(asked.filter(({ url }) => url.pathname.endsWith('/delivery'))).toEqual([])
  })
})
