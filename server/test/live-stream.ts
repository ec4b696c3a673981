import { LIVE_PATH } from '@maitre/contract/live'
import type { Client } from '#test/client'

/** An event of the stream, as it came. */
export interface Message {
  id: string
  event: string
  data: string
}
/** One open stream of live events. */
export interface Stream {
  response: Response
  /** The next event; fails when the stream ends before it. */
  next(): Promise<Message>
  /** Resolves when the server ends the stream. */
  ended(): Promise<void>
  close(): void
}

/** Opens the stream of a person, at the process of that address. */
export async function openStream(
  client: Client,
  base: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  const ending = new AbortController()
  const response = await fetch(base + LIVE_PATH, {
    headers: { authorization: `Bearer ${client.token}`, ...client.headers, ...headers },
    signal: ending.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const take = async (): Promise<Message | null> => {
    for (;;) {
      const at = text.indexOf('\n\n')
      if (at >= 0) {
        const block = text.slice(0, at)
        text = text.slice(at + 2)
        const fields = new Map(
          block
            .split('\n')
            .map((line): [string, string] => [
              line.slice(0, line.indexOf(':')),
              line.slice(line.indexOf(':') + 2),
            ]),
        )
        const id = fields.get('id')
        if (id !== undefined)
          return { id, event: fields.get('event') ?? '', data: fields.get('data') ?? '' }
        continue
      }
      const part = await reader?.read()
      if (part?.value === undefined) return null
      text += part.value
    }
  }
  // The greeting says that the stream hears whatever happens from now on.
  return {
    response,
    async next() {
      const message = await take()
      if (message === null) throw new Error('the stream ended')
      return message
    },
    async ended() {
      while ((await take()) !== null);
    },
    close: () => ending.abort(),
  }
}
