import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessToken, caller, type SignedIn } from '#test/signed-in'

// Each test starts several processes, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
let running: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maitre-sandbox-'))
})
afterEach(async () => {
  await kill()
  await rm(folder, { recursive: true })
})

async function start(env: Record<string, string> = {}): Promise<string> {
  const given = {
    PATH: process.env['PATH'] ?? '',
    SANDBOX_DATA_DIR: folder,
    SANDBOX_PORT: '0',
    ...env,
  }
  const child = spawn(process.execPath, [main], {
    env: given,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  const [line] = await once(createInterface(child.stdout), 'line')
  return /http:\S+/.exec(String(line))?.[0] ?? ''
}

async function kill(): Promise<void> {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const state = async (call: SignedIn['call'], location: string): Promise<unknown> => [
  (await call('GET', '/__journal')).body,
  (await call('GET', `/v4/${location}/reviews?pageSize=50`)).body,
  (await call('GET', '/__locations')).body,
]

it('the sandbox keeps journal, reviews, replies, settings and sign-ins when it is killed', async () => {
  const url = await start({ SANDBOX_MODERATION_MS: '0' })
  const token = await accessToken(url)
  const call = caller(url, token)
  const location: string = (await call('GET', '/__locations')).body.locations[0].name
  const account = location.split('/').slice(0, 2).join('/')
  await call('GET', `/v4/${location}/reviews`) // has the guests who mean to edit their reviews do so
  const setting = {
    pubsubTopic: 'projects/maitre-sandbox/topics/business-profile',
    notificationTypes: ['NEW_REVIEW'],
  }
  await call(
    'PATCH',
    `/v1/${account}/notificationSetting?updateMask=pubsubTopic,notificationTypes`,
    setting,
  )
  const guest = { platform: 'google', location, author: 'Guest', rating: 5, text: 'Encore !' }
  const { body: made } = await call('POST', '/__push', guest)
  await call('PUT', `/v4/${made.name}/reply`, { comment: 'Merci' })
  const before = await state(call, location)
  await kill()
  const again = caller(await start({ SANDBOX_MODERATION_MS: '0' }), token)
  expect(await state(again, location)).toEqual(before)
  const review = (await again('GET', `/v4/${made.name}`)).body
  expect(review.reviewReply).toMatchObject({ comment: 'Merci', reviewReplyState: 'APPROVED' })
})

it('the sandbox holds every write that it answered, whenever it is killed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const url = await start({ SANDBOX_RATE_LIMIT: '0' })
    const call = caller(url, await accessToken(url))
    const { body } = await call('GET', '/__locations')
    const { body: list } = await call('GET', `/v4/${body.locations[0].name}/reviews`)
    const answered: string[] = []
    const write = async (path: string, index: number): Promise<void> => {
      const comment = `Reply ${round}-${index}`
      const answer = await call('PUT', path, { comment }).catch(() => undefined)
      if (answer?.status === 200) answered.push(comment)
      if (answered.length === 10 + round) await kill() // the other writes are on their way now
    }
    const names: string[] = list.reviews.map(({ name }: { name: string }) => name)
    await Promise.all(names.map((name, index) => write(`/v4/${name}/reply`, index)))
    const restarted = await start()
    const { body: journal } = await caller(restarted, '')('GET', '/__journal')
    const kept = journal.writes.map((entry: { body: { comment: string } }) => entry.body.comment)
    expect(answered.length).toBeGreaterThanOrEqual(10)
    expect(kept).toEqual(expect.arrayContaining(answered))
    await kill()
  }
})

it('a second sandbox in a folder is refused and harms nothing', async () => {
  const url = await start()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', SANDBOX_DATA_DIR: folder, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => (said += String(piece)))
  const [code] = await once(child, 'close')
  expect(code).not.toBe(0)
  expect(said).toMatch(/The folder .* is in use by process \d+/)
  const call = caller(url, await accessToken(url))
  const { body } = await call('GET', '/__locations')
  const guest = { platform: 'google', location: body.locations[0].name, author: 'Guest', rating: 5 }
  const { body: made } = await call('POST', '/__push', guest)
  await kill()
  const restarted = await start()
  const again = caller(restarted, await accessToken(restarted))
  expect((await again('GET', `/v4/${made.name}`)).status).toBe(200)
})

it('the sandbox says what is wrong with its settings', async () => {
  const wrong = [
    [{ SANDBOX_PORT: 'http' }, /SANDBOX_PORT/],
    [{ SANDBOX_DATA_DIR: '' }, /SANDBOX_DATA_DIR/],
    [{ SANDBOX_PUSH_ENDPOINT: 'there' }, /SANDBOX_PUSH_ENDPOINT/],
  ] as const
  for (const [env, message] of wrong) {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'] ?? '', SANDBOX_DATA_DIR: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = createInterface(child.stderr)[Symbol.asyncIterator]().next()
    const [code] = await once(child, 'exit')
    expect(code).toBe(2)
    expect((await said).value).toMatch(message)
  }
})
