import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, listOf } from './administration.test-setup.tsx'
import { HOOK, SERVER, tested, visit } from './administration-keys.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const send = () => button('Send a test message')
const tests = (written: () => unknown[][]) =>
  written().filter(([, path]) => path === 'restaurant/r1/webhook/test')

describe('a test message to the webhook', () => {
  it('is said to be taken once the receiver answered so, and is in the list then', async () => {
    const { promise, resolve: isAnswered } = Promise.withResolvers<void>()
    let log: object[] = []
    const { written } = await visit({
      server: {
        ...SERVER,
        'GET /webhook/delivery': () => listOf(log),
        'POST /webhook/test': async () => {
          await promise
          const data = tested({ status: 204 })
          log = [data]
          return { data }
        },
      },
    })
    const taken = page.getByRole('status').getByText(/took the test message \(answer 204\)/u)
    await send().click()
    await expect.poll(() => tests(written)).toHaveLength(1)
    await send().click({ force: true })
    await expect.element(taken).not.toBeInTheDocument()
    isAnswered()
    await expect.element(taken).toBeVisible()
    expect(tests(written)).toHaveLength(1)
    await expect
      .element(page.getByRole('list', { name: 'What was sent' }).getByText('A test'))
      .toBeVisible()
    // Who wants another test presses the button of tests.
    expect(button(/^Send again/u).elements()).toEqual([])
  })

  it.each([
    [{ status: 500, error: 'upstream.rejected', answer: 'no room' }, /it answered 500\.no room/u],
    [{ status: null, error: 'upstream.timeout' }, /^No answer came within 15 seconds\.$/u],
    [
      { status: null, error: 'upstream.unavailable' },
      /could not be reached, or broke the connection off/u,
    ],
    [{ status: null, error: 'webhook.host_unknown' }, /^There is no server of this name\.$/u],
    [{ status: null, error: 'webhook.address_refused' }, /^Only public https addresses/u],
  ])('that was not taken says so: %o', async (attempt, words) => {
    await visit({ instead: { 'POST /webhook/test': [{ data: tested(attempt) }] } })
    await send().click()
    const outcome = page.getByRole('status').filter({ hasText: words })
    await expect.element(outcome).toBeVisible()
    expect(page.getByText(/took the test message/u).elements()).toEqual([])
    await send().click()
    await expect.element(page.getByText(/took the test message/u)).toBeVisible()
    await expect.element(outcome).not.toBeInTheDocument()
  })

  it('that the product itself could not send says why', async () => {
    await visit({
      instead: { 'POST /webhook/test': [{ code: 'calls.costly_throttled', status: 429 }] },
    })
    await send().click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Failed to send the test message/u)
  })

  it('is not offered without an address, nor sent to one that is gone', async () => {
    const { written } = await visit({
      instead: {
        'GET /webhook': [{ data: { ...HOOK, disabled_at: '2026-11-20T12:00:00.000Z' } }],
      },
    })
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
    await send().click({ force: true })
    await button('Send there again').click()
    await expect.element(send()).not.toHaveAttribute('aria-disabled', 'true')
    expect(tests(written)).toEqual([])
  })

  it('is forgotten when something else is done, since it may be of another address', async () => {
    await visit()
    await send().click()
    const taken = page.getByText(/took the test message/u)
    await expect.element(taken).toBeVisible()
    await page.getByLabelText('Webhook address').fill('https://hooks.example.com/2')
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    await expect.element(taken).not.toBeInTheDocument()
  })
})
