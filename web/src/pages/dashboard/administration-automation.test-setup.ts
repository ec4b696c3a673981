import { page } from 'vitest/browser'
import type { Automation, Consent, DryRun, Outcome } from '@maitre/contract/automation'
import { type Answer, idOf, open, type Server } from './administration.test-setup.tsx'

const TEXT = { version: 1, en: 'I agree that Maitre posts replies.', fr: 'J’accepte les réponses.' }

export const consent = (fields: Partial<Consent> = {}): Consent => ({
  id: idOf(50),
  given: true,
  at: '2026-06-01T14:00:00.000Z',
  by: 'Helen Marchand',
  came: 'screen',
  text_version: 1,
  language: 'en',
  wording: TEXT.en,
  ...fields,
})

export const OFF: Automation = {
  auto_approve_reviews: false,
  auto_approval_minutes_delay: 60,
  sources: ['google', 'yelp', 'tripadvisor'],
  smallest_rating: 2,
  texts: ['with_text', 'without_text'],
  languages: ['en', 'fr', 'other'],
  hours: null,
  daily_cap: null,
  stopped_at: null,
  stopped_for: null,
  stopped_by: null,
  consent: null,
  text: TEXT,
  counting: 0,
  queued: 0,
  today: [],
}
export const ON: Automation = {
  ...OFF,
  auto_approve_reviews: true,
  consent: consent(),
  daily_cap: 20,
  counting: 3,
  queued: 1,
  today: [{ location_id: idOf(2), name: 'Plateau', posted: 4, daily_cap: 20 }],
}

const outcome = (at: number, fields: Partial<Outcome>): Outcome => ({
  review_id: idOf(100 + at),
  location_id: 'Plateau',
  source: 'google',
  author_name: `Guest ${at}`,
  rating: 5,
  text: 'A happy evening.',
  review_date: '2026-06-01',
  posted_at: null,
  reason: null,
  ...fields,
})
const OUTCOMES = [
  outcome(1, { posted_at: '2026-06-01T22:30:00.000Z' }),
  outcome(2, { reason: 'risk', rating: 1, text: 'It made us ill.' }),
  outcome(3, { reason: 'liability', rating: null, text: '', author_name: null }),
]
export const RUN: DryRun = {
  looked_at: 41,
  is_cut: false,
  posted: 30,
  waited: [
    { reason: 'risk', count: 10 },
    { reason: 'liability', count: 1 },
  ],
  outcomes: OUTCOMES,
}

interface Stored {
  policy?: Automation
  consents?: Consent[]
  run?: DryRun
}

/** A server that keeps what it is told of the policy. */
export function serverOf({ policy = OFF, consents = [], run = RUN }: Stored = {}): Server {
  let stored = policy
  const answer = (change: Partial<Automation>): Answer => {
    stored = { ...stored, ...change }
    return { data: stored }
  }
  return {
    'GET /automation': () => ({ data: stored }),
    'PUT /automation': ({ body }) => answer(body as Partial<Automation>), // the call sends fields of a policy
    'POST /automation/consent': () => answer({ auto_approve_reviews: true, consent: consent() }),
    'DELETE /automation/consent': () => answer({ ...OFF }),
    'PUT /automation/stop': ({ body }) =>
      answer(
        (body as { stopped: boolean }).stopped // the call sends whether it is to stop
          ? {
              stopped_at: '2026-06-02T09:15:00.000Z',
              stopped_for: 'switch',
              stopped_by: 'Helen Marchand',
            }
          : { stopped_at: null, stopped_for: null, stopped_by: null },
      ),
    'GET /automation/consents': ({ url }) => {
      const from = Number(url.searchParams.get('offset'))
      const rows = consents.slice(from, from + 20)
      const hasMore = from + rows.length < consents.length
      return { data: rows, page: { offset: from, limit: 20, total: consents.length, hasMore } }
    },
    'POST /automation/dry-run': ({ body }) => {
      const { offset = 0 } = body as { offset?: number } // the call sends its page
      const rows = offset === 0 ? run.outcomes : [outcome(9, { reason: 'daily_cap' })]
      const hasMore = offset === 0 && run.looked_at > run.outcomes.length
      return {
        data: { ...run, outcomes: rows },
        page: { offset, limit: 20, total: run.looked_at, hasMore },
      }
    },
  }
}

/** Opens the tab; `written` leaves the dry runs out, which store nothing. */
export async function visit(more: Partial<Parameters<typeof open>[0]> & { stored?: Stored } = {}) {
  const { stored, ...given } = more
  const opened = await open({ address: '?tab=automation', server: serverOf(stored), ...given })
  const isRun = ([, path]: unknown[]): boolean => String(path).endsWith('dry-run')
  return {
    ...opened,
    written: () => opened.written().filter((one) => !isRun(one)),
    runs: () =>
      opened
        .written()
        .filter(isRun)
        .map(([, , body]) => body),
  }
}

export const choice = (label: string) => page.getByRole('combobox', { name: label })
export const tick = (label: string) => page.getByRole('checkbox', { name: label, exact: true })
