import { existsSync, readFileSync } from 'node:fs'
import { compose, prepare, read } from '../src/engine.ts'
import type { House, Reading, Reply, ReplyTone, ReviewForReply, RiskKind } from '../src/index.ts'

export const TRIALS = ['english', 'french'] as const
export type TrialName = (typeof TRIALS)[number]
/** The trials by later writers: each was judged when nobody who worked on the engine had seen it. */
export const LATER = [
  'fresh-english',
  'fresh-french',
  'third-english',
  'third-french',
  'fourth-english',
  'fourth-french',
  'fifth-english',
  'fifth-french',
  'sixth-english',
  'sixth-french',
  'seventh-english',
  'seventh-french',
  'eighth-english',
  'eighth-french',
  'ninth-english',
  'ninth-french',
  'tenth-english',
  'tenth-french',
  'eleventh-english',
  'eleventh-french',
  'thirteenth-english',
  'thirteenth-french',
  'twelfth-english',
  'twelfth-french',
  'fourteenth-english',
  'fourteenth-french',
  'fifteenth-english',
  'fifteenth-french',
  'sixteenth-english',
  'sixteenth-french',
] as const
type RowsName = TrialName | (typeof LATER)[number]

/** A review of the trial, with what its writer knows of it; its reply is judged by people, and in part by this. */
export interface TrialRow {
  id: string
  rating: number | null
  author: string
  text: string
  notes: {
    /** The colleagues who are praised, and blamed, by the names of the roster. */
    praised: string[]
    blamed: string[]
    /** What matters most to this guest. */
    happened: string[]
    /** What a reply must never say. */
    must_not: string[]
    risk: RiskKind[]
    question: string | null
  }
}

/** A happy review that uses the trade's innocent words: nothing in it is a harm. */
export interface HappyRow {
  id: string
  rating: number
  text: string
}

interface TrialHouse {
  name: string
  city: string
  staff: { name: string; aliases: string[] }[]
  menu: { name: string; nameFr: string; aliases: string[] }[]
  facts: Record<'hours' | 'parking' | 'booking' | 'diet' | 'groups', string>
}

const urlOf = (file: string) => new URL(file, import.meta.url)
const load = (file: string): string => readFileSync(urlOf(file), 'utf8').trim()

export const trialRows = (name: RowsName): TrialRow[] => rowsOf(`trial-${name}.jsonl`)
export const happyRows = (name: TrialName): HappyRow[] => rowsOf(`happy-${name}.jsonl`)

function rowsOf<Row>(file: string): Row[] {
  return load(file)
    .split('\n')
    .map((line) => JSON.parse(line) as Row) // The files are ours; trial.long.test.ts fails on a row of another shape.
}

const languageOf = (name: RowsName) => (name.endsWith('english') ? 'en' : 'fr')

/** The house that the reviews of a trial are of: from the fourth on each has its own, which nobody knew before. */
function houseOf(name: RowsName): TrialHouse {
  const own = `trial-house-${name}.json`
  const file = existsSync(urlOf(own)) ? own : `trial-house-${name.replace(/^\w+-/u, '')}.json`
  return JSON.parse(load(file)) as TrialHouse // ours, as the rows
}

export function preparedHouse(name: RowsName) {
  const house = houseOf(name)
  const prepared = prepare({
    restaurantName: house.name,
    locationNames: [house.city],
    defaultLanguage: languageOf(name),
    menu: house.menu.map((dish, at) => ({ id: `m${at}`, ...dish })),
    staff: house.staff.map((one, at) => ({ id: `s${at}`, ...one })),
  })
  const { hours, parking, booking, diet, groups } = house.facts
  const facts = Object.entries({
    opening_hours: hours,
    parking,
    reservations: booking,
    allergens: diet,
    groups,
  }).map(([key, text]) => ({ key, text }))
  const known: House = {
    restaurantName: house.name,
    locationName: house.city,
    signature: null,
    facts,
    instructions: '',
  }
  return { prepared, house: known }
}

/** The house that the reviews of a trial are of. */
export const trialHouse = (name: TrialName): House => preparedHouse(name).house

/** How many of a thousand happy reviews are held for a risk that none of them tells, with those that are. */
export function falseAlarms(name: TrialName): { perThousand: number; held: string[] } {
  const { prepared } = preparedHouse(name)
  const rows = happyRows(name)
  const held = rows
    .filter(
      ({ text, rating }) => read({ text, rating, authorName: null }, prepared).risks.length > 0,
    )
    .map(({ id }) => id)
  return { perThousand: (held.length / rows.length) * 1000, held }
}

export interface TrialReply {
  row: TrialRow
  review: ReviewForReply
  reading: Reading
  reply: Reply
}

const TONES: readonly ReplyTone[] = ['friendly', 'formal', 'fun', 'neutral']

/** Reads and answers the reviews of the trial, one tone after the other; each reply knows the last fifty. */
export function writeTrial(name: RowsName): TrialReply[] {
  const { prepared, house } = preparedHouse(name)
  const recent: string[] = []
  return trialRows(name).map((row, at) => {
    const review: ReviewForReply = {
      id: row.id,
      text: row.text,
      rating: row.rating,
      authorName: row.author,
      replyLimit: { unit: 'bytes', max: 4000, takesEmoji: true },
    }
    const reading = read(review, prepared)
    const reply = compose(review, reading, house, {
      tone: TONES[at % TONES.length] ?? 'friendly',
      language: languageOf(name),
      instructions: '',
      recentReplies: recent.slice(0, 50),
      attempt: 0,
    })
    recent.unshift(reply.text)
    return { row, review, reading, reply }
  })
}

/** Whether a reading says of a colleague what a reply needs to give thanks by name. */
function praises(reading: Reading, name: string): boolean {
  return reading.people.some(
    (one) =>
      one.name === name &&
      one.staffId !== undefined &&
      one.confidence >= 0.6 &&
      one.sentiment === 'positive' &&
      one.known?.by !== 'stars',
  )
}

/** The share of praised colleagues whom the reading finds praised, and the blamed ones whom it finds praised too. */
export function trialPeople(replies: readonly TrialReply[]): { praised: number; wrong: string[] } {
  const found = replies.flatMap(({ row, reading }) =>
    row.notes.praised.map((name) => praises(reading, name)),
  )
  const wrong = replies.flatMap(({ row, reading }) =>
    row.notes.blamed.filter((name) => praises(reading, name)).map((name) => `${row.id} ${name}`),
  )
  return { praised: share(found), wrong }
}

/** The share of praised colleagues whom the reply names, and of the risks that were told, those that were found. */
export function trialFigures(replies: readonly TrialReply[]): { named: number; risks: number } {
  const praised = replies.flatMap(({ row, reply }) =>
    row.notes.praised.map((one) => reply.text.includes(one)),
  )
  const risky = replies.filter(({ row }) => row.notes.risk.length > 0)
  return {
    named: share(praised),
    risks: share(risky.map(({ reading }) => reading.risks.length > 0)),
  }
}

function share(answers: readonly boolean[]): number {
  return answers.filter(Boolean).length / Math.max(1, answers.length)
}
