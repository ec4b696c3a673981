import { ALERT_POLL_MS } from '@maitre/contract/constants'
import { LIVE_PATH } from '@maitre/contract/live'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, guestWrites, test } from './journey.ts'

const isStream = (request: Request): boolean => new URL(request.url()).pathname === LIVE_PATH

/** The streams that the pages of a browser have open; one that has ended is none any more. */
function streamsOf(context: BrowserContext): Set<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (isStream(request)) open.add(request)
  })
  const end = (request: Request): void => void open.delete(request)
  context.on('requestfailed', end)
  context.on('requestfinished', end)
  return open
}

/** The pages that have a stream, each as often as it has one. */
const ownersOf = (open: Set<Request>): Page[] =>
  [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed())

test('two tabs share one stream, and the one that is left goes on with it', async ({
  page,
  context,
  signIn,
  at,
  language,
}) => {
  const streams = streamsOf(context)
  await signIn('admin', page, '/dashboard/reviews')
  await expect.poll(() => ownersOf(streams)).toEqual([page])
  const other = await context.newPage()
  await other.goto(at('/dashboard/reviews'))
  const both = [page, other]
  for (const each of both) await expect(each.getByRole('heading', { level: 1 })).toBeVisible()

  const first = `Guest of both ${language}`
  await guestWrites({ location: 'Plateau', author: first, rating: 4, text: 'A fine brunch.' })
  for (const each of both) await expect(each.getByRole('link', { name: first })).toBeVisible()
  expect(ownersOf(streams)).toEqual([page])

  await page.close()
  await expect.poll(() => ownersOf(streams)).toEqual([other])
  const second = `Guest of one ${language}`
  await guestWrites({ location: 'Plateau', author: second, rating: 4, text: 'A fine brunch.' })
  await expect(other.getByRole('link', { name: second })).toBeVisible()
})

test('a page without a stream keeps up by its poll, and says only without both that it does not', async ({
  context,
  signIn,
  at,
  language,
}) => {
  const behind = {
    en: 'This page is no longer up to date.',
    fr: 'Cette page n’est plus à jour.',
  }[language]
  // Pages of its own, since Chromium writes each failed request into the console.
  const [one, other] = [await context.newPage(), await context.newPage()]
  const both = [one, other]
  await context.clock.install()
  await context.route(`**${LIVE_PATH}`, (route) => route.abort())
  await signIn('admin', one, '/dashboard/reviews')
  await other.goto(at('/dashboard/reviews'))
  for (const each of both) await expect(each.getByRole('heading', { level: 1 })).toBeVisible()

  const author = `Guest of the poll ${language}`
  await guestWrites({ location: 'Plateau', author, rating: 4, text: 'A fine brunch.' })
  await expect
    .poll(async () => {
      await context.clock.fastForward(ALERT_POLL_MS)
      return Promise.all(both.map((each) => each.getByRole('link', { name: author }).isVisible()))
    })
    .toEqual([true, true])
  for (const each of both) await expect(each.getByText(behind)).toHaveCount(0)

  await context.route('**/v1/**', (route) => route.fulfill({ status: 503, json: {} }))
  // An answer that was still on its way outweighs for a moment what fails beside it.
  await expect
    .poll(async () => {
      await context.clock.fastForward(ALERT_POLL_MS)
      return Promise.all(both.map((each) => each.getByText(behind).isVisible()))
    })
    .toEqual([true, true])
  await context.unrouteAll()
  await context.clock.fastForward(ALERT_POLL_MS)
  for (const each of both) await expect(each.getByText(behind)).toHaveCount(0)
})
