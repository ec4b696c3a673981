import { consoleHealth, consoleJobs, type Health } from '@maitre/contract/console-health'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'
import { JOBS, NOW, TROUBLED, WELL } from './health.test-setup.ts'

let refusal: Response | undefined
let wrote: { path: string; body: unknown }[]
let listed: URLSearchParams[]
/** What an answer to a call that writes waits for. */
let gate: Promise<void> | undefined
/** Whether there are more jobs than the first page has, which the server does not tell. */
let isCut: boolean

/** Opens the screen of that health; what writes is noted, and refused where the test says so. */
const visit = (health: Health, jobs: readonly object[] = [], look: Partial<Look> = {}) =>
  visitConsole({
    path: 'health',
    look,
    write: async ({ path, body }) => {
      wrote.push({ path, body })
      await gate
      return refusal ?? answered({ jobs: Object(body).ids.length })
    },
    answer: ({ pathname, searchParams }) => {
      if (pathname === consoleHealth.get.path) return answered(health)
      if (pathname !== consoleJobs.list.path) return undefined
      listed.push(searchParams)
      if (searchParams.get('offset') !== '0') return refused(429, 'calls.throttled', 'job.list')
      const of = { offset: 0, limit: 50, total: jobs.length, hasMore: isCut }
      return answered(jobs, { page: of })
    },
  })

beforeEach(() => {
  refusal = undefined
  gate = undefined
  wrote = []
  listed = []
  isCut = false
})
afterEach(() => {
  vi.restoreAllMocks()
})

const part = (name: string) => page.getByRole('region', { name, exact: true })
const messages = page.getByRole('region', { name: 'messages' })

