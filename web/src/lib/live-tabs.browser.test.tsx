import { afterEach, describe, expect, it, vi } from 'vitest'
import { ASK_MS, createLiveTabs, type TabParts } from './live-tabs.ts'

/** What each opened stream began after, and how it is driven. */
interface Opened {
  from: string | undefined
  hears: Parameters<TabParts['follow']>[1]
  signal: AbortSignal
}

let opened: Opened[] = []
const made: { leave: () => void }[] = []
/** Names are of one test alone, as locks are of all tabs. */
let name = 0

/** A tab of this browser: all that it was told, and its streams among those of the others. */
function openTab({ from, named = String(name) }: { from?: string; named?: string } = {}) {
  const told: string[] = []
  const tabs = createLiveTabs({
    name: named,
    from,
    follow: (after, hears, signal) => {
      opened.push({ from: after, hears, signal })
      return new Promise(() => undefined)
    },
    onEvent: (kind) => told.push(kind),
    onMissed: () => told.push('missed'),
    onState: (isOpen) => {
      const state = isOpen ? 'open' : 'down'
      if (told.findLast((one) => one === 'open' || one === 'down') !== state) told.push(state)
    },
  })
  made.push(tabs)
  tabs.join()
  return { ...tabs, told }
}

/** The newest stream, once there are so many. */
async function stream(count: number): Promise<Opened> {
  await expect.poll(() => opened).toHaveLength(count)
  const newest = opened.at(-1)
  if (!newest) throw new Error('no stream')
  return newest
}

/** Opens a stream and answers what tells an event by it. */
function stand({ hears }: Opened): (id: string, event: string) => void {
  hears.onState('open')
  return (id, event) => hears.onEvent({ id, event, data: '{}' })
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const { leave } of made.splice(0)) leave()
  opened = []
  name += 1
})

describe('the tabs of one browser', () => {
  it('have one stream, of whose events each hears', async () => {
    const one = openTab()
    const tell = stand(await stream(1))
    const other = openTab()
    await expect.poll(() => other.told).toContain('open')
    tell('1', 'review.changed')
    tell('2', 'figures.changed')
    const events = ['review.changed', 'figures.changed']
    await expect.poll(() => other.told.slice(-2)).toEqual(events)
    expect(one.told.slice(-2)).toEqual(events)
    expect(opened).toHaveLength(1)
  })

  it('go on after the last event that was told when the one with the stream is closed, and miss nothing', async () => {
    const one = openTab()
    const tell = stand(await stream(1))
    const [second, third] = [openTab(), openTab()]
    for (const { told } of [second, third]) await expect.poll(() => told).toContain('open')
    tell('7', 'review.changed')
    for (const { told } of [second, third])
      await expect.poll(() => told).toContain('review.changed')
    const before = [second, third].map(({ told }) => told.length)
    one.leave()
    const next = await stream(2)
    expect(opened[0]?.signal.aborted).toBe(true)
    expect(next.from).toBe('7')
    stand(next)('8', 'figures.changed')
    for (const { told } of [second, third])
      await expect.poll(() => told).toContain('figures.changed')
    const since = [second, third].map(({ told }, at) => told.slice(before[at]))
    expect(since).toEqual([['figures.changed'], ['figures.changed']])
    expect(opened).toHaveLength(2)
  })

  it('have each missed what happened while the stream was down', async () => {
    const one = openTab()
    const first = await stream(1)
    stand(first)
    const other = openTab()
    await expect.poll(() => other.told).toEqual(['missed', 'open'])
    first.hears.onState('down')
    await expect.poll(() => other.told).toEqual(['missed', 'open', 'down'])
    first.hears.onState('open')
    const whole = ['missed', 'open', 'down', 'missed', 'open']
    await expect.poll(() => other.told).toEqual(whole)
    expect(one.told).toEqual(whole)
  })

  it('have each missed what happened where the next one knows no event to go on after', async () => {
    const one = openTab()
    stand(await stream(1))
    const other = openTab()
    await expect.poll(() => other.told).toEqual(['missed', 'open'])
    one.leave()
    const next = await stream(2)
    expect(next.from).toBeUndefined()
    stand(next)
    expect(other.told).toEqual(['missed', 'open', 'missed'])
  })

  it('have a stream each where they show another person or restaurant', async () => {
    openTab()
    stand(await stream(1))
    openTab({ named: `${name} of somebody else` })
    await stream(2)
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([false, false])
  })

  it('have a stream each where the browser has no locks', async () => {
    const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')
    if (!locks) throw new Error('this browser has no locks')
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    try {
      const [one, other] = [openTab(), openTab()]
      expect(opened).toHaveLength(2)
      for (const each of opened) stand(each)('1', 'review.changed')
      for (const { told } of [one, other])
        expect(told).toEqual(['missed', 'open', 'review.changed'])
    } finally {
      Object.defineProperty(Navigator.prototype, 'locks', locks)
    }
  })

  it('have a stream each where the browser refuses its locks', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'))
    openTab()
    await stream(1)
    openTab()
    await stream(2)
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([false, false])
  })
})

