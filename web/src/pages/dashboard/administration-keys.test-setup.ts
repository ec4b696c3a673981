import { dialog, idOf, listOf, open, type Server } from './administration.test-setup.tsx'

export const KEY = {
  id: idOf(1),
  name: 'Till',
  start: 'mtr_live_AbCd',
  scopes: ['reviews:read', 'replies:write'],
  location_ids: null,
  created_at: '2026-11-01T12:00:00.000Z',
  created_by: 'Hélène Marchand',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
}
export const GONE = {
  ...KEY,
  id: idOf(2),
  name: 'Old till',
  revoked_at: '2026-11-02T12:00:00.000Z',
}
export const MADE = { ...KEY, id: idOf(3), name: 'Bar', key: 'mtr_live_the-whole-key' }
export const HOOK = {
  url: 'https://hooks.example.com/1',
  events: ['review.approved'],
  disabled_at: null,
  rotating_until: null,
}
export const DELIVERY = {
  id: idOf(5),
  type: 'review.approved',
  review_id: idOf(6),
  state: 'failed',
  created_at: '2026-11-20T12:00:00.000Z',
  next_attempt_at: null,
  attempts: [
    {
      at: '2026-11-20T12:00:01.000Z',
      status: 500,
      duration_ms: 42,
      error: 'upstream.rejected',
      answer: 'no room',
    },
  ],
}
/** The delivery of a test with what came back. */
export const tested = (attempt: { status: number | null; error?: string; answer?: string }) => ({
  ...DELIVERY,
  id: idOf(8),
  type: 'webhook.test',
  review_id: null,
  state: attempt.error === undefined ? 'delivered' : 'failed',
  attempts: [
    { at: '2026-11-22T12:00:01.000Z', duration_ms: 42, error: null, answer: '', ...attempt },
  ],
})
export const SERVER: Server = {
  'GET /api-key': () => ({ data: [KEY, GONE] }),
  'POST /api-key': () => ({ data: MADE }),
  [`DELETE /${idOf(1)}`]: () => ({ data: { ...KEY, revoked_at: '2026-11-22T12:00:00.000Z' } }),
  'GET /webhook': () => ({ data: HOOK }),
  'GET /webhook/delivery': () => listOf([DELIVERY]),
  'POST /webhook/secret': () => ({ data: { ...HOOK, secret: 'whsec_new' } }),
  'POST /webhook/enable': () => ({ data: HOOK }),
  'POST /webhook/test': () => ({ data: tested({ status: 200 }) }),
  [`POST /delivery/${idOf(5)}`]: () => ({ data: { ...DELIVERY, state: 'waiting' } }),
  'PUT /webhook': ({ body }) => ({ data: { ...HOOK, secret: null, ...(body as object) } }), // the call sends fields of it
}
export const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: SERVER, address: '?tab=keys', ...more })
/** The words of a box to tick, which cover the box itself. */
export const box = (name: string) => dialog().getByText(name, { exact: true })
