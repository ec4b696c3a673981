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
import type { MenuItem } from '@maitre/contract/menu'
import { readMenuFile } from '#features/insights/catalogue/menu-file'
import { keepSession } from '#lib/early-session'
import { textAddress } from '#lib/text-address'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import CataloguePage from './catalogue.tsx'

/** The id of a dish, by a number. */
export const idOf = (at: number): string =>
  `01a209ad-8d02-71ce-afeb-${String(at).padStart(12, '0')}`

export const dish = (at: number, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: idOf(at),
  name,
  name_fr: null,
  category: 'Starters',
  aliases: [],
  price: 14.5,
  currency: 'CAD',
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...more,
})

const MENU = [
  dish(1, 'Onion Soup', { name_fr: 'Soupe à l’oignon', aliases: ['gratinée', 'French onion'] }),
  dish(2, 'Apple Pie', { category: 'Desserts', price: 9 }),
  dish(3, 'Iced Tea', { category: '', price: null, currency: null, active: false }),
]

/** What a call gets: data, or the code of a failure with its status; of neither, its own answer. */
export interface Answer {
  status?: number
  code?: string
  details?: object
  data?: object
  /** What the answer waits for. */
  until?: Promise<void>
}

export interface Answers {
  menu?: MenuItem[]
  /** How many dishes there are in all; more than are listed means that there is another page. */
  total?: number
  /** What calls get in place of their own answer, by their method and a part of their address, in order; "dry run" is the look at a file before it is imported. */
  instead?: Record<string, Answer[]>
}

/** What the calls send. */
type Sent = Partial<MenuItem> & { csv?: string; dry_run?: boolean; dishes?: Partial<MenuItem>[] }

/** A call of the screen: its address, and what was sent. */
export interface Asked {
  method: string
  url: URL
  body: unknown
}

function answer({ menu: listed = MENU, total, instead = {} }: Answers, asked: Asked[]): void {
  let menu = listed
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost')
    const { pathname, searchParams } = url
    if (pathname.endsWith('/auth/refresh')) return Promise.resolve(renewedSession())
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const sent = (body ?? {}) as Sent // the calls send objects
    const isDry = sent.dry_run === true
    asked.push({ method, url, body })
    for (const [called, answers] of Object.entries(instead)) {
      const other = (isDry ? 'dry run' : `${method} ${pathname}`).includes(called)
        ? answers.shift()
        : undefined
      const given = other?.data
        ? () => reply(other.data ?? {})
        : other?.code && (() => refuse(other))
      if (given) return Promise.resolve(other?.until).then(given)
    }
    const one = menu.find(({ id }) => pathname.endsWith(id))
    if (method === 'DELETE') return reply({})
    if (pathname.includes('/menu-item/many')) {
      const wishes = new Map((sent.dishes ?? []).map((wish) => [wish.id ?? '', wish]))
      menu = pathname.endsWith('/remove')
        ? menu.filter(({ id }) => !wishes.has(id))
        : menu.map((now) =>
            wishes.has(now.id) ? { ...now, ...wishes.get(now.id), version: now.version + 1 } : now,
          )
      return reply(menu.filter(({ id }) => wishes.has(id)))
    }
    if (isDry) return reply(addsAll(sent.csv ?? ''))
    if (pathname.endsWith('/import'))
      return reply({ created: 2, changed: 0, unchanged: 0, faults: [], lines: [] })
    if (method === 'POST') return reply({ ...dish(7, sent.name ?? ''), ...sent })
    if (one) return reply({ ...one, ...sent })
    if (/[\da-f]{12}$/u.test(pathname)) return refuse({ status: 404, code: 'menu_item.not_found' })
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const found = menu.filter(({ name }) => name.toLowerCase().includes(search))
    const offset = Number(searchParams.get('offset') ?? 0)
    const hasMore = total !== undefined && offset + found.length < total
    return reply(found, { offset, limit: 50, total: total ?? found.length, hasMore })
  })
}