describe('a tab that joins the others', () => {
  it('has missed nothing where nothing has happened since its page began', async () => {
    openTab({ from: '4' })
    const first = await stream(1)
    expect(first.from).toBe('4')
    stand(first)
    const late = openTab({ from: '5' })
    await expect.poll(() => late.told).toEqual(['open'])
  })

  it('has missed what was told before it joined', async () => {
    openTab({ from: '4' })
    stand(await stream(1))('6', 'review.changed')
    const late = openTab({ from: '5' })
    await expect.poll(() => late.told).toEqual(['missed', 'open'])
  })

  it('is told that the stream is down', async () => {
    openTab()
    const first = await stream(1)
    stand(first)
    first.hears.onState('down')
    const late = openTab()
    await expect.poll(() => late.told).toEqual(['down'])
  })

  it('has missed something after a while away only where something happened', async () => {
    openTab({ from: '4' })
    const tell = stand(await stream(1))
    const other = openTab({ from: '5' })
    await expect.poll(() => other.told).toEqual(['open'])
    other.leave()
    other.join()
    tell('6', 'review.changed')
    await expect.poll(() => other.told).toEqual(['open', 'review.changed'])
    other.leave()
    tell('7', 'review.changed')
    other.join()
    await expect.poll(() => other.told).toEqual(['open', 'review.changed', 'missed'])
  })
})

describe('a tab that holds the stream and stands still', () => {
  it('loses it to one that asks and gets no answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const frozen = Promise.withResolvers<undefined>()
    const lost = navigator.locks
      .request(String(name), () => frozen.promise)
      .catch((error: Error) => error.name)
    openTab()
    vi.advanceTimersByTime(ASK_MS)
    stand(await stream(1))
    expect(await lost).toBe('AbortError')
    frozen.resolve(undefined)
  })

  it('keeps it for as long as it answers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    openTab()
    const tell = stand(await stream(1))
    const other = openTab()
    await expect.poll(() => other.told).toContain('open')
    for (const id of ['1', '2', '3']) {
      vi.advanceTimersByTime(ASK_MS)
      tell(id, `event ${id}`)
      await expect.poll(() => other.told).toContain(`event ${id}`)
    }
    expect(opened).toHaveLength(1)
  })

  it('ends its stream once it has lost it, and waits for its turn', async () => {
    openTab()
    const first = await stream(1)
    stand(first)
    const taken = Promise.withResolvers<undefined>()
    void navigator.locks.request(String(name), { steal: true }, () => taken.promise)
    await expect.poll(() => first.signal.aborted).toBe(true)
    expect(opened).toHaveLength(1)
    taken.resolve(undefined)
    expect((await stream(2)).signal.aborted).toBe(false)
  })
})
