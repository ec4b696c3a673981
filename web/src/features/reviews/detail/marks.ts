import type { Sentiment } from '@maitre/contract/constants'
import type { Found } from './found.ts'

/** A stretch of the guest's words: plain, or marked for one or more findings. */
export interface Piece {
  start: number
  text: string
  /** How the words were meant; null where nothing was found in them. */
  polarity: Sentiment | null
  /** The ids of the findings that these words show; the first gives the colour. */
  ids: readonly string[]
}

interface Mark {
  start: number
  end: number
  id: string
  polarity: Sentiment
  rank: number
}

const RANK = { risk: 0, person: 1, dish: 2, keyword: 3 }

function marksOf(found: readonly Found[], length: number): Mark[] {
  return found.flatMap(({ id, kind, polarity, spans }) =>
    spans.flatMap(({ start, end }) => {
      // What a person says is not there has a note to take that back by, and no mark.
      if (kind === 'removed') return []
      const from = Math.max(0, Math.trunc(start))
      const to = Math.min(length, Math.trunc(end))
      return from < to ? [{ start: from, end: to, id, polarity, rank: RANK[kind] }] : []
    }),
  )
}

/** Puts risks before people, dishes and topics; of two findings of a kind the narrower, as the more exact, is first. */
const byWeight = (one: Mark, other: Mark): number =>
  one.rank - other.rank || one.end - one.start - (other.end - other.start)

/**
 * Cuts the text so that no two marks overlap. Overlapping findings of one polarity share one mark; a weightier one of
 * another polarity cuts its words out of the wider mark. Joined again, the pieces are the text.
 */
export function markText(text: string, found: readonly Found[]): Piece[] {
  const marks = marksOf(found, text.length)
  const cuts = new Set([0, text.length])
  for (const { start, end } of marks) cuts.add(start).add(end)
  const offsets = [...cuts].sort((one, other) => one - other)
  const pieces: Piece[] = []
  for (const [index, start] of offsets.slice(0, -1).entries()) {
    const end = offsets[index + 1] ?? text.length
    const covering = marks.filter((mark) => mark.start <= start && mark.end >= end).sort(byWeight)
    const piece: Piece = {
      start,
      text: text.slice(start, end),
      polarity: covering[0]?.polarity ?? null,
      ids: [...new Set(covering.map(({ id }) => id))],
    }
    const before = pieces.at(-1)
    const isOne =
      before !== undefined &&
      before.polarity === piece.polarity &&
      (piece.polarity === null || piece.ids.some((id) => before.ids.includes(id)))
    if (isOne)
      pieces[pieces.length - 1] = {
        ...before,
        text: before.text + piece.text,
        ids: [...new Set([...before.ids, ...piece.ids])],
      }
    else pieces.push(piece)
  }
  return pieces
}
