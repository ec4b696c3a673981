// `node language/training/convert.ts FOLDER-OF-CEBAB` writes labelled rows from the corpus CEBaB.
import { writeFileSync } from 'node:fs'
import { prepare, read } from '../src/engine.ts'
import { type CebabRow, loadCebab, overallOf } from './cebab.ts'

const ASPECTS = { food: 'food_quality', service: 'service', ambiance: 'ambience' } as const

function labelled(row: CebabRow) {
  const aspects = Object.entries(ASPECTS).flatMap(([name, category]) => {
    // The keys of ASPECTS are columns of the corpus.
    const told = row[name as keyof typeof ASPECTS]
    if (told !== 'Positive' && told !== 'Negative') return []
    return [{ category, sentiment: told.toLowerCase() }]
  })
  const overall = overallOf(row)
  return {
    id: `cebab-${row.id}`,
    text: row.text,
    lang: 'en',
    rating: overall === undefined ? null : Number(row.stars),
    overall: overall ?? null,
    aspects,
  }
}

const folder = process.argv[2]
if (folder === undefined)
  throw new Error('usage: node language/training/convert.ts FOLDER-OF-CEBAB')
const house = prepare({
  restaurantName: '',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})
/** Whether a review names somebody: such rows are left out, since nobody's name is kept here. */
const namesSomebody = ({ text }: CebabRow) =>
  read({ text, rating: null, authorName: null }, house).people.length > 0
const rows = loadCebab(folder, 'dev').rows.filter((row) => row.edited && !namesSomebody(row))
const lines = rows.map((row) => JSON.stringify(labelled(row)))
writeFileSync(new URL('../evaluation/cebab-dev.jsonl', import.meta.url), `${lines.join('\n')}\n`)
process.stdout.write(`${rows.length} rows\n`)
