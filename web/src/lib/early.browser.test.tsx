import { beforeEach, describe, expect, it, vi } from 'vitest'
import { home } from '@maitre/contract/home'
import { renewedSession } from '#test/renewed-session'
import { askEarly, call, knownEarly } from './api.ts'
import { earlyAnswers } from './early.ts'

const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  asked.length = 0
  answer = () => Response.json({ data: { to_answer: asked.length } })
  vi.stubGlobal('fetch', (to: string) => {
    if (to.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    asked.push(to)
    return Promise.resolve(answer())
  })
})

const at = (locationId: string) => ({ locationId })

describe('an answer that was asked for early', () => {
  it('is taken by the first call for the same, and by no other', async () => {
    void askEarly(home.get, at('first'))
    expect(await call(home.get, at('other'))).toEqual({ to_answer: 2 })
    expect(await call(home.get, at('first'))).toEqual({ to_answer: 1 })
    expect(await call(home.get, at('first'))).toEqual({ to_answer: 3 })
    expect(asked).toHaveLength(3)
  })

  it('is taken by nobody who asks long after the first screen', async () => {
    void askEarly(home.get, at('called'))
    void askEarly(home.get, at('known later'))
    await earlyAnswers(10_000)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    expect(knownEarly(home.get, at('known later'))).toBeUndefined()
    expect(await call(home.get, at('called'))).toEqual({ to_answer: 3 })
    clock.mockRestore()
  })

  it('is known once it is there, and then no longer waits for a call', async () => {
    void askEarly(home.get, at('known'))
    expect(knownEarly(home.get, at('known'))).toBeUndefined()
    await earlyAnswers(10_000)
    expect(knownEarly(home.get, at('known'))?.data).toEqual({ to_answer: 1 })
    expect(knownEarly(home.get, at('known'))).toBeUndefined()
    await call(home.get, at('known'))
    expect(asked).toHaveLength(2)
  })

  it('that fails is the failure of the call that takes it, and of no later one', async () => {
    answer = () => Response.json({ errors: [{ code: 'internal' }] }, { status: 500 })
    void askEarly(home.get, at('failing'))
    await earlyAnswers(10_000)
    answer = () => Response.json({ data: { to_answer: 7 } })
    await expect(call(home.get, at('failing'))).rejects.toMatchObject({ status: 500 })
    expect(await call(home.get, at('failing'))).toEqual({ to_answer: 7 })
  })
})
