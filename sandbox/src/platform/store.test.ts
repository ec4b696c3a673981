import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Store } from './store.ts'

interface Tables {
  dish: { name: string }
}

let folder: string
let journal: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maitre-store-'))
  journal = join(folder, 'journal.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

const write = { at: '2026-01-01T00:00:00Z', method: 'PUT', path: '/x', body: { a: 1 }, status: 200 }

it('the store keeps rows and writes over a restart, and removed rows stay removed', () => {
  const first = new Store<Tables>(folder)
  first.commit([
    ['dish', 'a', { name: 'Soup' }],
    ['dish', 'b', { name: 'Duck' }],
  ])
  first.commit([['dish', 'a', null]], write)
  first.commit([], { ...write, status: 400 })
  first.close()
  const second = new Store<Tables>(folder)
  expect(second.all('dish')).toEqual([{ name: 'Duck' }])
  expect(second.writes()).toEqual([
    { ...write, seq: 1, effect: true },
    { ...write, seq: 2, status: 400, effect: false },
  ])
  second.close()
})

it('the store forgets a last line that a crash tore, and goes on behind the whole ones', async () => {
  const first = new Store<Tables>(folder)
  first.commit([['dish', 'a', { name: 'Soup' }]], write)
  first.close()
  await appendFile(journal, '{"changes":[["dish","b",{"na')
  const second = new Store<Tables>(folder)
  second.commit([['dish', 'c', { name: 'Tart' }]], write)
  second.close()
  const third = new Store<Tables>(folder)
  expect(third.all('dish')).toEqual([{ name: 'Soup' }, { name: 'Tart' }])
  expect(third.writes().map(({ seq }) => seq)).toEqual([1, 2])
  third.close()
})

it('the store refuses a journal that is damaged in its middle', async () => {
  new Store<Tables>(folder).close()
  await appendFile(journal, 'nonsense\n{"changes":[]}\n')
  expect(() => new Store<Tables>(folder)).toThrow(/damaged at line 1/)
})

it('the store does not grow by changes that are over', async () => {
  const first = new Store<Tables>(folder)
  for (let count = 0; count < 50; count += 1) first.commit([['dish', 'a', { name: `v${count}` }]])
  first.close()
  new Store<Tables>(folder).close()
  expect(await readFile(journal, 'utf8')).toBe('{"changes":[["dish","a",{"name":"v49"}]]}\n')
})
