import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show, type Look } from '#test/screen'
import Unsubscribe from './unsubscribe.tsx'

/** Opens the page as the link of a mail does, in a browser where nobody is signed in; returns what the page asks for. */
async function open(answer: (method: string) => Response, look: Partial<Look> = {}) {
  const asked: { url: string; method: string; headers: Headers }[] = []
  vi.spyOn(window, 'fetch').mockImplementation((input, { method = 'GET', headers } = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push({ url, method, headers: new Headers(headers) })
    return Promise.resolve(answer(method))
  })
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '$lang/unsubscribe',
    validateSearch: () => ({ token: 'signed' }),
    component: Unsubscribe,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/${look.language ?? 'en'}/unsubscribe`] }),
  })
  await show(<RouterProvider router={router} />, look)
  return asked
}

const wish = (subscribed: boolean): Response =>
  Response.json({ status: 'success', data: { kind: 'posting_failed', subscribed } })

const WORDS = {
  en: { confirm: 'Stop these mails', done: 'These mails have stopped' },
  fr: { confirm: 'Ne plus les recevoir', done: 'Ces courriels ne viendront plus' },
}

describe.each(LOOKS)('the unsubscribe page in $language, $theme, at $width pixels', (look) => {
  it('ends the mails at the press of its button, without any session', async () => {
    const words = WORDS[look.language]
    const asked = await open((method) => wish(method === 'GET'), look)
    await expect.element(page.getByRole('button', { name: words.confirm })).toBeVisible()
    await checkAccess()
    await page.getByRole('button', { name: words.confirm }).click()
    await expect.element(page.getByRole('heading', { name: words.done })).toBeVisible()
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/public/unsubscribe/signed',
      'POST /v1/public/unsubscribe/signed',
    ])
    for (const { headers } of asked) expect(headers.has('authorization')).toBe(false)
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})

describe('the unsubscribe page', () => {
  it('says so where the mails have stopped already', async () => {
    await open(() => wish(false))
    await expect.element(page.getByRole('heading', { name: WORDS.en.done })).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it('says that the link does not work where it is not a link of ours', async () => {
    const failure = { status: 'error', code: 'mail.link_invalid', message: '' }
    await open(() => Response.json(failure, { status: 404 }))
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('This link does not work')).toBeVisible()
    expect(page.getByText(/not valid/u).elements()).toEqual([])
    const way = page.getByRole('link', { name: 'Log in and choose' })
    await expect
      .element(way)
      .toHaveAttribute(
        'href',
        `/en/login?next=${encodeURIComponent('/en/dashboard/home?account=notifications')}`,
      )
    await checkAccess()
  })

  it('offers the other language, in which the link goes on', async () => {
    await open(() => wish(true))
    await page.getByRole('link', { name: 'Français' }).click()
    await expect.element(page.getByRole('link', { name: 'English' })).toBeVisible()
  })

  it('is tried again where the server did not answer', async () => {
    let isAway = true
    const away = { status: 'error', code: 'database.unavailable', message: '' }
    await open(() => (isAway ? Response.json(away, { status: 503 }) : wish(true)))
    await expect.element(page.getByText('That did not work just now')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: WORDS.en.confirm })).toBeVisible()
  })
})
