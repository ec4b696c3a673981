import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the double says: words as the model's message, an object as its JSON, or a refusal of the service. */
export type LlmAnswer =
  | string
  | { json: unknown }
  | { status: number; headers?: Readonly<Record<string, string>> }
  | { silent: true }

const REQUEST = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name: z.string(), strict: z.boolean(), schema: z.unknown() }),
  }),
})

export interface LlmRequestSeen {
  path: string
  headers: IncomingMessage['headers']
  /** The request by the chat protocol; undefined where it is of another. */
  chat: z.output<typeof REQUEST> | undefined
}

export interface LlmDouble {
  /** For LLM_BASE_URL. */
  url: string
  requests: LlmRequestSeen[]
  /** Sets the answers from now on, one for each request; the last repeats. A function gets the request's data. */
  say(...answers: (LlmAnswer | ((data: Record<string, unknown>) => LlmAnswer))[]): void
  stop(): Promise<void>
}

/** What the double says that each of its answers used. */
export const LLM_DOUBLE_USAGE = {
  prompt_tokens: 1_000,
  completion_tokens: 200,
  total_tokens: 1_200,
} as const

/** Starts a double of a language model's service, by the OpenAI-compatible chat protocol. */
export async function startLlmDouble(): Promise<LlmDouble> {
  let answers: Parameters<LlmDouble['say']> = [{ status: 503 }]
  const requests: LlmRequestSeen[] = []
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const chat = REQUEST.safeParse(JSON.parse(body)).data
      requests.push({ path: request.url ?? '', headers: request.headers, chat })
      const next = answers.length > 1 ? answers.shift() : answers[0]
      const answer = typeof next === 'function' ? next(dataOf(chat)) : (next ?? { status: 503 })
      // A silent double never answers; the caller ends the connection.
      if (typeof answer === 'object' && 'silent' in answer) return
      if (typeof answer === 'object' && 'status' in answer) {
        // Small waits between tries, as such services may ask for.
        const headers = { 'content-type': 'application/json', 'retry-after-ms': '1' }
        response.writeHead(answer.status, { ...headers, ...answer.headers })
        response.end('{"error": {"message": "no"}}')
        return
      }
      const content = typeof answer === 'string' ? answer : JSON.stringify(answer.json)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          id: 'double',
          object: 'chat.completion',
          created: 0,
          model: chat?.model ?? 'double',
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
          usage: LLM_DOUBLE_USAGE,
        }),
      )
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    say(...next) {
      answers = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What the request gives the model to work with. */
export function dataOf(chat: LlmRequestSeen['chat']): Record<string, unknown> {
  const user = chat?.messages.find(({ role }) => role === 'user')?.content ?? '{}'
  return z.record(z.string(), z.unknown()).parse(JSON.parse(user))
}
