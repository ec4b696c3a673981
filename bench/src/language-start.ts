// Loads the engine in a process of its own, reads reviews, and prints what both took as JSON on standard output.
import { readFileSync } from 'node:fs'

const texts = ['english-seen', 'french-seen'].flatMap((name) => {
  const file = new URL(`../../language/evaluation/${name}.jsonl`, import.meta.url)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => (JSON.parse(line) as { text: string }).text) // The folder's README gives the shape.
})
const before = process.memoryUsage.rss()
const since = performance.now()
const processor = process.threadCpuUsage()
const { prepare, read } = await import('@maitre/language/engine')
const context = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})
const review = (index: number) => ({
  text: texts[index % texts.length] ?? '',
  rating: null,
  authorName: null,
})
read(review(0), context)
const wallMs = performance.now() - since
const { user, system } = process.threadCpuUsage(processor)
const ms = (user + system) / 1000
for (let index = 0; index < 1000; index += 1) read(review(index), context)
const mebibytes = (process.memoryUsage.rss() - before) / 2 ** 20
process.stdout.write(JSON.stringify({ ms, wallMs, mebibytes }))
