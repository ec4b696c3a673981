import type { ReplyGround, ReviewReply } from '@maitre/contract/reply'

/** A stretch of the reply's words: a sentence, a part of one, or what stands between two. */
export interface ReplyPiece {
  start: number
  text: string
  /** The index of the sentence that the words belong to; null between sentences. */
  sentence: number | null
  /** The number after the last words of a sentence; null after other words, and where a sentence is only polite. */
  number: number | null
}

export interface ReplyNote {
  number: number
  sentence: number
  grounds: readonly Exclude<ReplyGround, { kind: 'courtesy' }>[]
}

export interface ReplyLayout {
  paragraphs: readonly (readonly ReplyPiece[])[]
  notes: readonly ReplyNote[]
}

const isFirm = (ground: ReplyGround): ground is Exclude<ReplyGround, { kind: 'courtesy' }> =>
  ground.kind !== 'courtesy'

/** Puts the sentences in their order, and leaves out those that overlap another or lie outside the text. */
function sound(text: string, sentences: ReviewReply['sentences']): ReviewReply['sentences'] {
  let last = 0
  return [...sentences]
    .sort((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      if (start < last || end <= start || end > text.length) return false
      last = end
      return true
    })
}

/**
 * Lays a reply out in paragraphs and numbers the sentences that rest on the review, on a fact or on the stars.
 * Greetings and thanks have no number. Joined again, the pieces are the text without its line breaks.
 */
export function layOutReply(text: string, sentences: ReviewReply['sentences']): ReplyLayout {
  const pieces: ReplyPiece[] = []
  const notes: ReplyNote[] = []
  let at = 0
  const plain = (end: number): void => {
    if (end > at)
      pieces.push({ start: at, text: text.slice(at, end), sentence: null, number: null })
  }
  for (const [sentence, { start, end, grounds }] of sound(text, sentences).entries()) {
    plain(start)
    const firm = grounds.filter(isFirm)
    const number = firm.length > 0 ? notes.length + 1 : null
    if (number !== null) notes.push({ number, sentence, grounds: firm })
    pieces.push({ start, text: text.slice(start, end), sentence, number })
    at = end
  }
  plain(text.length)
  return { paragraphs: paragraphsOf(pieces), notes }
}

function paragraphsOf(pieces: readonly ReplyPiece[]): ReplyPiece[][] {
  const paragraphs: ReplyPiece[][] = [[]]
  for (const piece of pieces) {
    let { start } = piece
    const lines = piece.text.split('\n')
    for (const [index, line] of lines.entries()) {
      if (index > 0) paragraphs.push([])
      const isLast = index === lines.length - 1
      if (line !== '')
        paragraphs
          .at(-1)
          ?.push({ ...piece, start, text: line, number: isLast ? piece.number : null })
      start += line.length + 1
    }
  }
  return paragraphs.filter((paragraph) => paragraph.some(({ text }) => text.trim() !== ''))
}
