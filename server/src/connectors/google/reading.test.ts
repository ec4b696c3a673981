import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SourceReview } from '#connectors/source'
import { type Connected, connect } from './connected.test-setup.ts'

let connected: Connected
let plateau: string
beforeEach(async () => {
  connected = await connect()
  plateau = await connected.locationOf('lumiere-plateau')
})
afterEach(() => connected.close())

const all = async (
  options?: Parameters<Connected['access']['listReviews']>[1],
): Promise<{ pages: number; reviews: SourceReview[] }> => {
  const pages = await Array.fromAsync(connected.access.listReviews(plateau, options))
  return { pages: pages.length, reviews: pages.flatMap((page) => page.reviews) }
}

const pushed = async (body: object): Promise<string> => {
  const review = { platform: 'google', location: plateau, author: 'Guest', rating: 4, ...body }
  return String((await connected.control('/__push', review))['externalId'])
}

describe('the list of reviews', () => {
  it('has all of them over its pages, the latest first, each once', async () => {
    const { pages, reviews } = await all({ pageSize: 9 })
    expect(reviews).toHaveLength(41)
    expect(pages).toBe(5)
    expect(new Set(reviews.map(({ externalId }) => externalId)).size).toBe(41)
    const times = reviews.map(({ updatedAt }) => updatedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('neither repeats nor lacks one when a review arrives between two pages', async () => {
    const seen: string[] = []
    for await (const page of connected.access.listReviews(plateau, { pageSize: 10 })) {
      seen.push(...page.reviews.map(({ externalId }) => externalId))
      connected.time.pass(1000)
      await pushed({})
    }
    expect(seen).toHaveLength(41)
    expect(new Set(seen).size).toBe(41)
  })

  it('ends at the watermark, which it still includes', async () => {
    await all() // the double's guest who edits a text does so after the first list
    const { reviews } = await all()
    const watermark = reviews[11]?.updatedAt
    if (!watermark) throw new Error('the demonstration has too few reviews')
    const since = await all({ updatedSince: watermark, pageSize: 5 })
    expect(since.pages).toBe(3)
    expect(since.reviews.map(({ externalId }) => externalId)).toEqual(
      reviews.filter(({ updatedAt }) => updatedAt >= watermark).map(({ externalId }) => externalId),
    )
  })

  it('has a review that a guest edited since the watermark', async () => {
    const first = await all()
    connected.time.pass(60_000)
    const externalId = first.reviews[20]?.externalId
    await connected.control('/__edit', {
      review: externalId,
      text: 'On second thoughts…',
      rating: 1,
    })
    const { reviews } = await all({ updatedSince: connected.time.now() })
    expect(reviews).toMatchObject([{ externalId, text: 'On second thoughts…', rating: 1 }])
    expect(reviews[0]?.createdAt).toEqual(first.reviews[20]?.createdAt)
  })

  it('gives every member of a review in our shape', async () => {
    const externalId = await pushed({
      author: 'Odile Sansregret',
      rating: 2,
      text: 'Trop long.\nVraiment.',
      media: [
        { thumbnailUrl: 'https://lh3.example/p', thumbnailLabel: 'Soup' },
        { videoUrl: 'javascript:alert(1)' },
      ],
    })
    const at = connected.time.now()
    expect(await connected.access.getReview(plateau, externalId)).toEqual({
      externalId,
      authorName: 'Odile Sansregret',
      authorPhotoUrl: null,
      anonymous: false,
      rating: 2,
      text: 'Trop long.\nVraiment.',
      createdAt: at,
      updatedAt: at,
      url: expect.stringMatching(/^https:/),
      reply: null,
      media: [{ thumbnailUrl: 'https://lh3.example/p', videoUrl: null, label: 'Soup' }],
    })
    expect(externalId).toMatch(/^locations\/\d+\/reviews\/[\w-]+$/)
  })

  it('has stars without text, text without stars, and anonymous guests', async () => {
    const starsOnly = await connected.access.getReview(plateau, await pushed({ rating: 5 }))
    expect(starsOnly).toMatchObject({ rating: 5, text: '' })
    const unrated = await pushed({ rating: null, text: 'Bon', anonymous: true })
    expect(await connected.access.getReview(plateau, unrated)).toMatchObject({
      rating: null,
      text: 'Bon',
      anonymous: true,
      // Not "A Google User", which Google says in its place.
      authorName: null,
    })
  })

  it('has the guest’s own words of a translated review', async () => {
    const text = 'Muy rico.\n\n(Original) es broma.'
    const externalId = await pushed({ text, translation: 'Very tasty.' })
    expect(await connected.access.getReview(plateau, externalId)).toMatchObject({ text })
  })

  it('carries 100,000 characters, emoji, right-to-left and lone surrogates unchanged', async () => {
    const text = `${'é'.repeat(100_000)} 👩‍🍳 مطعم \ud800 \u0000 end`
    const externalId = await pushed({ text })
    expect((await connected.access.getReview(plateau, externalId)).text).toBe(text)
  })

  it('lacks a removed review, and asking for it is answered with not_found', async () => {
    const externalId = await pushed({})
    await connected.control('/__delete', { review: externalId })
    await expect(connected.access.getReview(plateau, externalId)).rejects.toMatchObject({
      code: 'upstream.not_found',
    })
  })
})
