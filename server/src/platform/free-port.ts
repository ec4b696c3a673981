import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const lowestPort = 10_240
const rangeFile = '/proc/sys/net/ipv4/ip_local_port_range'

/**
 * A loopback port that nobody listens on now. It lies below the range that the system hands out to
 * outgoing connections: in there a client that reconnects while the server is down can be given that
 * very port, connect to itself and keep it.
 */
export async function freePort(): Promise<number> {
  const firstOutgoing = existsSync(rangeFile)
    ? Number.parseInt(readFileSync(rangeFile, 'utf8'))
    : 32_768
  if (firstOutgoing <= lowestPort + 1_000) return listenOn(0)
  for (;;) {
    const port = randomInt(lowestPort, firstOutgoing)
    if (await isPortFree(port)) return port
  }
}

/** Whether a server could listen on this loopback port now. */
export async function isPortFree(port: number): Promise<boolean> {
  try {
    await listenOn(port)
    return true
  } catch {
    return false
  }
}

async function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : port),
      )
    })
  })
}