/** What a look at a file says of which each right line adds a dish. */
function addsAll(csv: string) {
  const { lines } = readMenuFile(csv)
  const right = lines.filter(({ faults }) => faults.length === 0)
  const added = { name_fr: null, category: '', aliases: [], price: null, currency: null }
  return {
    created: right.length,
    changed: 0,
    unchanged: 0,
    faults: lines.flatMap(({ faults }) => faults),
    lines: right.map(({ line, said: { name = '' } }) => ({
      line,
      before: null,
      after: { ...added, name, active: true },
      changed: [],
    })),
  }
}

const reply = (data: object, page_?: object) =>
  Promise.resolve(Response.json({ status: 'success', data, page: page_ }))
const refuse = ({ status = 409, code, details }: Answer) =>
  Promise.resolve(Response.json({ status: 'error', code, message: 'no', details }, { status }))

interface Visit extends Answers {
  address?: string
  look?: Partial<Look>
  /** Whether the browser keeps what it stored at the visit before. */
  isSameBrowser?: boolean
}

/** Opens the catalogue for a person of the kitchen, with the answers that its calls get. */
export async function open({ address = '', look, isSameBrowser, ...answers }: Visit = {}) {
  if (isSameBrowser !== true) localStorage.clear()
  keepSession(Promise.resolve(signedIn('BOH', 'Growth')))
  const asked: Asked[] = []
  answer(answers, asked)
  const root = createRootRoute({ component: Outlet })
  const dashboard = createRoute({ getParentRoute: () => root, path: '$lang/dashboard' })
  const screens = [
    createRoute({
      getParentRoute: () => dashboard,
      path: 'menu/catalogue',
      component: () => (
        <Suspense>
          <CataloguePage />
        </Suspense>
      ),
    }),
    createRoute({ getParentRoute: () => dashboard, path: 'menu' }),
  ]
  const start = `/${look?.language ?? 'en'}/dashboard/menu/catalogue${address}`
  const history = createMemoryHistory({ initialEntries: [start] })
  const routeTree = root.addChildren([dashboard.addChildren(screens)])
  await show(
    <main>
      <RouterProvider router={createRouter({ routeTree, history, ...textAddress })} />
    </main>,
    look,
  )
  return {
    asked,
    history,
    search: () => new URLSearchParams(history.location.search),
    /** The addresses of the lists that were asked for, by what they ask. */
    lists: () =>
      asked
        // The form of a dish asks for all of them at once, to tell which names are taken.
        .filter(({ url }) => url.pathname.endsWith('/menu-item') && !url.searchParams.has('limit'))
        .map(({ url }) => Object.fromEntries(url.searchParams)),
    /** What was written, in order: the end of each address with what was sent. */
    written: () =>
      asked
        .filter(({ method, body }) => method !== 'GET' && !isLook(body))
        .map(({ method, url, body }) => [method, url.pathname.split('/').slice(4).join('/'), body]),
  }
}

/** Whether a call only looks at what a file would do. */
const isLook = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body

/** The names of the rows, in their order. */
export const names = () =>
  [...document.querySelectorAll('[data-dish]')].map((one) => one.textContent)
/** A button by its name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The dialog that is open. */
export const dialog = () => page.getByRole('dialog')
/** The words of what is drawn, with the plain spaces that a person types. */
export const wordsOf = (element: Element | null | undefined) =>
  element?.textContent.replaceAll(/[\u00A0\u2009\u202F]/gu, ' ') ?? ''

/** Chooses a file by the input of the dialog, as the browser hands it over. */
export function choose(text: string | Uint8Array<ArrayBuffer>, name = 'menu.csv') {
  const file = new File([text], name, { type: 'text/csv' })
  const field = document.querySelector('[role="dialog"] input[type="file"]')
  if (!(field instanceof HTMLInputElement)) throw new Error('the dialog takes no file')
  const held = new DataTransfer()
  held.items.add(file)
  field.files = held.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
