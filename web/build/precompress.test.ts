import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Budget } from './budgets.ts'
import { precompress } from './precompress.ts'

let folder: string
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'maitre-build-'))
  await writeFile(join(folder, 'index.html'), '<script type="module" src="/page.js"></script>')
  await writeFile(join(folder, 'page.js'), "import './shared.js'\nimport('./later.js')")
  await writeFile(join(folder, 'shared.js'), `console.log(${JSON.stringify(noise(4_000))})`)
  await writeFile(join(folder, 'later.js'), `console.log(${JSON.stringify(noise(40_000))})`)
})
afterAll(() => rm(folder, { recursive: true }))

/** Makes letters that hardly compress. */
function noise(length: number): string {
  let seed = 1
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCodePoint(33 + (seed % 90))
  }).join('')
}

const buildWith = (budget: Budget) =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress(() => Promise.resolve([budget]))],
  })

describe('the budget of JavaScript', () => {
  it('counts what a page loads at once, and not what it loads later', async () => {
    await buildWith({ name: 'page', modules: ['page.js'], limit: 5 })
    const sizes: unknown = JSON.parse(await readFile(join(folder, 'dist/sizes.json'), 'utf8'))
    expect(sizes).toMatchObject([{ name: 'page', limit: 5 }])
  })

  it('fails a build with a page above it, and says by how much', async () => {
    await expect(buildWith({ name: 'page', modules: ['page.js'], limit: 2 })).rejects.toThrow(
      /over the budget of JavaScript: page \d\.\d kB of 2/u,
    )
  })

  it('fails a build that lacks a module that it names', async () => {
    await expect(buildWith({ name: 'page', modules: ['elsewhere.js'], limit: 5 })).rejects.toThrow(
      'the build has no elsewhere.js',
    )
  })
})
