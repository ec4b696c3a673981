import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Slack as an incoming webhook meets it: what has a text is answered "ok", what has none 400 `no_text`, and what is no
 * JSON 400 `invalid_payload` (api.slack.com/messaging/webhooks, "Handling errors").
 */
export interface SlackDouble {
  /** The address of its one incoming webhook. */
  url: string
  /** The texts that were taken, oldest first. */
  texts: string[]
  /** What is answered next instead: a status, or 'silence' for none; the last of them stays. */
  instead: (number | 'silence')[]
  stop(): void
}

export async function startSlack(): Promise<SlackDouble> {
  const server = createServer((request, response) => {
    void new Response(request).text().then((body) => take(double, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A test that only makes calls does not have to end it.
  server.unref()
  const { port } = server.address() as AddressInfo // a TCP server's address is no text
  const double: SlackDouble = {
    url: `http://127.0.0.1:${port}/services/T0/B0/secret-part`,
    texts: [],
    instead: [],
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return double
}

function take(double: SlackDouble, body: string, response: ServerResponse): void {
  const { instead } = double
  const next = instead.length > 1 ? instead.shift() : instead[0]
  if (next === 'silence') return
  if (next !== undefined) return void response.writeHead(next).end('no_service')
  const text = textOf(body)
  if (text === null) return void response.writeHead(400).end('invalid_payload')
  if (text === '') return void response.writeHead(400).end('no_text')
  double.texts.push(text)
  response.writeHead(200).end('ok')
}

/** The text of a payload; empty where it has none, null where it is no JSON. */
function textOf(body: string): string | null {
  try {
    const payload: unknown = JSON.parse(body)
    const hasText = typeof payload === 'object' && payload !== null && 'text' in payload
    return hasText && typeof payload.text === 'string' ? payload.text : ''
  } catch {
    return null
  }
}
