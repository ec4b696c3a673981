import { describe, expect, it } from 'vitest'
import { createEventParser, type StreamEvent } from './event-parser.ts'

function read(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const parse = createEventParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

const stream =
  ': hello\r\nid: 7\r\nevent: review.changed\r\ndata: {"a":\r\ndata:1}\r\n\r\ndata: next\n\n'
const expected = [
  { id: '7', type: 'review.changed', data: '{"a":\n1}' },
  { id: '7', type: 'message', data: 'next' },
]

describe('event stream', () => {
  it('reads events, joins lines of data and keeps the last id', () => {
    expect(read([stream])).toEqual(expected)
  })

  it('does not care where the pieces are cut', () => {
    for (let cut = 1; cut < stream.length; cut += 1)
      expect(read([stream.slice(0, cut), stream.slice(cut)])).toEqual(expected)
    expect(read(stream.split(''))).toEqual(expected)
  })

  it('skips comments, blocks without data and what is not finished', () => {
    expect(read([':\n\n', 'event: x\n\n', 'data: half'])).toEqual([])
  })
})
