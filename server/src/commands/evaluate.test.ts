import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { maitre, temporaryFolder } from '#test/crash-server'
import { type LlmDouble, startLlmDouble } from '#test/llm-double'
import { maitreHere } from '#test/maitre-here'

const folder = temporaryFolder()
const data = path.join(folder.path, 'data')
afterAll(() => folder.remove())

const share = z.number().min(0).max(1)
const prf = z.strictObject({ p: share, r: share, f1: share })
const FIGURES = z.object({
  sentiment: z.strictObject({ accuracy: share, macroF1: share }).nullable(),
  categories: prf.nullable(),
  polarity: z.strictObject({ accuracy: share }).nullable(),
  dishes: prf.nullable(),
  staff: prf.nullable(),
  risk: prf.nullable(),
  language: z.strictObject({ accuracy: share }).nullable(),
  reviewsPerSecond: z.number().positive(),
  reviews: z.number(),
  defaultLanguage: z.enum(['en', 'fr']),
})

async function file(name: string, text: string): Promise<string> {
  const place = path.join(folder.path, name)
  await writeFile(place, text)
  return place
}

const evaluate = (args: string[]) => maitreHere(['evaluate', ...args], { DATA_DIR: data })

async function figuresOf(args: string[]) {
  const { code, stdout, stderr } = await evaluate([...args, '--json'])
  expect(code, stderr).toBe(0)
  expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  return FIGURES.parse(JSON.parse(stdout))
}

const WHOLE = {
  text: 'The burger was delicious but our server Zorba was very rude. I will call my lawyer.',
  lang: 'en',
  rating: 2,
  overall: 'negative',
  aspects: [{ category: 'food_quality', phrase: 'burger', sentiment: 'positive' }],
  dishes: [{ phrase: 'burger', name: 'burger', sentiment: 'positive' }],
  staff: [{ phrase: 'Zorba', sentiment: 'negative' }],
  risk: ['legal'],
  source: 'a field that nobody asked for',
}

