import { REPLY_LIMITS, type Source } from '@maitre/contract/constants'

export interface ReplyLength {
  used: number
  max: number
  unit: 'bytes' | 'characters'
  isOver: boolean
}

/** How long a reply is by its source's own measure: bytes of UTF-8 or characters, as the server will keep it. */
export function replyLength(text: string, source: Source): ReplyLength {
  const { unit, max } = REPLY_LIMITS[source]
  const kept = text.normalize('NFC')
  const used = unit === 'bytes' ? new TextEncoder().encode(kept).length : [...kept].length
  return { used, max, unit, isOver: used > max }
}
