import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { backoffMs, followStream, type LiveParts } from './live-stream.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** A server that gives each connection one prepared answer, and stops the stream after the last. */
function buildServer(answers: readonly ((string | Uint8Array)[] | Error)[]) {
  const stop = new AbortController()
  const log: string[] = []
  let asked = 0
  const parts: LiveParts = {
    connect: async (lastEventId) => {
      log.push(`connect ${lastEventId ?? '-'}`)
      const answer = answers[asked++]
      if (answer instanceof Error) throw answer
      return new ReadableStream({
        start(controller) {
          for (const piece of answer ?? [])
            controller.enqueue(typeof piece === 'string' ? encode(piece) : piece)
          controller.close()
        },
      })
    },
    onEvent: ({ event, data }) => log.push(event ? `${event} ${data}` : `event ${data}`),
    onState: (state) => log.push(state),
    wait: async (ms) => {
      log.push(`wait ${ms}`)
      if (asked >= answers.length) stop.abort()
    },
    random: () => 1,
  }
  return { parts, signal: stop.signal, log }
}

describe('the live stream', () => {
  it('resumes after the last event that it saw', async () => {
    const { parts, signal, log } = buildServer([['id: 4\ndata: é', '\n\n'], ['data: next\n\n']])
    await followStream(parts, signal)
    expect(log).toEqual([
      'connect -',
      'open',
      'event é',
      'down',
      'wait 1000',
      'connect 4',
      'open',
      'event next',
      'down',
      'wait 1000',
    ])
  })

  it('understands events that the network cuts anywhere, even in the middle of a letter', async () => {
    const bytes = encode(
      ': heartbeat\r\n\r\nid: 7\r\nevent: review.changed\r\ndata: {"é":\r\ndata:1}\r\n\r\n',
    )
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const { parts, signal, log } = buildServer([[bytes.slice(0, cut), bytes.slice(cut)], []])
      await followStream(parts, signal)
      expect(log[2], `cut after ${cut} bytes`).toBe('review.changed {"é":\n1}')
      expect(log).toContain('connect 7')
    }
  })

  it('waits longer after each failure, and shortly again once an event has come', async () => {
    const lost = new TypeError('lost')
    const { parts, signal, log } = buildServer([lost, lost, lost, ['data: x\n\n']])
    await followStream(parts, signal)
    expect(log.filter((line) => line.startsWith('wait'))).toEqual([
      'wait 1000',
      'wait 2000',
      'wait 4000',
      'wait 1000',
    ])
  })

  it('asks a server that has refused it no sooner than the server said', async () => {
    const refused = new ApiError({
      code: 'live.limit_reached',
      status: 429,
      operation: 'live.follow',
      retryAfter: 30,
    })
    const { parts, signal, log } = buildServer([refused, ['data: x\n\n']])
    await followStream(parts, signal)
    expect(log.slice(0, 3)).toEqual(['connect -', 'down', 'wait 30000'])
  })

  it('never waits longer than half a minute', () => {
    expect(backoffMs(50, 1)).toBe(30_000)
    expect(backoffMs(1, 0)).toBe(500)
  })
})
