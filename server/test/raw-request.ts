import { Agent, request } from 'node:http'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Sends path, headers and bytes as they are: fetch would tidy them. */
export function sendRaw(
  base: string,
  options: { method: string; path: string; headers?: Record<string, string>; body?: Buffer },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: options.method,
        path: options.path,
        headers: {
          ...options.headers,
          ...(options.body && { 'content-length': String(options.body.length) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}

/** The first line of the answer to bytes that no client library would send. */
export function sendBytes(base: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let got = ''
    socket.on('data', (part) => {
      got += part.toString()
      if (got.includes('\r\n')) {
        resolve(got.slice(0, got.indexOf('\r\n')))
        socket.destroy()
      }
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(got))
  })
}