describe('the system’s health', () => {
  it.for([...LOOKS, { language: 'en', theme: 'dark', width: 768 } as const])(
    'is told in parts, and fits ($language, $theme, $width px)',
    async (look) => {
      await visit(TROUBLED, JOBS, look)
      await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      const main = document.documentElement
      expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
      await checkAccess()
    },
  )

  it('says that everything works where it does', async () => {
    await visit(WELL)
    await expect.element(page.getByText('Everything works')).toBeVisible()
    await expect.element(page.getByText('Jobs are being worked.')).toBeVisible()
    await expect.element(part('Queues').getByText('1,200 for later')).toBeVisible()
    await expect.element(part('Sources').getByText('all read')).toBeVisible()
    await expect.element(page.getByText('No job was given up')).toBeVisible()
    await expect.element(part('Language model').getByText(/None is set up/u)).toBeVisible()
    for (const said of [
      '1 ms',
      '48.2 MB',
      '14 of 100',
      '62, the last is 0066-versions-of-restaurants',
    ])
      await expect.element(part('Database').getByText(said, { exact: true })).toBeVisible()
    await expect.element(part('Versions').getByText('18.1')).toBeVisible()
  })

  it('does not say of a source that all is read where nothing was for an hour', async () => {
    const last_synced_at = '2026-11-29T13:30:00.000Z'
    await visit({ ...WELL, connectors: WELL.connectors.map((one) => ({ ...one, last_synced_at })) })
    const attention = part('What needs attention')
    await expect.element(attention.getByText(/Google: nothing was read for 1 h/u)).toBeVisible()
    await expect.element(part('Sources').getByText('all read')).not.toBeInTheDocument()
  })

  it('says first what needs attention, each with how much of it there is', async () => {
    await visit(TROUBLED, JOBS)
    const attention = part('What needs attention')
    for (const said of [
      /No process works jobs/u,
      /2 jobs were given up/u,
      /Send a mail: the oldest job has waited for 30 min/u,
      /Google: 1 connection is lost/u,
      /Google: 2 connections failed/u,
      /no answer to 38 of today’s 40 questions/u,
      /90% of the language model’s money/u,
    ])
      await expect.element(attention.getByText(said)).toBeVisible()
    await expect
      .element(part('Queues').getByText(/Last sign of a worker: 32 min ago/u))
      .toBeVisible()
    const model = part('Language model')
    await expect.element(model.getByText('$36.00 of $40.00')).toBeVisible()
    const [first, second] = model.getByRole('listitem').elements()
    expect(first?.textContent).toBe('Brasserie Lumière8,100,000 tokens, $30.00')
    expect(second?.textContent).toBe('A removed restaurant1,500,000 tokens')
    await expect.element(part('Sources').getByText('Chez Odile')).toBeVisible()
    await expect.element(part('Sources').getByText(/2 were asked to slow down/u)).toBeVisible()
  })

  it('tells of a job that was given up what it was for, why it failed, and what the log knows it by', async () => {
    await visit(TROUBLED, JOBS)
    const list = part('Jobs that were given up')
    await expect
      .element(list.getByRole('heading', { name: 'Read a source Chez Odile' }))
      .toBeVisible()
    await expect.element(list.getByText('The other service took too long.')).toBeVisible()
    await expect.element(list.getByText(/nobody foresaw: TypeError/u)).toBeVisible()
    await list.getByText('IDs').first().click()
    await expect.element(list.getByText('j-1')).toBeVisible()
    await expect.element(list.getByText('l-1')).toBeVisible()
  })

  it('has a job done again, and all that are shown at once', async () => {
    await visit(TROUBLED, JOBS)
    await page.getByRole('button', { name: 'Retry: Read a source, Chez Odile' }).click()
    await expect.element(messages.getByText('The job is queued again.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry all 2' }).click()
    await expect.element(messages.getByText('2 jobs are queued again.')).toBeVisible()
    expect(wrote).toEqual([
      { path: consoleJobs.retry.path, body: { ids: ['j-1'] } },
      { path: consoleJobs.retry.path, body: { ids: ['j-1', 'j-2'] } },
    ])
  })

  it('says once that more jobs could not be had', async () => {
    isCut = true
    await visit(TROUBLED, JOBS)
    const list = part('Jobs that were given up')
    await list.getByRole('button', { name: 'Show more' }).click()
    await expect.element(list.getByRole('alert')).toBeVisible()
    expect(list.getByRole('alert').elements()).toHaveLength(1)
  })

  it('discards jobs once that is confirmed', async () => {
    await visit(TROUBLED, JOBS)
    await page.getByRole('button', { name: 'Discard: Send a mail', exact: true }).click()
    const ask = page.getByRole('alertdialog')
    await expect.element(ask.getByText('Discard this job?')).toBeVisible()
    await expect.element(ask.getByText('Send a mail')).toBeVisible()
    await checkAccess()
    await ask.getByRole('button', { name: 'Keep' }).click()
    expect(wrote).toEqual([])
    await page.getByRole('button', { name: 'Discard all 2…' }).click()
    await ask.getByRole('button', { name: 'Discard' }).click()
    await expect.element(messages.getByText('2 jobs were discarded.')).toBeVisible()
    expect(wrote).toEqual([{ path: consoleJobs.discard.path, body: { ids: ['j-1', 'j-2'] } }])
  })

  it('says that jobs were discarded though the dialog was closed meanwhile', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>()
    gate = promise
    await visit(TROUBLED, JOBS)
    await page.getByRole('button', { name: 'Discard all 2…' }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => wrote).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(ask).not.toBeInTheDocument()
    open()
    await expect.element(messages.getByText('2 jobs were discarded.')).toBeVisible()
  })

  it('says that somebody else has decided on a job by then', async () => {
    refusal = refused(404, 'job.not_found', 'job.retry')
    await visit(TROUBLED, JOBS)
    await page.getByRole('button', { name: 'Retry: Read a source, Chez Odile' }).click()
    await expect.element(messages.getByText('Failed to retry')).toBeVisible()
    await expect.element(page.getByText(/Somebody has retried or discarded them/u)).toBeVisible()
  })

  it('says that one of two jobs that are retried at once was not', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    await visit(TROUBLED, JOBS)
    gate = first.promise
    await page.getByRole('button', { name: 'Retry: Read a source, Chez Odile' }).click()
    await expect.poll(() => wrote).toHaveLength(1)
    gate = second.promise
    await page.getByRole('button', { name: 'Retry: Send a mail', exact: true }).click()
    await expect.poll(() => wrote).toHaveLength(2)
    refusal = refused(404, 'job.not_found', 'job.retry')
    first.resolve()
    await expect.element(messages.getByText('Failed to retry')).toBeVisible()
    refusal = undefined
    second.resolve()
    await expect.element(messages.getByText('The job is queued again.')).toBeVisible()
    await expect.element(messages.getByText('Failed to retry')).toBeVisible()
  })

  it('looks again at the list too, and says of a mail that was given up that trying is over', async () => {
    const mail = {
      ...WELL.mail,
      failed: 1,
      last_error: 'upstream.unavailable',
      last_failed_at: NOW,
    }
    await visit({ ...TROUBLED, mail }, JOBS)
    await expect
      .element(part('Mail').getByText('The other service did not answer.', { exact: true }))
      .toBeVisible()
    await expect.poll(() => listed.length).toBe(1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => listed.length).toBe(2)
  })

  it('shows the jobs of one queue, which the address keeps', async () => {
    const { router } = await visit(TROUBLED, JOBS)
    await page.getByRole('button', { name: /Queue/u }).click()
    await page.getByRole('option', { name: 'Read a source' }).click()
    await expect.poll(() => listed.at(-1)?.get('queue')).toBe('sources.sync-connection')
    expect(router.state.location.search).toMatchObject({ queue: 'sources.sync-connection' })
  })
})
