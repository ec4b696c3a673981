import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createTokenKeeper, type Grant, type TabMessage, type TokenKeeper } from './token-keeper.ts'

const MINUTE = 60_000

/** A browser with several tabs: one clock, one lock, one refresh cookie that rotates. */
function buildBrowser() {
  let now = 1_000_000
  let rotation = 0
  let failure: Error | null = null
  let person = 'anna'
  let loadedAnew = 0
  let queue: Promise<unknown> = Promise.resolve()
  const tabs: TokenKeeper[] = []
  const timers = new Set<{ at: number; run: () => void }>()

  function openTab(): TokenKeeper {
    const keeper: TokenKeeper = createTokenKeeper({
      refresh: async (): Promise<Grant> => {
        if (failure) throw failure
        rotation += 1
        return { token: `token-${rotation}`, person, expiresAt: now + 15 * MINUTE }
      },
      now: () => now,
      lock: (work) => {
        const run = queue.then(work)
        queue = run.catch(() => undefined)
        return run
      },
      post: (message: TabMessage) => {
        for (const tab of tabs) if (tab !== keeper) tab.hear(message)
      },
      startAnew: () => (loadedAnew += 1),
      schedule: (run, ms) => {
        const timer = { at: now + ms, run }
        timers.add(timer)
        return () => timers.delete(timer)
      },
    })
    tabs.push(keeper)
    return keeper
  }

  return {
    openTab,
    rotations: () => rotation,
    loadedAnew: () => loadedAnew,
    signIn: (other: string) => {
      person = other
    },
    fail: (error: Error | null) => {
      failure = error
    },
    pass: async (ms: number) => {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.run()
      }
      await queue
    },
  }
}

const refused = new ApiError({
  code: 'auth.session_ended',
  status: 401,
  operation: 'session.renew',
})
const unreachable = new ApiError({
  code: 'network.unreachable',
  status: 0,
  operation: 'session.renew',
})

describe('the token keeper', () => {
  it('refreshes once for calls made at the same time', async () => {
    const browser = buildBrowser()
    const tab = browser.openTab()
    expect(await Promise.all([tab.get(), tab.get(), tab.get()])).toEqual(Array(3).fill('token-1'))
    expect(browser.rotations()).toBe(1)
  })

  it('renews the token once for all tabs, shortly before it expires', async () => {
    const browser = buildBrowser()
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
    await tabs[0]?.get()
    await browser.pass(13 * MINUTE)
    expect(browser.rotations()).toBe(1)
    await browser.pass(1 * MINUTE)
    expect(browser.rotations()).toBe(2)
    expect(await Promise.all(tabs.map((tab) => tab.get()))).toEqual(Array(3).fill('token-2'))
    expect(browser.rotations()).toBe(2)
  })

  it('renews once for tabs whose token is refused at the same time', async () => {
    const browser = buildBrowser()
    const [one, two] = [browser.openTab(), browser.openTab()]
    const old = await one.get()
    expect(await Promise.all([one.replace(old), two.replace(old)])).toEqual(['token-2', 'token-2'])
    expect(browser.rotations()).toBe(2)
  })

  it('loads a tab anew, and gives it no token, when another person has signed in in this browser', async () => {
    const browser = buildBrowser()
    const [one, two] = [browser.openTab(), browser.openTab()]
    await one.get()
    browser.signIn('bruno')
    void two
      .replace('token-1')
      .then(() => expect.unreachable('the tab of Anna got the token of Bruno'))
    await browser.pass(1)
    expect(browser.loadedAnew()).toBe(2)
  })

  it('ends the session in every tab when it is over in one', async () => {
    const browser = buildBrowser()
    const [one, two] = [browser.openTab(), browser.openTab()]
    const ended: string[] = []
    one.onEnd(() => ended.push('one'))
    two.onEnd(() => ended.push('two'))
    await one.get()
    one.end()
    expect(ended).toEqual(['two', 'one'])
  })

  it('renews nothing any more once the session is over', async () => {
    const browser = buildBrowser()
    const [one, two] = [browser.openTab(), browser.openTab()]
    await one.get()
    expect(await two.get()).toBe('token-1')
    one.end()
    await browser.pass(20 * MINUTE)
    expect(browser.rotations()).toBe(1)
  })

  it('gives no token that ends before a call with it arrives', async () => {
    const browser = buildBrowser()
    const tab = browser.openTab()
    await tab.get()
    // The renewal ahead of time fails, so that the token grows as old as it may.
    browser.fail(unreachable)
    await browser.pass(15 * MINUTE - 6_000)
    browser.fail(null)
    expect(await tab.get()).toBe('token-1')
    await browser.pass(2_000)
    expect(await tab.get()).toBe('token-2')
  })

  it('ends the session when the refresh is refused, but not when the network is away', async () => {
    const browser = buildBrowser()
    const tab = browser.openTab()
    let ended = 0
    tab.onEnd(() => (ended += 1))
    await tab.get()
    browser.fail(unreachable)
    await browser.pass(20 * MINUTE)
    await expect(tab.get()).rejects.toBe(unreachable)
    expect(ended).toBe(0)
    browser.fail(null)
    expect(await tab.get()).toBe('token-2')
    browser.fail(refused)
    await browser.pass(20 * MINUTE)
    await expect(tab.get()).rejects.toBe(refused)
    expect(ended).toBeGreaterThan(0)
  })
})
