import { readFile } from 'node:fs/promises'
import { auth } from '@maitre/contract/auth'
import { addDays } from '@maitre/contract/date-range'
import { keywordInsights, menuInsights, staffInsights } from '@maitre/contract/insights'
import { trends } from '@maitre/contract/trends'
import type { Changes, Steady } from '@maitre/contract/trends'
import { locations } from '@maitre/contract/locations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDemo } from '#demo/data'
import { DEMO_PASSWORD, seedDemo } from '#demo/seed-demo'
import { readStoredReview } from '#modules/reading'
import { startTestApp, type TestApp } from '#test/app'
import type { Client } from '#test/client'

const TODAY = '2026-11-24'

let app: TestApp
let lumiere: Client
let brava: Client
/** Who wrote the reviews of each story (demo/arcs.json). */
let guestsOf: Map<string, Set<string | null>>

beforeAll(async () => {
  const now = new Date(`${TODAY}T20:00:00Z`)
  app = await startTestApp({ worker: false, clock: { now: () => now } })
  // No review waits in the sandbox for a sync.
  const config = { ...app.services.config, sandboxedSources: [] }
  await seedDemo({ ...app.services, config }, () => undefined)
  lumiere = await readAs('admin')
  brava = await readAs('rival')
  const { reviews } = await readDemo()
  const { reviews_by_arc: arcs } = JSON.parse(
    await readFile(new URL('../../../demo/arcs.json', import.meta.url), 'utf8'),
  ) as { reviews_by_arc: Record<string, string[]> } // demo/README gives the shape.
  guestsOf = new Map(
    Object.entries(arcs).map(([arc, keys]) => [
      arc,
      new Set(reviews.filter(({ key }) => keys.includes(key)).map((one) => one.author_name)),
    ]),
  )
}, 180_000)
afterAll(() => app.stop())

/** Signs in, once every review of the restaurant is read. */
async function readAs(name: string): Promise<Client> {
  const client = await app.client().signIn(`${name}@maitre.test`, DEMO_PASSWORD)
  const { data } = await client.call(auth.self, {})
  const { id = '' } = data.restaurant ?? {}
  const rows = await app.services.database.scoped(id, (tx) =>
    tx.run<{ review_id: string }>(
      'demo_review_ids',
      'select review_id from reviews where restaurant_id = $1',
      [id],
    ),
  )
  for (const { review_id } of rows) await readStoredReview(app.services, id, review_id)
  return client
}

interface Story {
  arc: string
  /** Of what kind it is, and what the house calls it; a topic by its key. */
  kind: Steady['kind']
  name: string
  /** The address where it happened; null for all of them. */
  at: string | null
  what: Steady['what']
  /** The days in which it happened. */
  days: number
  /** How many guests of the story are at least behind the link. */
  behind: number
}

const WAITS: Story = {
  arc: 'plateau_wait',
  kind: 'topic',
  name: 'wait_time',
  at: 'Plateau',
  what: 'blame',
  days: 30,
  behind: 12,
}
const SOUP: Story = {
  arc: 'soup_cold',
  kind: 'dish',
  name: 'French Onion Soup',
  at: 'Vieux-Montréal',
  what: 'blame',
  days: 30,
  behind: 10,
}
const TARTARE: Story = {
  arc: 'beet',
  kind: 'dish',
  name: 'Beet Tartare',
  at: null,
  what: 'praise',
  days: 60,
  behind: 20,
}
const BYWARD: Story = {
  arc: 'byward_reno',
  kind: 'topic',
  name: 'ambience',
  at: 'Ottawa – ByWard',
  what: 'blame',
  days: 150,
  behind: 7,
}
const POWER_CUT: Story = {
  arc: 'van_spike',
  kind: 'topic',
  name: 'ambience',
  at: 'Vancouver',
  what: 'blame',
  days: 7,
  behind: 7,
}
const MAELLE: Story = {
  arc: 'maelle',
  kind: 'person',
  name: 'Maëlle Cloutier-Gagnon',
  at: 'Québec – Saint-Roch',
  what: 'praise',
  days: 30,
  behind: 6,
}

const rangeOf = (days: number) => ({ startDate: addDays(TODAY, 1 - days), endDate: TODAY })

async function placeOf(client: Client, name: string | null): Promise<string> {
  const { data } = await client.call(locations.list, {})
  return data.find((one) => one.name === name)?.id ?? 'all'
}

async function told(client: Client, days: number, locationId: string): Promise<Changes> {
  return (await client.call(trends.changes, { locationId, ...rangeOf(days) })).data
}

const find = (named: readonly Steady[], { kind, name }: Story): Steady | undefined =>
  named.find((one) => one.kind === kind && one.name === name)

/** How many guests of the story the link of a change leads to. */
async function behind(client: Client, story: Story, { about, what }: Steady): Promise<number> {
  const at = {
    locationId: await placeOf(client, story.at),
    ...rangeOf(story.days),
    // Where blame went away, the link leads to all that is said.
    ...(story === BYWARD ? {} : { sentiment: FEELING[what] }),
    limit: 100,
  }
  const { data } =
    story.kind === 'dish'
      ? await client.call(menuInsights.occurrences, { ...at, about })
      : story.kind === 'person'
        ? await client.call(staffInsights.occurrences, { ...at, about })
        : await client.call(keywordInsights.category, { ...at, category: topicOf(about) })
  const guests = new Set(data.map(({ author_name: author }) => author))
  return guests.intersection(guestsOf.get(story.arc) ?? new Set()).size
}

const FEELING = { blame: 'negative', praise: 'positive' } as const
const topicOf = (about: string) => (about === 'wait_time' ? about : 'ambience')

describe('what changed most in the demonstration', () => {
  it.each([
    ['the waits at the Plateau', () => lumiere, WAITS],
    ['the cold soup at Vieux-Montréal', () => lumiere, SOUP],
    ['the beet tartare', () => lumiere, TARTARE],
    ['the quiet at ByWard after the renovation', () => lumiere, BYWARD],
    ['the power cut in Vancouver', () => brava, POWER_CUT],
  ])(
    'names %s, of all locations and of its own, with the guests behind it',
    async (_, as, story) => {
      const place = await placeOf(as(), story.at)
      for (const locationId of new Set(['all', place])) {
        const change = find((await told(as(), story.days, locationId)).changes, story)
        expect(change).toMatchObject({ what: story.what })
        if (change) expect(await behind(as(), story, change)).toBeGreaterThanOrEqual(story.behind)
      }
    },
  )

  it('names all of the brasserie’s in the last 60 days', async () => {
    const { changes } = await told(lumiere, 60, 'all')
    expect(changes.map(({ name }) => name).toSorted()).toEqual(
      [WAITS, SOUP, TARTARE, BYWARD].map(({ name }) => name).toSorted(),
    )
  })

  it('names nothing of Harbour & Vine, where nothing changed', async () => {
    const growth = await readAs('growth')
    for (const days of [30, 60]) expect((await told(growth, days, 'all')).changes).toEqual([])
  })
})

describe('what guests keep praising in the demonstration', () => {
  it.each(['all', MAELLE.at])('is Maëlle alone, asked of %s', async (place) => {
    const { steady } = await told(lumiere, MAELLE.days, await placeOf(lumiere, place))
    expect(steady.map(({ name }) => name)).toEqual([MAELLE.name])
    const [one] = steady
    if (one) expect(await behind(lumiere, MAELLE, one)).toBeGreaterThanOrEqual(MAELLE.behind)
  })
})
