import type { Span } from '#reading'
import type { ReviewForReply } from '#reply'
import { CONTENT } from './turns.ts'

/** How guests say behind a thing that they had asked for it: "the quiet corner I'd asked for was by the door". */
const ASKED_FOR =
  /^\s*(?:\p{L}+\s)?(?:that\s|which\s)?(?:i|we|he|she|they)(?:['’]d|['’]ve|\shad|\shave)?\s(?:asked|booked|requested|reserved|hoped|been\s(?:promised|told|offered))(?!\p{L})/iu
/** How many letters behind a thing are looked at. */
const BEHIND = 50

/** Whether a guest who is not content names what they had asked for, which praises nothing that they got. */
export function isAskedFor({ end }: Span, { text, rating }: ReviewForReply): boolean {
  return (rating ?? CONTENT) < CONTENT && ASKED_FOR.test(text.slice(end, end + BEHIND))
}
