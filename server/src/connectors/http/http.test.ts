import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { retryAfterOf } from './failure.ts'
import { createHttp, type Http } from './index.ts'

const URL = 'https://source.example/v1/reviews'
const shape = z.object({ ok: z.boolean() })
const good = (): Response => Response.json({ ok: true })

interface Tried {
  http: Http
  /** The addresses that were asked, in order. */
  asked: string[]
  /** The pauses between tries, ms. */
  pauses: number[]
}

/** A client whose network gives these answers one after the other, the last one again and again. */
function answering(...answers: (() => Response | Promise<Response>)[]): Tried {
  const asked: string[] = []
  const pauses: number[] = []
  const http = createHttp({
    source: 'tripadvisor',
    fetch: async (url) => {
      const answer = answers[Math.min(asked.push(String(url)), answers.length) - 1]
      if (answer === undefined) throw new Error('no answer was prepared')
      return answer()
    },
    readRefusal: (_status, body) =>
      body === 'gone'
        ? { word: body, message: '', code: 'upstream.unauthorised' }
        : { word: '', message: body },
    now: () => new Date('2026-11-20T10:00:00Z'),
    random: () => 0.5,
    sleep: (ms) => Promise.resolve(pauses.push(ms)),
  })
  return { http, asked, pauses }
}

const refusing =
  (status: number, body = '', headers = {}) =>
  (): Response =>
    new Response(body, { status, headers })

describe('a call to a source', () => {
  it('asks once and answers in the shape that was asked for', async () => {
    const { http, asked } = answering(good)
    expect(await http({ method: 'GET', url: URL, query: { page: '2' }, shape })).toEqual({
      ok: true,
    })
    expect(asked).toEqual([`${URL}?page=2`])
  })

  it('names its source in every failure, and keeps the source’s words in the cause', async () => {
    const { http } = answering(refusing(403, 'Not for you'))
    await expect(http({ method: 'GET', url: URL, shape })).rejects.toMatchObject({
      code: 'upstream.forbidden',
      details: { source: 'tripadvisor' },
      cause: { httpStatus: 403, message: 'tripadvisor answered 403 : Not for you' },
    })
  })

  it('fails with the source’s own meaning of a refusal rather than that of the status', async () => {
    const { http } = answering(refusing(400, 'gone'))
    await expect(http({ method: 'GET', url: URL, shape })).rejects.toMatchObject({
      code: 'upstream.unauthorised',
      cause: { word: 'gone' },
    })
  })

  it.each([
    [302, 'upstream.invalid_response'],
    [400, 'upstream.rejected'],
    [401, 'upstream.unauthorised'],
    [403, 'upstream.forbidden'],
    [404, 'upstream.not_found'],
    [408, 'upstream.timeout'],
    [410, 'upstream.not_found'],
    [422, 'upstream.rejected'],
    [429, 'upstream.rate_limited'],
    [500, 'upstream.unavailable'],
    [504, 'upstream.timeout'],
  ])('that is answered with %d fails with %s', async (status, code) => {
    const { http } = answering(refusing(status))
    await expect(http({ method: 'POST', url: URL, shape })).rejects.toMatchObject({ code })
  })

  it('tries a GET three times at the most, after growing pauses', async () => {
    const { http, asked, pauses } = answering(refusing(503))
    await expect(http({ method: 'GET', url: URL, shape })).rejects.toMatchObject({
      code: 'upstream.unavailable',
    })
    expect(asked).toHaveLength(3)
    expect(pauses).toEqual([250, 500])
  })

  it('tries a write once, since it may have taken effect although its answer was lost', async () => {
    const { http, asked } = answering(refusing(503), good)
    const write = http({ method: 'PUT', url: URL, json: {}, shape })
    await expect(write).rejects.toMatchObject({ code: 'upstream.unavailable' })
    expect(asked).toHaveLength(1)
  })

  it('waits as long as a short Retry-After says, and hands a long one on', async () => {
    const short = answering(refusing(429, '', { 'retry-after': '2' }), good)
    expect(await short.http({ method: 'GET', url: URL, shape })).toEqual({ ok: true })
    expect(short.pauses).toEqual([2000])
    const long = answering(refusing(429, '', { 'retry-after': '40' }), good)
    await expect(long.http({ method: 'GET', url: URL, shape })).rejects.toMatchObject({
      code: 'upstream.rate_limited',
      retryAfter: 40,
    })
    expect(long.pauses).toEqual([])
  })

  it('ends at its deadline', async () => {
    const http = createHttp({
      source: 'yelp',
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
      readRefusal: () => ({ word: '', message: '' }),
      now: () => new Date(),
      random: () => 0,
      timeoutMs: 20,
    })
    await expect(http({ method: 'POST', url: URL, shape })).rejects.toMatchObject({
      code: 'upstream.timeout',
      details: { source: 'yelp' },
    })
  })

  it('reads no more than 16 MiB of an answer', async () => {
    const piece = new Uint8Array(2 ** 20)
    let given = 0
    const endless = (): Response =>
      new Response(
        new ReadableStream({
          pull: (control) => {
            given += 1
            control.enqueue(piece)
          },
        }),
      )
    const { http } = answering(endless)
    await expect(http({ method: 'POST', url: URL, shape })).rejects.toMatchObject({
      code: 'upstream.invalid_response',
    })
    expect(given).toBeLessThan(20)
  })

  it('does not take its token to another address, wherever the source leads it', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`)
      if (request.url === '/elsewhere') response.end('{"ok":true}')
      else response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // a TCP server's address is no text
    const http = createHttp({
      source: 'yelp',
      fetch,
      readRefusal: () => ({ word: '', message: '' }),
      now: () => new Date(),
      random: () => 0,
    })
    const url = `http://127.0.0.1:${port}/reviews`
    await expect(http({ method: 'POST', url, accessToken: 'secret', shape })).rejects.toMatchObject(
      {
        code: 'upstream.invalid_response',
      },
    )
    expect(asked).toEqual(['/reviews Bearer secret'])
  })
})

describe('a Retry-After header', () => {
  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 10:01:30 GMT', 90],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['999999999', 86_400],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('that is %j means so many seconds', (header, seconds) => {
    expect(retryAfterOf(header, new Date('2026-11-20T10:00:00Z'))).toBe(seconds)
  })
})
