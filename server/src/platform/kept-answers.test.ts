import { describe, expect, it } from 'vitest'
import { createKeptAnswers, textOf } from '#platform/kept-answers'
import type { AccessChange, LiveMessage } from '#platform/live'

/** Announcements as other processes would make them, and a count of what was asked of the database. */
function setUp() {
  const told: ((message: LiveMessage) => void)[] = []
  const changed: ((change: AccessChange) => void)[] = []
  const live = {
    connected: true,
    onMessage: (listener: (message: LiveMessage) => void) => {
      told.push(listener)
      return () => undefined
    },
    onAccessChange: (listener: (change: AccessChange) => void) => {
      changed.push(listener)
      return () => undefined
    },
  }
  const kept = createKeptAnswers(live)
  let asked = 0
  const ask = (restaurantId = 'r1', question: unknown[] = ['metrics', 'month']) =>
    kept.of(restaurantId, question, async () => {
      asked += 1
      return { reviews: asked }
    })
  const announce = (type: 'figures.changed' | 'restaurant.changed', restaurantId = 'r1') => {
    for (const tell of told) tell({ id: '1', restaurantId, locationId: null, event: { type } })
  }
  const reconnect = () => {
    for (const tell of changed) tell({})
  }
  return { live, kept, ask, announce, reconnect, asked: () => asked }
}

describe('kept answers', () => {
  it('are asked for once while nothing is announced, also by two who ask at once', async () => {
    const { ask } = setUp()
    expect(await Promise.all([ask(), ask()])).toEqual([{ reviews: 1 }, { reviews: 1 }])
    expect(await ask()).toEqual({ reviews: 1 })
  })

  it('differ by question and by restaurant', async () => {
    const { ask, asked } = setUp()
    await ask()
    await ask('r1', ['metrics', 'year'])
    await ask('r2')
    expect(asked()).toBe(3)
  })

  it('are asked for anew once the figures of their restaurant changed, and of no other', async () => {
    const { ask, announce } = setUp()
    await ask()
    announce('figures.changed', 'r2')
    announce('restaurant.changed')
    expect(await ask()).toEqual({ reviews: 1 })
    announce('figures.changed')
    expect(await ask()).toEqual({ reviews: 2 })
  })

  it('are not those that were on their way when the figures changed', async () => {
    const { kept, announce, ask } = setUp()
    let answer: (old: { reviews: number }) => void = () => undefined
    const late = kept.of(
      'r1',
      ['metrics', 'month'],
      () => new Promise<{ reviews: number }>((done) => (answer = done)),
    )
    announce('figures.changed')
    answer({ reviews: 0 })
    expect(await late).toEqual({ reviews: 0 })
    expect(await ask()).toEqual({ reviews: 1 })
  })

  it('are asked for each time while announcements may be missed, and anew once they are heard again', async () => {
    const { live, ask, reconnect, asked } = setUp()
    await ask()
    live.connected = false
    await ask()
    expect(asked()).toBe(2)
    live.connected = true
    reconnect()
    expect(await ask()).toEqual({ reviews: 3 })
  })

  it('hold no failure', async () => {
    const { kept, ask } = setUp()
    const failing = () => Promise.reject(new Error('no database'))
    await expect(kept.of('r1', ['metrics', 'month'], failing)).rejects.toThrow('no database')
    expect(await ask()).toEqual({ reviews: 1 })
  })

  it('are written as text once, and other answers each time', async () => {
    const { ask } = setUp()
    let written = 0
    const write = () => `text ${(written += 1)}`
    const answer = await ask()
    expect([textOf(answer, write), textOf(answer, write)]).toEqual(['text 1', 'text 1'])
    expect([textOf({}, write), textOf({}, write)]).toEqual(['text 2', 'text 3'])
  })
})
