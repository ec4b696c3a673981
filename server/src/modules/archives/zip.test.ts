import { describe, expect, it, vi } from 'vitest'
import { unzip } from '#test/unzip'
import { zip, type ZipFile } from './zip.ts'

const AT = new Date('2026-11-25T21:30:10Z')

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

async function* files(...all: ZipFile[]): AsyncGenerator<ZipFile> {
  yield* all
}

describe('a ZIP archive', () => {
  it('has every file by its name, whatever it holds, and an empty one', async () => {
    const made = await Array.fromAsync(
      zip(
        files(
          { name: 'a.csv', text: pieces('one,', 'two\r\n', 'Été\r\n') },
          { name: 'été.txt', text: pieces() },
          { name: 'long.jsonl', text: pieces('x'.repeat(300_000), 'y'.repeat(300_000)) },
        ),
        AT,
      ),
    )
    const found = unzip(Buffer.concat(made))
    expect([...found.keys()]).toEqual(['a.csv', 'été.txt', 'long.jsonl'])
    expect(found.get('a.csv')).toBe('one,two\r\nÉté\r\n')
    expect(found.get('été.txt')).toBe('')
    expect(found.get('long.jsonl')).toBe('x'.repeat(300_000) + 'y'.repeat(300_000))
  })

  it('asks for no more text while nobody takes its bytes', async () => {
    let asked = 0
    async function* endless(): AsyncGenerator<string> {
      // Random words of base 36 pack badly, so that bytes come out soon.
      for (;;) {
        asked += 1
        yield Array.from({ length: 10_000 }, () => Math.random().toString(36)).join()
      }
    }
    const made = zip(files({ name: 'endless.csv', text: endless() }), AT)
    const bytes = made.iterator()
    for (let taken = 0; taken < 3; taken += 1) await bytes.next()
    // Many turns of the event loop, in which a stream without a limit would go on asking.
    for (let turn = 0; turn < 500; turn += 1)
      await new Promise<void>((resolve) => setImmediate(resolve))
    expect(asked).toBeLessThan(20)
    made.destroy()
  })

  it('ends its text where whoever takes its bytes leaves', async () => {
    const ended = vi.fn<() => void>()
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield Math.random().toString(36)
      } finally {
        ended()
      }
    }
    for await (const bytes of zip(files({ name: 'endless.csv', text: endless() }), AT))
      if (bytes.length > 0) break
    await expect.poll(() => ended).toHaveBeenCalledOnce()
  })

  it('fails with the failure of a text', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'begun'
      throw new Error('the database is away')
    }
    await expect(
      Array.fromAsync(zip(files({ name: 'broken.csv', text: broken() }), AT)),
    ).rejects.toThrow('the database is away')
  })
})
