import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '@maitre/contract/access'
import type { ReviewReading } from '@maitre/contract/reading'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { ReviewPane } from '#features/reviews/detail/review-pane'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { detailOfRow } from '#features/reviews/state/queries'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'

export const TEXT =
  'Quillon was slow to greet us. The onglet was superb. We felt sick after the soup. Slow again!'
const at = (words: string, from = 0) => {
  const start = TEXT.indexOf(words, from)
  return { start, end: start + words.length }
}
/** The review of Ada as the engine read it, with two mentions of the wait. */
const READING: ReviewReading = {
  engine: 'local',
  engine_version: '1',
  sentiment: { label: 'neutral', score: 0, mismatch: false },
  keywords: [
    {
      ...at('slow to greet'),
      keyword: 'slow',
      category: 'wait_time',
      sentiment: 'negative',
      known_by: 'said',
    },
    {
      ...at('Slow again'),
      keyword: 'slow',
      category: 'wait_time',
      sentiment: 'negative',
      known_by: 'leaned',
    },
  ],
  dishes: [
    { ...at('onglet'), name: 'onglet', sentiment: 'positive', known_by: 'said', matched: true },
    { ...at('soup'), name: 'soup', sentiment: 'negative', known_by: 'stars', matched: false },
  ],
  people: [{ ...at('Quillon'), name: 'Quillon', sentiment: 'negative', matched: true }],
  risks: [{ kind: 'illness', confidence: 1, evidence: [at('felt sick')] }],
  removed: [],
}
const PAST = { undone_at: null, undone_by: null, applies: true, words: null, finding: null }

interface Server {
  review: ReviewDetail
  /** The corrections that were sent, and the ids of those that were taken back. */
  sent: object[]
  takenBack: string[]
  /** What the next write is refused with; undefined for a write that is taken. */
  refusal: { status: number; code: string } | undefined
  /** Settles when the next writes are answered. */
  gate: Promise<unknown>
  /** Whether whoever asks for the review again is not answered. */
  isSilent: boolean
  /** How many times the figures were asked for, and the list of reviews. */
  figures: number
  lists: number
}
/** The server of these tests. */
export const server: Server = {
  review: { ...detailOfRow(buildReview()), reading: READING },
  sent: [],
  takenBack: [],
  refusal: undefined,
  gate: Promise.resolve(),
  isSilent: false,
  figures: 0,
  lists: 0,
}

type Place = { start: number; end: number }
interface Body extends Partial<Place> {
  kind: 'keyword' | 'dish' | 'person' | 'risk'
  remove?: boolean
  risk?: 'illness'
  sentiment?: 'positive'
}

/** Corrects as the server does: what overlaps the words gives way to what the person says. */
function corrected(reading: ReviewReading, body: Body): ReviewReading {
  const correction_id = 'c1'
  const { kind, remove, version: _seen, ...rest } = { version: 0, ...body }
  if (kind === 'risk')
    return { ...reading, risks: [], removed: [{ kind, risk: 'illness', correction_id }] }
  const place = { start: body.start ?? 0, end: body.end ?? 0 }
  const put = <Row extends Place>(rows: Row[]): Row[] =>
    rows.flatMap((row) => {
      if (row.start >= place.end || row.end <= place.start) return [row]
      return remove ? [] : [{ ...row, known_by: undefined, ...rest, correction_id }]
    })
  return {
    ...reading,
    removed: remove ? [{ kind, ...place, correction_id }] : [],
    keywords: kind === 'keyword' ? put(reading.keywords) : reading.keywords,
    dishes: kind === 'dish' ? put(reading.dishes) : reading.dishes,
    people: kind === 'person' ? put(reading.people) : reading.people,
  }
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  if (path.includes('/auth/refresh')) return renewedSession()
  const data = () => Response.json({ data: server.review })
  if (server.isSilent && init?.method === 'GET') return new Promise(() => undefined)
  if (init?.method === undefined || init.method === 'GET')
    return path.includes('/correction')
      ? Response.json({
          data: [{ ...PAST, id: 'c1', kind: 'dish', made_at: AT, made_by: 'Inès Haddad' }],
        })
      : data()
  await server.gate
  if (server.refusal) {
    const { status, code } = server.refusal
    server.refusal = undefined
    return Response.json({ status: 'error', code, message: code }, { status })
  }
  if (init.method === 'DELETE') {
    server.takenBack.push(path.split('/').at(-1) ?? '')
    server.review = { ...server.review, reading: READING }
    return data()
  }
  // The page sends texts.
  const body = JSON.parse(init.body as string) as Body
  server.sent.push(body)
  server.review = { ...server.review, reading: corrected(READING, body) }
  return data()
}
const AT = '2026-11-20T18:00:00.000Z'

/** Stands for a figure of another screen and for the list of reviews, which count and choose by what was read. */
function Readers() {
  useQuery({ queryKey: ['insights', 'figure'], queryFn: () => (server.figures += 1) })
  useQuery({
    queryKey: ['reviews', 'list', 'all'],
    queryFn: () => {
      server.lists += 1
      return { pages: [], pageParams: [] }
    },
  })
  return null
}

/** Opens the review by Ada for a person of that role. */
export async function openReview(
  look: Partial<Look> = {},
  { role = 'Manager', ...given }: Partial<ReviewDetail> & { role?: Role } = {},
): Promise<void> {
  const { width = 1440 } = look
  const row = buildReview({ author_name: 'Ada', text: TEXT, language: 'en' })
  const review = { ...detailOfRow(row), reading: READING, ...given }
  Object.assign(server, { review, sent: [], takenBack: [], refusal: undefined })
  Object.assign(server, { figures: 0, lists: 0 })
  server.gate = Promise.resolve()
  server.isSilent = false
  keepSession(Promise.resolve(signedIn(role, 'Growth')))
  vi.stubGlobal('fetch', vi.fn(answer))
  await show(
    <main className="flex h-dvh">
      <Suspense>
        <Readers />
        <ReviewPane
          id={review.id}
          row={undefined}
          position={{ index: 0, count: undefined, hasPrevious: false, hasNext: true }}
          columns={width < 640 ? 1 : 3}
          locationOf={() => undefined}
          onMove={() => undefined}
          onBack={() => undefined}
          onStepBack={() => undefined}
          onAnswered={() => undefined}
          onTakenBack={() => undefined}
        />
      </Suspense>
    </main>,
    look,
  )
}

export const dialog = () =>
  page.getByRole('dialog', { name: /^(?:What Maitre read here|Ce que Maitre a lu ici)$/u })
export const note = (name: RegExp) => page.getByRole('button', { name })
/** The mark of these words of the guest. */
export const mark = (words: string): Element => {
  const found = [...document.querySelectorAll('mark')].find((one) => one.textContent === words)
  if (found === undefined) throw new Error(`"${words}" is not marked`)
  return found
}
