import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The folder of an archive in which Google packs reviews. */
export const ROOT = 'Takeout/Google Business Profile'
const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const

/** An archive of these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream as unknown as Readable) // the packer's types know less of its stream
}

/** The day on which all reviews of an archive were written. */
export const MANY_DAY = '2026-05-01'

/** A review as it stands in a file of the archive. */
export const review = (place: string, id: string, more: object = {}) => ({
  name: `accounts/1/locations/${place}/reviews/${id}`,
  reviewer: { displayName: 'Rosalie Trente' },
  starRating: 'FIVE',
  comment: 'The soup was lovely.',
  createTime: `${MANY_DAY}T10:00:00.123456Z`,
  updateTime: `${MANY_DAY}T10:00:00.123456Z`,
  ...more,
})

/** A file of the archive with these reviews. */
export const file = (...all: object[]): string => `\uFEFF${JSON.stringify({ reviews: all })}`

/** So many reviews as an archive has them: twenty to a file, with stars alone, replies and photos among them. */
export function manyFiles(count: number): Record<string, string> {
  const files: Record<string, string> = {}
  for (let at = 0; at < count; at += 20) {
    const some = Array.from({ length: Math.min(20, count - at) }, (_, n) => {
      const id = at + n
      return review('9', `many-${id}`, {
        starRating: STARS[id % 5],
        comment: id % 7 === 0 ? undefined : `Plate ${id} was ${id % 3 === 0 ? 'cold' : 'warm'}.`,
        ...(id % 4 === 0 && {
          reviewReply: { comment: `Thank you for ${id}.`, updateTime: '2026-05-03T10:00:00Z' },
        }),
      })
    })
    files[`${ROOT}/account-1/location-9/reviews-${at}.json`] = file(...some)
    files[`${ROOT}/account-1/location-9/photo-${at}.jpg`] = 'no picture'
  }
  return files
}

/** What `manyFiles` of so many, a multiple of twenty, come to at a place that has no other reviews. */
export const figuresOf = (count: number) => ({
  totalReviews: count,
  averageRating: 3,
  ratings: STARS.map(() => count / STARS.length),
  liveReplies: count / 4,
  replyRate: 0.25,
})
