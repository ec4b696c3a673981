import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Tier } from '@maitre/contract/access'
import type { LanguageModel } from '@maitre/contract/language-models'
import type { Places, PlaceSettings } from '@maitre/contract/regions'
import type { Voice, VoicePreview } from '@maitre/contract/voice'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import { VoiceTab } from './voice-tab.tsx'

/** The voice that is stored where a test says nothing else. */
export const STORED: Voice = {
  tone: 'friendly',
  language: null,
  instructions: 'Never use first names.',
  signature: { en: 'Helen', fr: 'Hélène' },
  examples: ['Karim, your mother chose well.'],
  forbidden_words: ['journey'],
  facts: [{ key: 'parking', en: 'Street parking.', fr: null }],
  locations: [],
}

const trial = (kind: VoicePreview[number]['kind'], rating: number): VoicePreview[number] => ({
  kind,
  review: {
    id: kind,
    location_id: 'l1',
    source: 'google',
    rating,
    author_name: kind === 'mixed' ? null : 'Julien Gagnon',
    text: `A ${kind} guest wrote this.`,
    language: 'en',
    review_date: '2026-06-01',
  },
  reply: {
    text: `To the ${kind} guest.\nHelen`,
    language: 'en',
    tone: 'friendly',
    engine: 'local',
    findings: [],
  },
})
export const TRIALS = [trial('happy', 5), trial('mixed', 3), trial('unhappy', 1)]

const PUBLISHED = [
  { review_id: 'p1', author_name: 'Ada', rating: 5, response: 'Thank you, Ada.\nSee you soon.' },
  { review_id: 'p2', author_name: null, rating: null, response: 'Thank you both.' },
]

export interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

interface Answers {
  stored?: Voice
  trials?: VoicePreview
  published?: typeof PUBLISHED
  places?: Places
  /** The language model that is asked, and by what its month ended; none by default. */
  model?: Pick<LanguageModel, 'asked' | 'ended_by'>
  /** What holds at a place, whose id the address names. */
  settings?: PlaceSettings
  /** The ends of addresses, with a method before them, whose calls fail, each with its code. */
  failing?: Map<string, string>
  /** What the answer to each save waits for, in order; those behind the last one wait for nothing. */
  waiting?: Promise<unknown>[]
}

function answer(
  {
    stored = STORED,
    trials = TRIALS,
    published = PUBLISHED,
    places = { regions: [], locations: [] },
    model = { asked: null, ended_by: null },
    settings,
    failing,
    waiting = [],
  }: Answers,
  asked: Asked[],
): void {
  let voice = stored
  let held = settings
  /** Keeps what is set at the place, which the address names. */
  const place = (path: string, method: string, { set, unset }: Asked['body']): unknown => {
    if (held === undefined || path !== `place/${held.place.id}/settings`) return undefined
    if (method === 'PUT') {
      const kept = Object.entries(held.own).filter(([one]) => !(unset as string[]).includes(one)) // the calls send names
      held = { ...held, own: Object.assign(Object.fromEntries(kept), set) }
    }
    return held
  }
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname.endsWith('/auth/refresh')) return renewedSession()
    const method = init?.method ?? 'GET'
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Asked['body'] // the calls send objects
    const path = pathname.split('/').slice(4).join('/')
    asked.push({ method, path, body })
    if (method === 'PUT') await waiting.shift()
    for (const [call, code] of failing ?? [])
      if (`${method} ${path}` === call)
        return Response.json({ code, message: 'no' }, { status: 409 })
    const data = (): unknown => {
      if (path === 'voice/preview') return trials
      if (path === 'voice/published-replies') return published
      if (path === 'style') return []
      if (path === 'language-model') return model
      if (path === 'region') return places
      if (path.startsWith('place/')) return place(path, method, body)
      if (method === 'PUT') voice = Object.assign({}, voice, body)
      return voice
    }
    const found = data()
    if (found === undefined)
      return Response.json({ code: 'region.place_not_found', message: 'no' }, { status: 404 })
    return Response.json({ status: 'success', data: found })
  })
}

interface Visit extends Answers {
  tier?: Tier
  look?: Partial<Look>
  /** Whether what the device kept of an earlier visit is still there. */
  again?: boolean
  /** What stands behind the address. */
  address?: string
}

/** Opens the tab of the voice for an administrator, with the answers that its calls get. */
export async function open({
  tier = 'Enterprise',
  look,
  again = false,
  address = '/',
  ...answers
}: Visit = {}) {
  if (!again) localStorage.clear()
  keepSession(Promise.resolve(signedIn('Admin', tier)))
  const asked: Asked[] = []
  answer(answers, asked)
  const root = createRootRoute({ component: Outlet })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <Suspense>
        <h1>Administration</h1>
        <VoiceTab />
      </Suspense>
    ),
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const screen = await show(
    <main className="p-4">
      <RouterProvider router={createRouter({ routeTree: root.addChildren([start]), history })} />
    </main>,
    look,
  )
  return {
    screen,
    search: () => Object.fromEntries(new URLSearchParams(history.location.search)),
    /** What was saved, in order. */
    saved: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    /** What the trials were asked for, in order. */
    tried: () => asked.filter(({ path }) => path === 'voice/preview').map(({ body }) => body),
  }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const group = (name: string) => page.getByRole('group', { name, exact: true })
/** The field in which a word to avoid is typed. */
export const word = () => field('Words to avoid')
export const save = () => button('Save').click()
