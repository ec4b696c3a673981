import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'

/**
 * Refuses what the page of another site had a browser send: such a call would carry our cookies without its person
 * having wished it. Browsers say by `Origin`, or at least by `Sec-Fetch-Site`, whose page asks; programs that are no
 * browsers say nothing of it, and carry no cookies of people. Our own origin is the public one, or whatever the person
 * called us by: `Host` cannot be chosen by a page.
 */
export function refuseOtherOrigin(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  publicUrl: string,
): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin === undefined) {
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new AppError('request.other_origin')
    return
  }
  const ours = [new URL(publicUrl).origin, `${protocol}://${host}`, `http://${headers.host ?? ''}`]
  if (!ours.includes(origin)) throw new AppError('request.other_origin')
}
