import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { auth } from '@maitre/contract/auth'
import { mailbox } from '@maitre/contract/mails'
import type { Role } from '@maitre/contract/access'
import { vi } from 'vitest'
import { keepSession } from '#lib/early-session'
import { createQueries } from '#lib/queries'
import { chosenRestaurant } from '#lib/restaurant-choice'
import { sessionQuery } from '#lib/session'
import { createAppRouter } from '#routes'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { show, type Look } from '#test/screen'

/** A call that writes, as the server received it. */
export interface Written {
  method: string
  /** The path with the query, where the call has one. */
  path: string
  /** What was sent as JSON; null where nothing was. */
  body: object | null
}

/** The server of a visit, to the calls that write. */
export interface ConsoleServer {
  /** The paths of the calls that read, in their order. */
  readonly asked: string[]
  /** The calls that wrote, in their order. */
  readonly wrote: Written[]
  /** The answer to a call that writes; a test may change it during the visit. */
  write: (call: Written) => Response | Promise<Response>
}

interface ConsoleVisit {
  /** The path below /LANGUAGE/superadmin. */
  path?: string
  role?: Role
  look?: Partial<Look>
  /** Whether this is the demonstration, which has a mailbox. */
  isDemo?: boolean
  /** The answer of the server to a call that reads, but of the session; none by default, ever, but an empty mailbox. */
  answer?: (url: URL) => Response | undefined
  /** The first answer to a call that writes; an empty one by default. */
  write?: ConsoleServer['write']
  /** Whether the person has a password, and not the provider alone. */
  hasPassword?: boolean
}

export const answered = (data: unknown, more: object = {}): Response =>
  Response.json({ status: 'success', data, ...more })

/** A refusal, with the code and the operation of the contract. */
export function refused(status: number, code: string, operation: string, details?: object) {
  const body = { status: 'error', code, operation, message: '', requestId: '', details }
  return Response.json(body, { status })
}

/** Opens the console as the product does, with its guard, its frame and the page that the address names. */
export async function visitConsole(visit: ConsoleVisit = {}) {
  const { path = '', role = 'SuperAdmin', look = {}, isDemo = true, answer } = visit
  const server: ConsoleServer = { asked: [], wrote: [], write: visit.write ?? (() => answered({})) }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.pathname === auth.refresh.path) return renewedSession()
    if (request.method !== 'GET') {
      const text = await request.text()
      const call = {
        method: request.method,
        path: url.pathname + url.search,
        // The client sends objects, or nothing.
        body: text === '' ? null : (JSON.parse(text) as object),
      }
      server.wrote.push(call)
      return server.write(call)
    }
    server.asked.push(url.pathname)
    const said = answer?.(url)
    if (said) return said
    if (url.pathname === mailbox.list.path)
      return isDemo ? answered([]) : refused(404, 'route.not_found', 'mailbox.list')
    // What a test does not speak of stays unanswered: the screen shows that it waits.
    return new Promise<Response>(() => undefined)
  })
  const session = signedIn(role, 'Pro')
  const hasMailbox = role === 'SuperAdmin' && isDemo
  session.self = {
    ...session.self,
    has_password: visit.hasPassword ?? true,
    has_mailbox: hasMailbox,
  }
  const isAbove = role === 'SuperAdmin' && chosenRestaurant() === undefined
  keepSession(
    Promise.resolve(
      isAbove ? { ...session, restaurant: null, tier: null, locations: [] } : session,
    ),
  )
  const queries = createQueries()
  const router = createAppRouter(queries)
  const start = `/${look.language ?? 'en'}/superadmin/${path}`
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [start] }),
  })
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    look,
  )
  return { router, server, session: () => queries.getQueryData(sessionQuery.queryKey) }
}
