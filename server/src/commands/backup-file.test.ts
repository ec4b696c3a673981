import { access, type FileHandle, open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { temporaryFolder } from '#test/crash-server'
import { backup } from './database.ts'

const folder = temporaryFolder()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.stop()
  await folder.remove()
})

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

it('a backup is on the disk, whole and for its owner alone, before it gets its name', async () => {
  const file = path.join(folder.path, 'backup.gz')
  const any = await open(folder.path, 'r')
  // The class of open files is exported nowhere: it is that of any open file.
  const kind = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  const sync = kind.sync
  const seen: { named: boolean; rows: string }[] = []
  vi.spyOn(kind, 'sync').mockImplementation(async function (this: FileHandle) {
    const named = await exists(file)
    const content = named ? '' : gunzipSync(await readFile(`${file}.unfinished`)).toString()
    seen.push({ named, rows: content.trimEnd().split('\n').at(-1) ?? '' })
    return sync.call(this)
  })
  const result = await backup.run({
    config: {
      ...app.config,
      DATABASE_URL: app.database.urls.app,
      DATABASE_OWNER_URL: app.database.urls.owner,
      DATABASE_CONSOLE_URL: app.database.urls.console,
    },
    log: app.services.log,
    words: [file],
    values: {},
    progress: () => undefined,
  })
  const { rows } = result.data
  // First the file under its other name with all its rows, then the folder that names it.
  expect(seen).toEqual([
    { named: false, rows: JSON.stringify({ rows }) },
    { named: true, rows: '' },
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await exists(`${file}.unfinished`)).toBe(false)
})
