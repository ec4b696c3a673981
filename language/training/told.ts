import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ReplyLanguage } from '../src/reply.ts'

/** What a stretch of a review says: praise or a complaint of the house, or neither though it may look like one. */
export interface Label {
  stance: 'glad' | 'sorry' | 'none'
  kind: string
  start: number
  end: number
  /** The noun by which a host would name the thing, where somebody said which; null where none names it. */
  name?: { start: number; end: number } | null
}

export interface ToldReview {
  /** Who wrote it: reviews of one hand share their ways and are never on both sides of a fold. */
  hand: string
  rating: number | null
  text: string
  labels: Label[]
}

/**
 * Loads the reviews written for Maitre with a label for each thing that they say: a line `# id TAB stars TAB text`, then
 * a line `stance TAB kind TAB weight TAB words of the text` for each, in later ones with the noun that names it, or `-`.
 */
export function loadTold(language: ReplyLanguage): { reviews: ToldReview[]; sha256: string } {
  const file = new URL(`own/told-${language}.txt`, import.meta.url)
  const content = readFileSync(file, 'utf8')
  const reviews: ToldReview[] = []
  content.split('\n').forEach((line, at) => {
    const fail = (why: string): never => {
      throw new Error(`${file.pathname}, line ${at + 1}: ${why}`)
    }
    if (line === '') return
    const fields = line.split('\t')
    if (line.startsWith('# ')) {
      const [id = '', stars = '', text = fail('no text')] = fields
      const hand = id.slice(2).replace(/-?\d+$/, '')
      const rating = stars === '-' ? null : Number(stars)
      reviews.push({ hand, rating, text, labels: [] })
      return
    }
    const review = reviews.at(-1) ?? fail('a label before the first review')
    const [stance, kind = '', , words = fail('no words'), noun] = fields
    if (stance !== 'glad' && stance !== 'sorry' && stance !== 'none') return fail('no such stance')
    const start = review.text.indexOf(words)
    if (start < 0) fail('the review has no such words')
    const label: Label = { stance, kind, start, end: start + words.length }
    if (noun === '-') label.name = null
    else if (noun !== undefined) {
      const inside = words.indexOf(noun)
      const from = inside < 0 ? review.text.indexOf(noun) : start + inside
      if (from < 0) fail('the review has no such noun')
      label.name = { start: from, end: from + noun.length }
    }
    review.labels.push(label)
  })
  return { reviews, sha256: createHash('sha256').update(content).digest('hex') }
}
