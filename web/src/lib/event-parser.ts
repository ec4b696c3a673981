/** One event of a text/event-stream. */
export interface StreamEvent {
  id: string | undefined
  type: string
  data: string
}

/**
 * Reads a text/event-stream that arrives in pieces cut anywhere (HTML standard §9.2.6). Comments are skipped; an
 * event ends at a blank line; one without data is no event.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let id: string | undefined
  let type = ''
  let data: string[] = []

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ id, type: type || 'message', data: data.join('\n') })
      type = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /u, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') type = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  return (piece) => {
    rest += piece
    // a lone \r at the end may be the first half of \r\n, so it waits for the next piece
    for (;;) {
      const end = /\r\n|\n|\r(?!$)/u.exec(rest)
      if (!end) return
      readLine(rest.slice(0, end.index))
      rest = rest.slice(end.index + end[0].length)
    }
  }
}
