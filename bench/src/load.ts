import autocannon, { type Result, type Sent } from 'autocannon'
import { type Child, processorMs } from './child.ts'
import { rounded } from './figure.ts'

export const CONNECTIONS = 16

/** What a server did under load. */
export interface Round {
  perSecond: number
  p99: number
  processorMsPerRequest: number
  bytesPerAnswer: number
}

/** Calls a server from sixteen connections at once, for so many seconds; throws where it refuses anything. */
export async function load(
  url: string,
  requests: Sent[],
  server: Child,
  duration: number,
): Promise<Round> {
  const before = processorMs(server.pid)
  const result: Result = await autocannon({ url, connections: CONNECTIONS, duration, requests })
  const spent = processorMs(server.pid) - before
  const { total } = result.requests
  if (result.errors + result.timeouts + result.non2xx > 0 || total === 0) {
    throw new Error(
      `${url}: ${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} not 2xx, ${total} in all`,
    )
  }
  return {
    perSecond: rounded(total / result.duration),
    p99: result.latency.p99,
    processorMsPerRequest: rounded(spent / total),
    bytesPerAnswer: Math.round(result.throughput.total / total),
  }
}
