import { passkeySignIns } from '@maitre/contract/passkeys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canUsePasskeys } from '#lib/passkey-support'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { show } from '#test/screen'
import { TextField } from '#ui/text-field'
import { PasskeyEntry } from './passkey-entry.tsx'
import { deviceSigns, OPTIONS, SIGNED } from './passkey.test-setup.ts'

// The tests are at an address made of numbers, of which no browser knows passkeys.
vi.mock(import('#lib/passkey-support'), { spy: true })

const BEGIN = `POST ${passkeySignIns.begin.path}`
const FINISH = `POST ${passkeySignIns.finish.path}`

let asked: { path: string; body: unknown }[]
let answers: Record<string, () => Response | Promise<Response>>
const onSignedIn = vi.fn<() => void>()

beforeEach(() => {
  asked = []
  answers = {
    [BEGIN]: () => done(OPTIONS),
    [FINISH]: () => done({ access_token: 't', expires_in: 900 }),
  }
  onSignedIn.mockReset()
  vi.mocked(canUsePasskeys).mockReturnValue(true)
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  vi.spyOn(window, 'fetch').mockImplementation((input, { method, body, signal } = {}) => {
    const path = `${method} ${input instanceof Request ? input.url : String(input)}`
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answered = Promise.resolve(answers[path]?.() ?? new Response(null, { status: 500 }))
    const takenBack = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([answered, takenBack])
  })
})
afterEach(() => vi.restoreAllMocks())

const done = (data: object) => Response.json({ status: 'success', data })

const open = () =>
  show(
    <main>
      <TextField label="Username" name="username" type="text" autoComplete="username webauthn" />
      <PasskeyEntry onSignedIn={onSignedIn} />
    </main>,
  )

/** Holds an answer back until it is opened. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

/** Has the browser offer passkeys of which nobody takes one. */
const nobodyTakes = () =>
  vi.spyOn(navigator.credentials, 'get').mockImplementation(
    ({ signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )

describe('the passkeys that a browser offers in the field of the user name', () => {
  it('sign in whoever takes one, without a press of the button', async () => {
    const get = deviceSigns()
    await open()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(get).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mediation: 'conditional' }),
    )
    expect(asked).toEqual([
      { path: BEGIN, body: { second_step: false } },
      { path: FINISH, body: SIGNED },
    ])
  })

  it('are told to be refused beside the button, which can be pressed then', async () => {
    deviceSigns()
    const refused = { status: 'error', code: 'passkey.failed', message: 'inside' }
    answers[FINISH] = () => Response.json(refused, { status: 401 })
    await open()
    const told = page.getByText('This passkey was not accepted. Please try again.')
    await expect.element(told).toBeVisible()
    await checkAccess()
    expect(onSignedIn).not.toHaveBeenCalled()
    answers[FINISH] = () => done({ access_token: 't', expires_in: 900 })
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(told.elements()).toEqual([])
  })

  it('are left at a press of the button, so that nobody signs in twice at once', async () => {
    const get = nobodyTakes()
    await open()
    await expect.poll(() => get).toHaveBeenCalledOnce()
    const server = gate()
    answers[BEGIN] = async () => {
      await server.opened
      return done(OPTIONS)
    }
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    // The server has not said yet what to sign, and the field offers nothing any more.
    expect(get.mock.calls[0]?.[0]?.signal?.aborted).toBe(true)
    deviceSigns()
    server.open()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(asked.filter(({ path }) => path === FINISH)).toHaveLength(1)
  })

  it('are not offered any more where the button was pressed before the server answered what to sign', async () => {
    const [late, server] = [gate(), gate()]
    answers[BEGIN] = async () => {
      await late.opened
      return done({ ...OPTIONS, challenge: 'bGF0ZQ' })
    }
    const get = deviceSigns()
    await open()
    await expect.poll(() => asked).toHaveLength(1)
    answers[BEGIN] = async () => {
      await server.opened
      return done(OPTIONS)
    }
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.poll(() => asked).toHaveLength(2)
    late.open()
    server.open()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(get).toHaveBeenCalledExactlyOnceWith(
      expect.not.objectContaining({ mediation: 'conditional' }),
    )
  })

  it('keep the button from a second sign-in while the server judges the one that was taken', async () => {
    deviceSigns()
    const server = gate()
    answers[FINISH] = async () => {
      await server.opened
      return done({ access_token: 't', expires_in: 900 })
    }
    await open()
    const button = page.getByRole('button', { name: 'Use a passkey' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    server.open()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(asked.map(({ path }) => path)).toEqual([BEGIN, FINISH])
  })

  it('say nothing where none could be asked for, since nobody took one', async () => {
    answers[BEGIN] = () => new Response(null, { status: 503 })
    await open()
    await expect.poll(() => asked).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  it('are asked for by a new challenge before the one that waits is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      const get = nobodyTakes()
      await open()
      await expect.poll(() => get).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(4 * 60_000)
      await expect.poll(() => get).toHaveBeenCalledTimes(2)
      expect(get.mock.calls.map(([options]) => options?.signal?.aborted)).toEqual([true, false])
      expect(asked.map(({ path }) => path)).toEqual([BEGIN, BEGIN])
    } finally {
      vi.useRealTimers()
    }
  })

  it('are waited for no longer than the form is there', async () => {
    const get = nobodyTakes()
    const { unmount } = await open()
    await expect.poll(() => get).toHaveBeenCalledOnce()
    await unmount()
    expect(get.mock.calls[0]?.[0]?.signal?.aborted).toBe(true)
  })

  it('are not asked for of a browser that offers none there', async () => {
    vi.mocked(PublicKeyCredential.isConditionalMediationAvailable).mockResolvedValue(false)
    await open()
    await expect.poll(() => PublicKeyCredential.isConditionalMediationAvailable).toHaveBeenCalled()
    expect(asked).toEqual([])
  })
})
