// A process of its own that holds the streams of many windows, so that they take none of the server's processor time but
// that of the answers. `streams.ts` starts it and tells it by one message what to open.
import { get } from 'node:http'

export interface ToOpen {
  url: string
  tokens: string[]
  /** How many streams each token opens. */
  each: number
  /** How many events each stream gets before all of them are told of. */
  events: number
}

/** How long it took until all streams stood, in milliseconds. */
export interface Opened {
  openMs: number
}

/** The id of each event with the time when a stream got it, in milliseconds since 1970. */
export interface Received {
  arrivals: [id: string, at: number][]
}

/** So many are asked for at once; the rest waits, as windows are not all opened in one moment. */
const AT_ONCE = 50

process.once('message', (told: ToOpen) => void follow(told))

async function follow({ url, tokens, each, events }: ToOpen): Promise<void> {
  const since = performance.now()
  const arrivals: Received['arrivals'] = []
  const all = tokens.flatMap((token) => Array.from({ length: each }, () => token))
  const arrive = (id: string): void => {
    arrivals.push([id, performance.timeOrigin + performance.now()])
    if (arrivals.length === all.length * events) process.send?.({ arrivals } satisfies Received)
  }
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map((token) => open(url, token, arrive)))
  process.send?.({ openMs: performance.now() - since } satisfies Opened)
}

/** Opens a stream; a refusal, or a stream that ends, ends the process, or it would be measured as one that costs nothing. */
function open(url: string, token: string, arrive: (id: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = (why: string): void => {
      process.stderr.write(`a stream ${why}\n`)
      process.exit(1)
    }
    const headers = { authorization: `Bearer ${token}` }
    get(url, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) end(`was answered ${answer.statusCode}`)
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        resolve()
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('id: ')) arrive(line.slice(4))
      })
      answer.on('end', () => end('ended'))
    }).on('error', (error) => end(`failed: ${error.message}`))
  })
}
