import { describe, expect, it } from 'vitest'
import { mountHealth } from '#platform/health'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'

async function status(
  remoteAddress: string,
  headers: Record<string, string> = {},
  metricsToken?: string,
): Promise<number> {
  const http = await createHttp({
    log: createLog('silent'),
    trustProxy: 1,
    https: false,
    version: '1.0.0',
  })
  mountHealth(http, { ready: async () => undefined, metricsToken, llm: null, passwordRanges: null })
  const answer = await http.inject({ url: '/metrics', remoteAddress, headers })
  await http.close()
  return answer.statusCode
}

describe('the figures of a process without a token', () => {
  it('are given to a program on this machine', async () => {
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await status(own), own).toBe(200)
  })

  it('are not given to anybody else, whatever their headers say', async () => {
    for (const other of ['10.0.0.9', '203.0.113.9', '2001:db8::1'])
      for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { 'x-real-ip': '127.0.0.1' }])
        expect(await status(other, headers), other).toBe(404)
  })

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'are not given by a proxy on this machine, which sends %s',
    async (header) => {
      expect(await status('127.0.0.1', { [header]: '127.0.0.1' })).toBe(404)
    },
  )
})

it('the figures of a process with a token are given by that token alone, wherever somebody asks', async () => {
  const token = 'a token of figures'
  for (const address of ['127.0.0.1', '203.0.113.9']) {
    const ask = (headers: Record<string, string>) => status(address, headers, token)
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
    const wrong = [
      {},
      { authorization: '' },
      { authorization: 'Bearer ' },
      { authorization: token },
    ]
    for (const headers of wrong) expect(await ask({ ...headers }), address).toBe(404)
  }
})
