import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role, Tier } from '@maitre/contract/access'
import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { home } from '@maitre/contract/home'
import { reviews } from '@maitre/contract/reviews'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { DEFAULT_LIST, listInput } from '#features/reviews/state/list-call'
import { call, callPage } from '#lib/api'
import { writeCookie } from '#lib/cookie'
import { rememberLocation } from '#lib/location-choice'
import { signedIn } from '#test/dashboard'
import { codeLetIn, drawOutline, nameCodeForLater, removeOutline } from '#test/outline'
import { renewedSession } from '#test/renewed-session'

// The application itself, and the form of the sign-in, are what the entries fetch last.
vi.mock('./app.tsx', () => ({}))
vi.mock('./sign-in.tsx', () => ({}))
vi.mock('#lib/session-load', () => ({
  loadSession: () =>
    Promise.resolve({
      ...signedIn(...person),
      locations: places.map((id) => ({ id, name: id })),
    }),
}))

const WORDS = 'The duck is great.'
const REVIEWS = [buildReview({ text: WORDS })]
const here = window.location.href

let visits = 0
let person: [Role, Tier]
/** The locations of the person: others in each test, since an early answer is kept for whoever asks for the same. */
let places: [string, ...string[]]
/** What the server was asked for, of which location. */
let asked: string[]
let answer: (what: string) => Promise<Response>

const answerOf = (what: string) =>
  Promise.resolve(
    Response.json({ data: what === 'home' ? { latest: REVIEWS } : REVIEWS, page: {} }),
  )

beforeEach(() => {
  localStorage.clear()
  writeCookie(SIGNED_IN_HINT_KEY, '', 0)
  person = ['Manager', 'Growth']
  places = [`place-${visits}`]
  asked = []
  answer = answerOf
  nameCodeForLater()
  vi.stubGlobal('fetch', (to: string) => {
    if (to.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    const [, location, what = ''] = /\/location\/([^/]+)\/(\w+)/u.exec(to) ?? []
    asked.push(`${what} of ${location}`)
    return answer(what)
  })
})

afterEach(() => {
  removeOutline()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', here)
})

/** Begins an entry anew at an address, and gives what settles when it has fetched the application. */
function begin(entry: 'start' | 'login', address: string): Promise<unknown> {
  window.history.replaceState(null, '', address)
  visits += 1
  // Another address has the browser run the same file again.
  return import(/* @vite-ignore */ `/src/${entry}.ts?visit=${visits}`)
}

const read = () => document.querySelector('[data-words]')?.textContent

describe('the entry of the application', () => {
  it.each([
    ['reviews', 'list'],
    ['home', 'home'],
  ] as const)(
    'writes what guests wrote into the outline of %s, then lets the code in',
    async (screen, outline) => {
      drawOutline(outline)
      const seen: unknown[] = []
      const watch = new MutationObserver(() => codeLetIn() > 0 && seen.push(read()))
      watch.observe(document.head, { childList: true })
      await begin('start', `/en/dashboard/${screen}`)
      watch.disconnect()
      expect(seen[0]).toBe(WORDS)
      expect(codeLetIn()).toBe(1)
    },
  )

  it('leaves the outline of the list alone where a review is open', async () => {
    drawOutline('list')
    await begin('start', '/en/dashboard/reviews?review=r1')
    expect(read()).toBe('')
    expect(asked).toContain(`review of ${places[0]}`)
  })

  it('asks once for what the first screen shows, which takes the answer', async () => {
    await begin('start', '/en/dashboard/reviews')
    const [locationId] = places
    await callPage(reviews.list, listInput(DEFAULT_LIST, locationId, undefined))
    await call(home.get, { locationId })
    expect(asked.toSorted()).toEqual([`home of ${locationId}`, `review of ${locationId}`])
  })

  it('asks for the location of the address, else for the one that is remembered', async () => {
    places = ['first', 'remembered', 'asked']
    rememberLocation('r1', 'remembered')
    await begin('start', '/en/dashboard/reviews')
    expect(asked.toSorted()).toEqual(['home of remembered', 'review of remembered'])
    asked = []
    await begin('start', '/en/dashboard/reviews?location=asked')
    expect(asked.toSorted()).toEqual(['home of asked', 'review of asked'])
  })

  it('asks for no list where the address filters it, and for nothing without a role', async () => {
    await begin('start', '/en/dashboard/reviews?queue=done')
    expect(asked).toEqual([`home of ${places[0]}`])
    asked = []
    person = ['User', 'Growth']
    await begin('start', '/en/dashboard/reviews')
    expect(asked).toEqual([])
  })

  it('lets the code in although the server does not answer', async () => {
    drawOutline('list')
    answer = () => new Promise(() => undefined)
    await begin('start', '/en/dashboard/reviews')
    expect(codeLetIn()).toBe(1)
  })

  it('lets the code in although the server refuses', async () => {
    drawOutline('list')
    answer = () =>
      Promise.resolve(Response.json({ errors: [{ code: 'internal' }] }, { status: 500 }))
    await begin('start', '/en/dashboard/reviews')
    expect(codeLetIn()).toBe(1)
  })
})

it('the entry of the sign-in lets the code of its form in', async () => {
  await begin('login', '/en/login')
  expect(codeLetIn()).toBe(1)
})
