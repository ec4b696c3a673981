import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import getPort, { clearLockedPorts } from 'get-port'

const host = '127.0.0.1'
const lowestPort = 10_240
const rangeFile = '/proc/sys/net/ipv4/ip_local_port_range'
/** So many are tried before the system is asked for any. */
const tries = 100

/**
 * A loopback port that nobody listens on now. It lies below the range that the system hands out to
 * outgoing connections: in there a client that reconnects while the server is down can be given that
 * very port, connect to itself and keep it.
 */
export async function freePort(): Promise<number> {
  const firstOutgoing = existsSync(rangeFile)
    ? Number.parseInt(readFileSync(rangeFile, 'utf8'))
    : 32_768
  if (firstOutgoing <= lowestPort + 1_000) return getPort({ host })
  // By chance, since processes that ask at the same time would all be given the first.
  const candidates = Array.from({ length: tries }, () => randomInt(lowestPort, firstOutgoing))
  return getPort({ host, port: candidates })
}

/** Whether a server could listen on this loopback port now. */
export async function isPortFree(port: number): Promise<boolean> {
  // What was handed out here a moment ago counts as taken until it is forgotten.
  clearLockedPorts()
  return (await getPort({ host, port })) === port
}
