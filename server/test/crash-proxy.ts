import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/** `arrived`: the source has not seen the call. `answered`: it took effect there, the answer is not with us yet. */
export type Phase = 'arrived' | 'answered'

/** A call that was stopped on its way. */
export interface Held {
  path: string
  /** Lets it go on its way. */
  release(): void
  /** It is lost: nobody hears of it any more. */
  drop(): void
}

interface Stop {
  phase: Phase
  method: string
  /** Whether this call is stopped; asked once for each. */
  takes(reviewId: string): boolean
  isOver(): boolean
  reached(held: Held): void
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Stands between the server and the source, and stops calls on reviews at named points. */
export class CrashProxy {
  readonly url: string
  readonly #target: string
  readonly #server: Server
  #stops: Stop[] = []

  private constructor(server: Server, target: string) {
    this.#server = server
    this.#target = target
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
    server.on('request', (incoming: IncomingMessage, answer: ServerResponse) => {
      this.#pass(incoming, answer).catch(() => answer.destroy())
    })
  }

  static async start(target: string): Promise<CrashProxy> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new CrashProxy(server, target)
  }

  /** Stops the next call of each of these reviews there; answers once all of them stand. */
  stopAll(phase: Phase, method: string, reviewIds: readonly string[]): Promise<Held[]> {
    const held: Held[] = []
    return new Promise((resolve) => {
      const ids = new Set(reviewIds)
      this.#stops.push({
        phase,
        method,
        takes: (reviewId) => ids.delete(reviewId),
        isOver: () => ids.size === 0,
        reached(one) {
          held.push(one)
          if (held.length === reviewIds.length) resolve(held)
        },
      })
    })
  }

  /** Stops one call, the so-manieth from now on, of whatever review. */
  stopOne(phase: Phase, method: string, nth: number): Promise<Held> {
    let left = nth
    return new Promise((resolve) => {
      this.#stops.push({
        phase,
        method,
        takes: () => (left -= 1) === 0,
        isOver: () => left <= 0,
        reached: resolve,
      })
    })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer) // no encoding was set
    const { method = 'GET', url: path = '/' } = incoming
    await this.#standAt('arrived', method, path)
    const answer = await this.#ask(incoming, Buffer.concat(chunks))
    await this.#standAt('answered', method, path)
    outgoing.writeHead(answer.status, answer.headers)
    outgoing.end(answer.body)
  }

  #standAt(phase: Phase, method: string, path: string): Promise<void> {
    const reviewId = /\/reviews\/([^/?]+)/u.exec(path)?.[1] ?? ''
    const stop = this.#stops.find(
      (one) => one.phase === phase && one.method === method && one.takes(reviewId),
    )
    if (stop === undefined) return Promise.resolve()
    this.#stops = this.#stops.filter((one) => !one.isOver())
    return new Promise((resolve, reject) => {
      stop.reached({ path, release: resolve, drop: () => reject(new Error('lost on the way')) })
    })
  }

  #ask(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { ...incoming.headers, host: new URL(this.#target).host }
      const call = request(
        this.#target + (incoming.url ?? '/'),
        { method: incoming.method, headers, agent: false },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const { connection: _, 'transfer-encoding': _chunked, ...rest } = answer.headers
            resolve({
              status: answer.statusCode ?? 502,
              headers: rest,
              body: Buffer.concat(chunks),
            })
          })
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  }
}
