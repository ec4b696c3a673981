import type { AuditLine } from '@maitre/contract/audit'
import { type Answer, idOf, open, type Server } from './administration.test-setup.tsx'

const HELENE = {
  kind: 'person',
  id: idOf(1),
  name: 'Hélène Marchand',
  role: 'Admin',
  is_former: false,
} as const
const MAITRE = { kind: 'maitre', id: null, name: null, role: null, is_former: false } as const
const SAM = { ...HELENE, id: idOf(2), name: 'Sam Roy', role: 'Manager', is_former: true } as const

/** What the log tells, the newest line first. */
export const LINES: AuditLine[] = [
  {
    n: 4,
    at: '2026-11-22T18:06:00.000Z',
    by: HELENE,
    act: 'user.changed',
    subject: { kind: 'user', id: idOf(2), name: 'Sam Roy' },
    changes: [
      { field: 'roles', before: ['Manager'], after: ['BOH'] },
      { field: 'location_ids', before: { named: ['Plateau', null] }, after: [] },
      { field: 'password', after: { secret: true } },
    ],
    address: '203.0.113.7',
    job: null,
  },
  {
    n: 3,
    at: '2026-11-22T18:00:00.000Z',
    by: MAITRE,
    act: 'reply.held',
    subject: { kind: 'review', id: idOf(5), name: 'Rosalie' },
    changes: [
      { field: 'response', before: null, after: { length: 240 } },
      { field: 'held_reason', before: null, after: 'risk' },
    ],
    address: null,
    job: 'drafting.draft-review',
  },
  {
    n: 2,
    at: '2026-11-21T18:00:00.000Z',
    by: SAM,
    act: 'annotation.removed',
    subject: { kind: 'annotation', id: idOf(6), name: null },
    changes: [{ field: 'text', before: '=HYPERLINK("http://evil.example")' }],
    address: '203.0.113.8',
    job: null,
  },
  {
    n: 1,
    at: '2026-11-21T17:00:00.000Z',
    by: { ...SAM, name: null },
    act: null,
    subject: { kind: null, id: 'x', name: null },
    changes: [],
    address: null,
    job: null,
  },
]

export const pageOf = (lines: readonly AuditLine[], nextCursor: string | null = null): Answer => ({
  data: [...lines],
  page: { limit: 50, hasMore: nextCursor !== null, nextCursor },
})
export const SERVER: Server = {
  'GET /audit': () => pageOf(LINES),
  'GET /audit/doer': () => ({ data: [HELENE, SAM, MAITRE] }),
}
/** Opens the audit log. */
export const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: SERVER, address: '?tab=audit', ...more })
