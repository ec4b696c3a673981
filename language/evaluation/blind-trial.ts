// `node language/evaluation/blind-trial.ts ROWS HOUSE en|fr BEFORE OUT` answers the reviews of a trial by the engine of another tree, the folder BEFORE, and by this one, and writes OUT-replies.tsv for the readers and OUT-key.tsv, which says which reply is whose.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Engine from '../src/engine.ts'
import type { ReplyLanguage, ReplyTone } from '../src/index.ts'
import type { TrialRow } from './trial.ts'

const TONES: readonly ReplyTone[] = ['friendly', 'formal', 'fun', 'neutral']
const FACTS = {
  hours: 'opening_hours',
  parking: 'parking',
  booking: 'reservations',
  diet: 'allergens',
  groups: 'groups',
}

interface HouseFile {
  name: string
  city: string
  staff: { name: string; aliases: string[] }[]
  menu: { name: string; nameFr: string; aliases: string[] }[]
  facts: Record<keyof typeof FACTS, string>
}

const [rowsFile = '', houseFile = '', code = 'en', before = '', out = 'blind'] =
  process.argv.slice(2)
const language: ReplyLanguage = code === 'fr' ? 'fr' : 'en'
const house = JSON.parse(readFileSync(houseFile, 'utf8')) as HouseFile // a trial's own file
const rows = readFileSync(rowsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as TrialRow) // a trial's own rows

/** The replies of one engine, the tones by turns; each knows the last fifty. */
function answer({ compose, prepare, read }: typeof Engine): string[] {
  const prepared = prepare({
    restaurantName: house.name,
    locationNames: [house.city],
    defaultLanguage: language,
    menu: house.menu.map((dish, at) => ({ id: `m${at}`, ...dish })),
    staff: house.staff.map((one, at) => ({ id: `s${at}`, ...one })),
  })
  const known = {
    restaurantName: house.name,
    locationName: house.city,
    signature: null,
    facts: Object.entries(FACTS).map(([name, key]) => ({
      key,
      text: house.facts[name as keyof typeof FACTS], // a name of the table above
    })),
    instructions: '',
  }
  const recent: string[] = []
  return rows.map(({ id, text, rating, author }, at) => {
    const replyLimit = { unit: 'bytes', max: 4000, takesEmoji: true } as const
    const review = { id, text, rating, authorName: author, replyLimit }
    const options = {
      tone: TONES[at % TONES.length] ?? 'friendly',
      language,
      instructions: '',
      recentReplies: recent.slice(0, 50),
      attempt: 0,
    }
    const reply = compose(review, read(review, prepared), known, options).text
    recent.unshift(reply)
    return reply
  })
}

const engineIn = async (folder: string): Promise<typeof Engine> =>
  // An engine of another commit has the same three functions.
  (await import(pathToFileURL(resolve(folder, 'language/src/engine.ts')).href)) as typeof Engine

const old = answer(await engineIn(before))
const own = answer(await engineIn(resolve(import.meta.dirname, '../..')))
const line = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => String(cell ?? '').replaceAll(/\s+/gu, ' ')).join('\t')
const shown = [line(['id', 'stars', 'author', 'review', 'reply A', 'reply B'])]
const key = [line(['id', 'A', 'B'])]
rows.forEach(({ id, rating, author, text }, at) => {
  const [first, second] = [old[at] ?? '', own[at] ?? '']
  const isTurned = (createHash('sha256').update(`blind|${id}`).digest()[0] ?? 0) % 2 === 0
  const [a, b] = isTurned ? [second, first] : [first, second]
  shown.push(line([id, rating, author, text, a, first === second ? '' : b]))
  key.push(
    first === second
      ? line([id, 'both', ''])
      : line(isTurned ? [id, 'after', 'before'] : [id, 'before', 'after']),
  )
})
writeFileSync(`${out}-replies.tsv`, `${shown.join('\n')}\n`)
writeFileSync(`${out}-key.tsv`, `${key.join('\n')}\n`)
