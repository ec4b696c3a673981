import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FORMATS } from './data-formats.test-setup.ts'

const DATA = new URL('../data/', import.meta.url)
const files = readdirSync(DATA, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  // Weights are written by their training, and the words of replies have a test of their own.
  .filter((file) => file.endsWith('.json') && !/^model\/|repl(?:y|ies)/u.test(file))
const readme = readFileSync(new URL('README.md', DATA), 'utf8')

describe('the format of the data files', () => {
  it('is checked for every file and told in the README', () => {
    expect(files.toSorted()).toEqual(Object.keys(FORMATS).toSorted())
    for (const file of files) expect(readme).toContain(`\`${file.split('/').at(-1)}\``)
  })

  it.each(Object.entries(FORMATS))('%s keeps to it', (file, check) => {
    expect(check(JSON.parse(readFileSync(new URL(file, DATA), 'utf8')), file)).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['en/stop-words.json', { version: 1, source: 'x', words: ['a'], more: [] }, 'more: unknown'],
    ['en/stop-words.json', { version: 1, words: ['a'] }, 'source: missing'],
    ['en/stop-words.json', { version: 1, source: 'x', words: ['a', 'a'] }, 'a twice'],
    ['en/stop-words.json', { version: 1, source: 'x', words: [' '] }, 'an empty phrase'],
    [
      'en/telling.json',
      { version: 1, source: 'x', categories: { food: { taste: { good: 'nice' } } } },
      'food: not a key of its kind',
    ],
    [
      'en/telling.json',
      { version: 1, source: 'x', categories: { value: { price: { fine: 'fair' } } } },
      'fine: not a key of its kind',
    ],
    [
      'en/topics.json',
      { version: 1, source: 'x', categories: { value: { price: 'price,, prices' } } },
      'an empty phrase',
    ],
  ])('lets no fault of %s pass: %j', (file, data, problem) => {
    expect(FORMATS[file]?.(data, file).join('\n')).toContain(problem)
  })
})
