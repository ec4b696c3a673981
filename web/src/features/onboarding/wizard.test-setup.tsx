import type { PlaceWay } from '@maitre/contract/onboarding'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OnboardingStep } from '@maitre/contract/onboarding-steps'
import { type Look, show } from '#test/screen'
import type { Attempt, Draft } from './draft.ts'
import { WHOLE } from './example-draft.test-setup.ts'
import { OnboardingWizard } from './onboarding-wizard.tsx'

export const KEY = 'maitre.onboarding.draft'
export const SUPPORT = 'support@maitre.test'

interface Asked {
  call: string
  search: URLSearchParams
  body: unknown
  key: string | null
}

type Answer = () => Response | Promise<Response>

export const succeeds = (data: unknown, status = 200): Response =>
  Response.json({ status: 'success', data }, { status })
export const refused = (code: string, status: number, details: object = {}): Response =>
  Response.json({ status: 'error', code, message: '', requestId: 'r', details }, { status })

const SETTINGS = 'GET /v1/public/onboarding'
export const SUBMIT = 'POST /v1/public/onboarding'
export const SEARCH = 'GET /v1/public/places'
export const PLACE = 'GET /v1/public/places/p1'

/** What the server says of the installation. */
export const settings = (places: PlaceWay, support_email: string | null = SUPPORT) => ({
  [SETTINGS]: () => succeeds({ support_email, places }),
})

export const SUGGESTIONS = [
  {
    place_id: 'p1',
    name: 'Copper Juniper',
    address: 'Portland, OR',
    matches: [{ start: 0, end: 3 }],
  },
  { place_id: 'p2', name: 'Copper Kettle', address: 'Montréal, QC', matches: [] },
]
export const FOUND = {
  place_id: 'p1',
  name: 'Copper Juniper',
  address: '412 Larkmere Street, Portland, OR',
  coordinates: { lat: 45.5, lng: -122.6 },
}

const ANSWERS: Record<string, Answer> = {
  ...settings('map_service'),
  [SUBMIT]: () => succeeds({ id: '018f0000-0000-7000-8000-000000000000' }, 201),
  [SEARCH]: () => succeeds(SUGGESTIONS),
  [PLACE]: () => succeeds(FOUND),
}

interface Opened {
  answers?: Record<string, Answer>
  /** What this device keeps; nothing by default. */
  kept?: (Partial<Draft> & { step?: OnboardingStep; attempt?: Attempt | null }) | null
}

/** Opens the wizard as its page does; answers what is asked of the server, and where the wizard leads in the end. */
export async function openWizard(
  { answers = {}, kept = null }: Opened = {},
  look: Partial<Look> = {},
) {
  if (kept === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(kept))
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), window.location.href)
    const call = `${init?.method ?? 'GET'} ${url.pathname}`
    const body = typeof init?.body === 'string' ? init.body : null
    asked.push({
      call,
      search: url.searchParams,
      body: body === null ? null : JSON.parse(body),
      key: new Headers(init?.headers).get('idempotency-key'),
    })
    const answer = answers[call] ?? ANSWERS[call]
    if (!answer) throw new Error(`nobody answers ${call}`)
    return answer()
  })
  const leave = vi.fn<(address: string) => void>()
  const screen = await show(<OnboardingWizard onLeave={leave} />, look)
  return { asked, leave, screen }
}

/** Opens the wizard at a step, with everything told that lies before it. */
export const openAt = (
  step: OnboardingStep,
  more: Opened & { draft?: Partial<Draft>; attempt?: Attempt } = {},
  look: Partial<Look> = {},
) =>
  openWizard(
    { ...more, kept: { ...WHOLE, ...more.draft, step, attempt: more.attempt ?? null } },
    look,
  )

export const kept = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> // what the wizard wrote

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const next = () => button(/^(?:Next|Suivant)$/u)
export const back = () => button(/^(?:Back|Retour)$/u)
export const heading = () => page.getByRole('heading', { level: 1 })