describe('maitre evaluate', () => {
  it('prints the figures of every task, and needs neither a database nor a folder', async () => {
    const found = await figuresOf([await file('whole.jsonl', JSON.stringify(WHOLE))])
    expect(found).toMatchObject({
      dishes: { p: 1, r: 1, f1: 1 },
      staff: { r: 1 },
      risk: { r: 1 },
      language: { accuracy: 1 },
      polarity: { accuracy: 1 },
      reviews: 1,
    })
    expect(existsSync(data)).toBe(false)
  })

  it('leaves out tasks that are not labelled, and takes files with a byte order mark or other line ends', async () => {
    const rows = [
      { text: 'Wonderful food and lovely people.', overall: 'Positive', lang: 'en-CA' },
      { text: 'Horrible, cold food, rude people.', overall: 'negative', lang: null, dishes: null },
    ]
    const text = `\uFEFF${rows.map((row) => JSON.stringify(row)).join('\r\n\r\n')}\r\n`
    expect(await figuresOf([await file('some.jsonl', text)])).toMatchObject({
      sentiment: { accuracy: 1, macroF1: 1 },
      language: { accuracy: 1 },
      categories: null,
      polarity: null,
      dishes: null,
      staff: null,
      risk: null,
      reviews: 2,
    })
  })

  it('knows the restaurant’s names from the roster', async () => {
    const row = {
      text: 'Great night, thanks Bartolomea and the chou-rave maison!',
      staff: [{ phrase: 'Bartolomea' }],
      dishes: [{ phrase: 'chou-rave maison', name: 'chou-rave maison' }],
    }
    const rows = await file('named.jsonl', JSON.stringify(row))
    const roster = await file(
      'roster.json',
      JSON.stringify({
        staff: [{ name: 'Bartolomea Quint' }],
        menu: [{ name: 'Chou-rave maison', aliases: null }],
      }),
    )
    expect(await figuresOf([rows, '--roster', roster])).toMatchObject({
      staff: { f1: 1 },
      dishes: { f1: 1 },
    })
  })

  it('takes the restaurant’s language from the rows unless it is given', async () => {
    const rows = await file('fr.jsonl', '{"text": "Miam", "lang": "fr"}')
    expect(await figuresOf([rows])).toMatchObject({ defaultLanguage: 'fr' })
    expect(await figuresOf([rows, '--language', 'en'])).toMatchObject({ defaultLanguage: 'en' })
  })

  it('reads as the product does, by the stars too, or the words alone when asked', async () => {
    const row = { text: 'Superb food, wonderful people.', rating: 1, overall: 'negative' }
    const rows = await file(
      'stars.jsonl',
      [row, { text: 'Superb!', overall: 'positive' }].map((one) => JSON.stringify(one)).join('\n'),
    )
    expect((await figuresOf([rows])).sentiment?.accuracy).toBe(1)
    expect((await figuresOf([rows, '--words-only'])).sentiment?.accuracy).toBe(0.5)
  })

  it('prints a table for people, per category and per kind of risk', async () => {
    const rows = await file('table.jsonl', JSON.stringify(WHOLE))
    const roster = await file('empty.json', '{}')
    const words = ['evaluate', rows, '--roster', roster]
    // The one that is a process of its own, as people run it.
    const { code, stdout } = await maitre(words, { DATA_DIR: data })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^1 review read by local /u)
    expect(stdout).toMatch(/^ +food_quality +100\.0 \(\d/mu)
    expect(stdout).toMatch(/^ +legal +100\.0 \(\d/mu)
  })
})

describe('a file that is not there', () => {
  it.each([
    ['the reviews', ['none.jsonl']],
    ['the roster', ['there.jsonl', '--roster', 'none.jsonl']],
    ['the kinds of risk', ['there.jsonl', '--risk-kinds', 'none.jsonl']],
  ])('is named in words, of %s', async (_which, args) => {
    await file('there.jsonl', JSON.stringify(WHOLE))
    const at = (name: string) => (name.endsWith('.jsonl') ? path.join(folder.path, name) : name)
    const { code, stderr } = await evaluate(args.map(at))
    expect(code).toBe(1)
    expect(stderr).toMatch(/^There is no file or folder .*none\.jsonl/u)
    expect(stderr).not.toContain('ENOENT')
  })
})

describe('maitre evaluate --risk-kinds', () => {
  const kinds = '{\n  "Lawsuit threat": "legal",\n  "profanity": null\n}'
  const rows = (risk: string[]) => file('kinds.jsonl', JSON.stringify({ ...WHOLE, risk }))

  it('takes other names of the kinds, leaves out what is no kind of ours, and still knows ours', async () => {
    const names = await file('kinds.json', kinds)
    const asNamed = await rows(['lawsuit_threat', 'profanity'])
    expect((await figuresOf([asNamed, '--risk-kinds', names])).risk?.r).toBe(1)
    const ours = await rows(['legal', 'theft'])
    expect((await figuresOf([ours, '--risk-kinds', names])).risk?.r).toBe(0.5)
    const none = await rows(['profanity'])
    expect((await figuresOf([none, '--risk-kinds', names])).risk).toBeNull()
  })

  it('refuses a kind of a row that neither it nor we know, with its line', async () => {
    const names = await file('kinds.json', kinds)
    const two = await file('two.jsonl', '{"text": "x"}\n{"text": "y", "risk": ["ghosts"]}')
    const { code, stdout, stderr } = await evaluate([two, '--risk-kinds', names])
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(/line 2: risk: ghosts/u)
  })

  it('refuses a name that stands for no kind of ours, with its line', async () => {
    const names = await file('wrong.json', '{\n  "profanity": null,\n  "lawsuit": "court"\n}')
    const { code, stderr } = await evaluate([await rows([]), '--risk-kinds', names])
    expect(code).toBe(3)
    expect(stderr).toMatch(/line 3: lawsuit: .*"illness"/u)
  })

  it('refuses a file that is no JSON', async () => {
    const names = await file('none.json', 'legal')
    const { code, stderr } = await evaluate([await rows([]), '--risk-kinds', names])
    expect(code).toBe(3)
    expect(stderr).toMatch(/not JSON/u)
  })
})

describe('maitre evaluate --provider llm', () => {
  let double: LlmDouble
  beforeAll(async () => {
    double = await startLlmDouble()
  })
  afterAll(() => double.stop())
  const ask = async (rows: string, ...more: string[]) =>
    maitreHere(['evaluate', rows, '--provider', 'llm', '--json', ...more], {
      DATA_DIR: data,
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'double-1',
      LLM_MODELS: 'double-2',
      LLM_BASE_URL: double.url,
    })
  const row = (text: string) =>
    JSON.stringify({ text, overall: 'positive', risk: [], dishes: [{ phrase: 'zorbet' }] })

  it('scores the model, and the local engine’s reading where the model fails', async () => {
    double.say(
      {
        json: {
          language: 'en',
          overall: 'positive',
          score: 0.5,
          aspects: [],
          dishes: [{ quote: 'zorbet', name: 'zorbet', sentiment: 'positive' }],
          people: [],
          risks: [],
        },
      },
      { status: 400 },
    )
    const rows = await file('model.jsonl', `${row('Zorbet: zorbet.')}\n${row('A zorbet!')}`)
    const { code, stdout, stderr } = await ask(rows)
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      engine: 'llm',
      version: 'double-1',
      fallbacks: 1,
      dishes: { r: 0.5 },
    })
  })

  it('asks the model that is named, where restaurants may choose it', async () => {
    double.requests.length = 0
    double.say({ status: 401 })
    const rows = await file('named.jsonl', row('A zorbet!'))
    const { stderr } = await ask(rows, '--model', 'double-2')
    expect(stderr).toBe('double-2 answered 401\n')
    expect(double.requests.map(({ chat }) => chat?.model)).toEqual(['double-2'])
    expect(await ask(rows, '--model', 'double-3')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('double-1, double-2'),
    })
    expect(await evaluate([rows, '--model', 'double-1'])).toMatchObject({ code: 2 })
  })

  it('fails with the reason where the model reads no review at all', async () => {
    double.say({ status: 401 })
    const { code, stdout, stderr } = await ask(await file('refused.jsonl', row('A zorbet!')))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe('double-1 answered 401\n')
  })

  it('refuses to run without a model in the settings', async () => {
    const { code, stderr } = await evaluate([
      await file('no-model.jsonl', row('A zorbet!')),
      '--provider',
      'llm',
    ])
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(/LLM_PROVIDER/u) })
  })
})

