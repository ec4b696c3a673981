import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { vi } from 'vitest'
import type { ShownLink } from '@maitre/contract/account-links'
import type { PageOfMail } from '#lib/paths'
import { show, type Look } from '#test/screen'
import OfMail from './of-mail.tsx'

let opened = 0

/** What was asked of the server: the call and its body. */
interface Asked {
  call: string
  body: unknown
}

/** The answers of the server by call, each made anew. */
type Answers = Record<string, () => Response>

export const LOOK = 'POST /v1/auth/link'

/** The answer of a call that succeeds. */
export const succeeds = (data: object) => (): Response => Response.json({ status: 'success', data })

/** The answer of a call that is refused with that code. */
export const refused =
  (code: string, status: number, more: { details?: object; headers?: HeadersInit } = {}) =>
  (): Response =>
    Response.json(
      { status: 'error', code, message: '', requestId: 'r', details: more.details },
      { status, ...(more.headers && { headers: more.headers }) },
    )

/** What the server says of a link that can be used. */
export const opens = (link: Partial<ShownLink>) =>
  succeeds({
    kind: 'invitation',
    restaurant: 'Brasserie Lumière',
    firstname: 'Noor',
    username: 'noor',
    email: 'n•••@maitre.test',
    expires_at: '2026-06-08T12:00:00Z',
    ...link,
  })

/**
 * Opens a page as the link of a mail does, in a browser where nobody is signed in; answers what the page asks for, and
 * the address as it stands then.
 */
export async function openByLink(
  name: PageOfMail,
  { token = 'the-token', answers = {} }: { token?: string | null; answers?: Answers },
  look: Partial<Look> = {},
) {
  const asked: Asked[] = []
  vi.spyOn(window, 'fetch').mockImplementation((input, { method = 'GET', body } = {}) => {
    const call = `${method} ${input instanceof Request ? input.url : String(input)}`
    asked.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answer = answers[call]
    return answer ? Promise.resolve(answer()) : new Promise<Response>(() => undefined)
  })
  // Tokens are kept by page, so that each test has a page of its own.
  opened += 1
  const { language = 'en' } = look
  const address = `/${language}/${name}-${opened}`
  window.history.replaceState(null, '', token === null ? address : `${address}#token=${token}`)
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '$lang/$ofMail',
    component: OfMail,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/${language}/${name}`] }),
  })
  await show(<RouterProvider router={router} />, look)
  return { asked, address, router }
}
