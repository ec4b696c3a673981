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
import type { Tier } from '@maitre/contract/access'
import type { Voice, VoicePreview } from '@maitre/contract/voice'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import { VoiceTab } from './voice-tab.tsx'

const NOTHING = { instructions: '', signature: { en: null, fr: null }, facts: [] }

/** The voice that is stored where a test says nothing else. */
export const STORED: Voice = {
  tone: 'friendly',
  language: null,
  instructions: 'Never use first names.',
  signature: { en: 'Helen', fr: 'Hélène' },
  examples: ['Karim, your mother chose well.'],
  forbidden_words: ['journey'],
  facts: [{ key: 'parking', en: 'Street parking.', fr: null }],
  locations: [
    { location_id: 'l1', name: 'Plateau', ...NOTHING },
    { location_id: 'l2', name: 'Vieux-Montréal', ...NOTHING },
  ],
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
  /** The ends of addresses, with a method before them, whose calls fail, each with its code. */
  failing?: Map<string, string>
}

function answer(
  { stored = STORED, trials = TRIALS, published = PUBLISHED, failing }: Answers,
  asked: Asked[],
): void {
  let voice = stored
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    const method = init?.method ?? 'GET'
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Asked['body'] // the calls send objects
    const path = pathname.split('/').slice(4).join('/')
    asked.push({ method, path, body })
    for (const [call, code] of failing ?? [])
      if (`${method} ${path}` === call)
        return Promise.resolve(Response.json({ code, message: 'no' }, { status: 409 }))
    const data = (): unknown => {
      if (path === 'voice/preview') return trials
      if (path === 'voice/published-replies') return published
      if (method === 'PUT') voice = { ...voice, ...body, locations: voice.locations }
      return voice
    }
    return Promise.resolve(Response.json({ status: 'success', data: data() }))
  })
}

interface Visit extends Answers {
  tier?: Tier
  look?: Partial<Look>
  /** Whether what the device kept of an earlier visit is still there. */
  again?: boolean
}

/** Opens the tab of the voice for an administrator, with the answers that its calls get. */
export async function open({ tier = 'Enterprise', look, again = false, ...answers }: Visit = {}) {
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
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const screen = await show(
    <main className="p-4">
      <RouterProvider router={createRouter({ routeTree: root.addChildren([start]), history })} />
    </main>,
    look,
  )
  return {
    screen,
    /** What was saved, in order. */
    saved: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    /** What the trials were asked for, in order. */
    tried: () => asked.filter(({ path }) => path === 'voice/preview').map(({ body }) => body),
  }
}