describe('a file that maitre evaluate cannot use', () => {
  const wrong: [string, string, RegExp][] = [
    ['a line that is no JSON', '{"text": "x"}\n\n{"text": \n', /line 3: not JSON/u],
    ['a row without text', '{"lang": "en"}', /line 1: text: /u],
    ['a list', '[]', /line 1: /u],
    [
      'an unknown category',
      '{"text": "x", "aspects": [{"category": "vibes"}]}',
      /line 1: aspects\.0\.category: .*"ambience"/u,
    ],
    ['an unknown label', '{"text": "x", "overall": "meh"}', /line 1: overall: .*"neutral"/u],
    ['an unknown risk', '{"text": "x", "risk": ["ghosts"]}', /line 1: risk\.0: .*"illness"/u],
    ['stars that are none', '{"text": "x", "rating": 9}', /line 1: rating: /u],
    ['a dish without a name', '{"text": "x", "dishes": [{}]}', /line 1: dishes\.0: needs/u],
    ['no row at all', '\n\n', /holds no review/u],
  ]
  it.each(wrong)('is refused with the line of the fault: %s', async (name, text, said) => {
    const { code, stdout, stderr } = await evaluate([await file(`${name}.jsonl`, text), '--json'])
    expect(stderr).toMatch(said)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  it('is refused with the first few of many faults', async () => {
    const { stderr } = await evaluate([await file('many.jsonl', '{}\n'.repeat(25))])
    expect(stderr).toMatch(/line 10: .*\n +and 15 more/u)
  })

  it('is refused if it is a broken roster or a missing file, as a wrong option is', async () => {
    const rows = await file('fine.jsonl', JSON.stringify(WHOLE))
    const roster = await file('list.json', '{"staff": [{"aliases": []}]}')
    const answers = await Promise.all([
      evaluate([rows, '--roster', roster]),
      evaluate([path.join(folder.path, 'nowhere.jsonl')]),
      evaluate([rows, '--provider', 'oracle']),
      evaluate([rows, '--language', 'de']),
      evaluate([]),
    ])
    expect(answers.map(({ code }) => code)).toEqual([2, 1, 2, 2, 2])
    expect(answers.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
      `${roster} is not a roster:`,
      expect.stringContaining('nowhere.jsonl'),
      expect.stringContaining('local'),
      expect.stringContaining('en or fr'),
      expect.stringContaining('Usage: maitre evaluate FILE'),
    ])
  })
})
