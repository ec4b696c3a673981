import { describe, expect, it } from 'vitest'
import { createRefresher } from './refresher.ts'

function build() {
  const refreshed: string[] = []
  const pauses: (() => void)[] = []
  const refresh = createRefresher(
    (domain) => refreshed.push(domain),
    (run) => pauses.push(run),
  )
  return { refreshed, refresh, pass: () => pauses.shift()?.() }
}

describe('the refresher', () => {
  it('passes the first event on at once', () => {
    const { refreshed, refresh } = build()
    refresh(['reviews', 'home'])
    expect(refreshed).toEqual(['reviews', 'home'])
  })

  it('joins the events of a burst into one refresh and loses none of them', () => {
    const { refreshed, refresh, pass } = build()
    for (let event = 0; event < 500; event += 1) refresh(['reviews'])
    refresh(['home'])
    expect(refreshed).toEqual(['reviews'])
    pass()
    expect(refreshed).toEqual(['reviews', 'reviews', 'home'])
  })

  it('passes an event on at once again after a pause without any', () => {
    const { refreshed, refresh, pass } = build()
    refresh(['home'])
    pass()
    refresh(['home'])
    expect(refreshed).toEqual(['home', 'home'])
  })
})
