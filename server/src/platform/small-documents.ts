import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The encodings of a document, the smallest first. A browser takes br by https alone. */
const ENCODINGS: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  // A step below the highest: nearly as small, in a tenth of the time.
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (text) => zip(text, { level: 9 }),
}

/** Whether a browser takes an encoding, by its header; a weight of nothing says that it does not. */
function takes(header: string, encoding: string): boolean {
  const named = header
    .split(',')
    .map((one) => one.trim())
    .find((one) => one.split(';', 1)[0]?.trim() === encoding)
  return named !== undefined && !/;\s*q=0(?:\.0*)?$/u.test(named)
}

/**
 * Sends documents as small as the browser takes them. Each is compressed once, when it is first asked for, since there
 * are as many as the build made; the compression of other answers does not see what no route answers.
 */
export function createSmallDocuments(): (
  reply: FastifyReply,
  text: string,
) => Promise<FastifyReply> {
  const made = new Map<string, Promise<Buffer>>()
  return async (reply, text) => {
    void reply.header('vary', 'accept-encoding')
    const header = reply.request.headers['accept-encoding'] ?? ''
    for (const [encoding, compress] of Object.entries(ENCODINGS)) {
      if (!takes(header, encoding)) continue
      const key = `${encoding} ${text}`
      const small = made.get(key) ?? compress(text)
      made.set(key, small)
      return reply.header('content-encoding', encoding).send(await small)
    }
    return reply.send(text)
  }
}
