import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config'
import { createVault, loadSecrets, type Secrets } from '#platform/secrets'
import { temporaryFolder } from '#test/crash-server'

const LOAD_KEYS = fileURLToPath(new URL('../../test/load-keys.ts', import.meta.url))
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Loads keys in a process of its own. */
class Loader {
  readonly #child: ChildProcess
  readonly #lines: AsyncIterator<string>

  constructor() {
    const child = spawn(process.execPath, [LOAD_KEYS], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child = child
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  }

  async answer(): Promise<string> {
    const { value, done } = await this.#lines.next()
    if (done === true) throw new Error('the process ended')
    return value
  }

  load(dataDir: string): void {
    this.#child.stdin?.write(`${dataDir}\n`)
  }

  end(): void {
    this.#child.stdin?.end()
  }
}

const modeOf = async (file: string) => (await stat(file)).mode & 0o777

describe('the keys of a first start', () => {
  it('are the same in every one of several processes that start at once', async () => {
    const loaders = Array.from({ length: 5 }, () => new Loader())
    for (const loader of loaders) expect(await loader.answer()).toBe('ready')
    for (let round = 0; round < 12; round += 1) {
      const dataDir = path.join(folder.path, `first-${round}`)
      for (const loader of loaders) loader.load(dataDir)
      const answers = await Promise.all(loaders.map((loader) => loader.answer()))
      const { vault, signingKeys, pushKeys } = await loadSecrets(
        readConfig({ DATA_DIR: dataDir }),
        new Date(),
      )
      for (const answer of answers) {
        const [sealed = '', signing, push] = answer.split(' ')
        expect(vault.open(sealed, 'a row')).toBe('a credential')
        expect(signing).toBe(signingKeys[0]?.id)
        expect(push).toBe(pushKeys[0]?.publicKey)
      }
      const files = await readdir(path.join(dataDir, 'keys'))
      expect(files.toSorted()).toEqual(['encryption.key', 'push.pem', 'signing.pem'])
    }
    for (const loader of loaders) loader.end()
  }, 120_000)

  it('lie in files and folders that their owner alone may read, also after they came open', async () => {
    const dataDir = path.join(folder.path, 'closed')
    const keys = path.join(dataDir, 'keys')
    const config = readConfig({ DATA_DIR: dataDir })
    const closed = async () => {
      expect(await modeOf(keys)).toBe(0o700)
      for (const name of await readdir(keys))
        expect(await modeOf(path.join(keys, name))).toBe(0o600)
    }
    await loadSecrets(config, new Date())
    await closed()
    expect((await modeOf(dataDir)) & 0o066).toBe(0)
    await chmod(keys, 0o755)
    for (const name of await readdir(keys)) await chmod(path.join(keys, name), 0o644)
    await loadSecrets(config, new Date())
    await closed()
  })

  it('are not replaced where the folder has one of them already', async () => {
    const dataDir = path.join(folder.path, 'given')
    const file = path.join(dataDir, 'keys', 'encryption.key')
    const given = randomBytes(32).toString('base64')
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, given)
    const { vault } = await loadSecrets(readConfig({ DATA_DIR: dataDir }), new Date())
    expect(vault.open(createVault(given).seal('one', 'row'), 'row')).toBe('one')
    expect(await readFile(file, 'utf8')).toBe(given)
  })

  it.each([
    ['encryption.key', '', 'There is no key in'],
    ['encryption.key', `${randomBytes(32).toString('base64')}\nshort`, 'Line 2 of'],
    ['encryption.key', `${randomBytes(32).toString('base64')} yesterday`, 'Line 1 of'],
    ['signing.pem', 'a letter to the editor', 'Key 1 of'],
    ['push.pem', 'a letter to the editor', 'Key 1 of'],
  ])('are not replaced by a start where %s is none: %j', async (name, text, said) => {
    const dataDir = path.join(folder.path, randomBytes(6).toString('hex'))
    const file = path.join(dataDir, 'keys', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
    const loaded = loadSecrets(readConfig({ DATA_DIR: dataDir }), new Date())
    await expect(loaded).rejects.toThrow(said)
    await expect(loaded).rejects.toThrow(file)
    await expect(loaded).rejects.not.toThrow('editor')
    expect(await readFile(file, 'utf8')).toBe(text)
  })
})

describe('the keys of a running process', () => {
  it('stay while their files cannot be read, and are the new ones as soon as they can', async () => {
    const place = (name: string) => path.join(folder.path, name)
    const load = (name: string) => loadSecrets(readConfig({ DATA_DIR: place(name) }), new Date())
    const [running, other] = [await load('running'), await load('other')]
    const idsOf = async (secrets: Secrets) => {
      await secrets.reread()
      return [
        secrets.vault.keyId,
        ...secrets.signingKeys.map(({ id }) => id),
        ...secrets.pushKeys.map(({ publicKey }) => publicKey),
      ]
    }
    const before = await idsOf(running)
    // Who may read a file changes neither its size nor its time, and neither does this.
    const write = async (textOf: (text: string) => string) => {
      for (const name of ['keys/encryption.key', 'keys/signing.pem', 'keys/push.pem']) {
        const file = path.join(place('running'), name)
        await writeFile(file, textOf(await readFile(path.join(place('other'), name), 'utf8')))
        await utimes(file, 1_700_000_000, 1_700_000_000)
      }
    }
    await write((text) => '-'.repeat(text.length))
    expect(await idsOf(running)).toEqual(before)
    expect(running.vault.open(running.vault.seal('a token', 'row'), 'row')).toBe('a token')
    await write((text) => text)
    expect(await idsOf(running)).toEqual(await idsOf(other))
  })
})

describe('a vault', () => {
  const vault = createVault(randomBytes(32).toString('base64'))

  it('opens what it sealed, for the row that it was sealed for and no other', () => {
    const sealed = vault.seal('a token', 'restaurant/location/google')
    expect(vault.open(sealed, 'restaurant/location/google')).toBe('a token')
    expect(() => vault.open(sealed, 'restaurant/another/google')).toThrow(
      'a sealed text was changed',
    )
    expect(() => vault.open(sealed, '')).toThrow('a sealed text was changed')
  })

  it.each([0, 4, 8, 12, 15])('refuses a tag that was cut to %i of its 16 bytes', (length) => {
    const [key, iv, tag = '', body] = vault.seal('a token', 'row').split('.')
    const cut = Buffer.from(tag, 'base64url').subarray(0, length).toString('base64url')
    expect(() => vault.open([key, iv, cut, body].join('.'), 'row')).toThrow(
      'a sealed text was changed',
    )
  })

  it('never seals two texts alike, be they the same', () => {
    const sealed = Array.from({ length: 20 }, () => vault.seal('a token', 'row').split('.'))
    for (const part of [1, 2, 3])
      expect(new Set(sealed.map((parts) => parts[part])).size).toBe(sealed.length)
  })

  it('refuses a text of which one bit was changed', () => {
    const parts = vault.seal('a token', 'row').split('.')
    for (const place of [1, 2, 3]) {
      const bytes = Buffer.from(parts[place] ?? '', 'base64url')
      bytes[0] = (bytes[0] ?? 0) ^ 1
      const changed = parts.with(place, bytes.toString('base64url')).join('.')
      expect(() => vault.open(changed, 'row')).toThrow('a sealed text was changed')
    }
  })

  it('seals by its newest key, and opens what any of its keys sealed', () => {
    const [old, young] = [0, 1].map(() => randomBytes(32).toString('base64')) as [string, string] // both were just made
    const before = createVault(old)
    const both = createVault(young, old)
    expect(both.open(before.seal('a token', 'row'), 'row')).toBe('a token')
    const sealed = both.seal('a token', 'row')
    expect(sealed.startsWith(`${createVault(young).keyId}.`)).toBe(true)
    expect(createVault(young).open(sealed, 'row')).toBe('a token')
    expect(() => before.open(sealed, 'row')).toThrow('a key that is not here')
  })

  it('opens a text that does not name its key, as all were before there could be several', () => {
    const [old, young] = [0, 1].map(() => randomBytes(32).toString('base64')) as [string, string] // both were just made
    const unnamed = createVault(old).seal('a token', 'row').split('.').with(0, 'k1').join('.')
    expect(createVault(old).open(unnamed, 'row')).toBe('a token')
    expect(createVault(young, old).open(unnamed, 'row')).toBe('a token')
    expect(() => createVault(young).open(unnamed, 'row')).toThrow('a key that is not here')
  })
})
