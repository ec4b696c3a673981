import { MAX_LEAD_NOTES } from '@maitre/contract/lead-words'
import { leads } from '@maitre/contract/leads'
import { restaurants } from '@maitre/contract/restaurants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeOld } from '#app'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildSuperAdmin } from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'
import type { Client } from '#test/client'
import { buildLead, NEW_LEAD } from '#test/lead-calls'

const DAY_MS = 86_400_000

let app: TestApp
let sums: Checksums
let superAdmin: Client

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sums = await openChecksums(app.database)
  superAdmin = (await buildSuperAdmin(app)).client
})
afterAll(async () => {
  await sums.close()
  await app.stop()
})
beforeEach(async () => {
  for (const table of ['enterprise_quotes', 'onboarding_submissions', 'lead_notes'])
    await sums.query(`delete from app.${table}`)
})

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)
const namesOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).data.map(({ business_name: name }) => name)
const list = (query: {
  kind?: 'quote' | 'onboarding'
  state?: string
  search?: string
  order?: 'asc'
  limit?: number
}) => superAdmin.call(leads.list, query)

describe('the list of leads', () => {
  it('has those of both forms, the newest first, and pages through them', async () => {
    await buildLead(app, 'quote', { business_name: 'Older', created_at: daysAgo(3) })
    await buildLead(app, 'onboarding', { business_name: 'Newer', created_at: daysAgo(1) })
    await buildLead(app, 'quote', { business_name: 'Middle', created_at: daysAgo(2) })
    expect(await namesOf({})).toEqual(['Newer', 'Middle', 'Older'])
    expect(await namesOf({ order: 'asc' })).toEqual(['Older', 'Middle', 'Newer'])
    const { data, page } = await list({ limit: 1 })
    expect(data[0]).toMatchObject({
      kind: 'onboarding',
      package: 'essential',
      location_count: '1',
      state: 'new',
      state_at: null,
      state_by: null,
    })
    expect(page).toEqual({ offset: 0, limit: 1, total: 3, hasMore: true })
  })

  it('is narrowed by form, state and words, whatever their accents', async () => {
    const { leadId } = await buildLead(app, 'quote', { business_name: 'Café Étoile' })
    await buildLead(app, 'onboarding', { business_name: 'Harbour', email: 'cafe@maitre.test' })
    await buildLead(app, 'quote', { business_name: 'Per% Cent' })
    await superAdmin.call(leads.setState, {
      kind: 'quote',
      leadId,
      state: 'contacted',
      seen: NEW_LEAD,
    })
    expect((await namesOf({ search: 'cafe' })).toSorted()).toEqual(['Café Étoile', 'Harbour'])
    expect(await namesOf({ search: '%' })).toEqual(['Per% Cent'])
    expect(await namesOf({ kind: 'onboarding' })).toEqual(['Harbour'])
    expect(await namesOf({ state: 'contacted' })).toEqual(['Café Étoile'])
    expect(await namesOf({ state: 'new,declined', kind: 'quote' })).toEqual(['Per% Cent'])
  })

  it('counts those that nobody has answered', async () => {
    const count = async () => (await superAdmin.call(leads.newCount, {})).data.count
    const { leadId } = await buildLead(app, 'onboarding')
    await buildLead(app, 'quote')
    expect(await count()).toBe(2)
    await superAdmin.call(leads.setState, {
      kind: 'onboarding',
      leadId,
      state: 'declined',
      seen: NEW_LEAD,
    })
    expect(await count()).toBe(1)
  })
})

describe('a lead', () => {
  it('shows what the wizard was told, or what the request for a quote says', async () => {
    const wizard = await superAdmin.call(leads.get, await buildLead(app, 'onboarding'))
    expect(wizard.data).toMatchObject({
      quote: null,
      notes: [],
      submission: {
        tone: 'formal',
        locations: [
          {
            name: 'The Copper Juniper',
            address: '412 Larkmere Street, Portland, OR 97209, USA',
            website: 'https://copper.example',
          },
        ],
      },
    })
    const quote = await superAdmin.call(leads.get, await buildLead(app, 'quote'))
    expect(quote.data).toMatchObject({
      submission: null,
      quote: {
        location_count: '26-50',
        current_solution: 'A spreadsheet',
        additional_info: 'From March on.',
      },
    })
  })

  it('is not found under the other form, nor under an id that nobody has', async () => {
    const { leadId } = await buildLead(app, 'quote')
    for (const of of [
      { kind: 'onboarding', leadId },
      { kind: 'quote', leadId: crypto.randomUUID() },
    ] as const) {
      const answers = [
        await superAdmin.call(leads.get, of),
        await superAdmin.call(leads.setState, { ...of, state: 'contacted', seen: NEW_LEAD }),
        await superAdmin.call(leads.note, { ...of, text: 'Called.' }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('lead.not_found'))
    }
  })

  it('has the state that somebody sets, with when and by whom, and the console’s log says so', async () => {
    const of = await buildLead(app, 'quote', { business_name: 'Étoile' })
    const { data } = await superAdmin.call(leads.setState, {
      ...of,
      state: 'contacted',
      seen: NEW_LEAD,
    })
    expect(data).toMatchObject({ state: 'contacted', state_by: 'Test SuperAdmin' })
    expect(Date.now() - new Date(data.state_at ?? 0).getTime()).toBeLessThan(60_000)
    const lines = await sums.query<{ before: unknown; after: unknown }>(
      `select before, after from app.console_audit_log where subject = $1`,
      [`lead:${of.leadId}`],
    )
    expect(lines).toEqual([
      { before: { state: 'new' }, after: { state: 'contacted', name: 'Étoile' } },
    ])
  })

  it('is changed by whoever saw how far it is alone, and another one is shown it', async () => {
    const of = await buildLead(app)
    const say = (state: 'contacted' | 'declined') =>
      superAdmin.call(leads.setState, { ...of, state, seen: NEW_LEAD })
    await say('contacted')
    const before = await sums.of()
    expect(await say('declined')).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { current: { id: of.leadId, state: 'contacted', state_by: 'Test SuperAdmin' } },
    })
    // It is so already, which both wanted: neither the time nor the log changes.
    expect((await say('contacted')).status).toBe(200)
    expect(await sums.of()).toEqual(before)
  })

  it('takes no more notes than its screen shows', async () => {
    const of = await buildLead(app)
    await sums.query(
      `insert into app.lead_notes (note_id, lead_id, text, made_at, made_by)
       select gen_random_uuid(), $1, 'Called.', now(), 'Ana' from generate_series(1, $2::int)`,
      [of.leadId, MAX_LEAD_NOTES - 1],
    )
    const note = () => superAdmin.call(leads.note, { ...of, text: 'Called again.' })
    expect((await note()).data.notes).toHaveLength(MAX_LEAD_NOTES)
    expect(await note()).toMatchObject({ status: 409, code: 'lead.notes_full' })
  })

  it('cannot be said to be won, which only a restaurant makes it, and stays won while it exists', async () => {
    const of = await buildLead(app, 'onboarding')
    const path = `/v1/console/lead/${of.kind}/${of.leadId}`
    expect(await superAdmin.raw('PUT', path, { state: 'won', seen: NEW_LEAD })).toMatchObject({
      status: 400,
      details: { fields: [expect.objectContaining({ field: 'state' })] },
    })
    const { id: restaurant_id } = await buildRestaurant(app)
    await sums.query(
      "update app.onboarding_submissions set state = 'won', restaurant_id = $1 where submission_id = $2",
      [restaurant_id, of.leadId],
    )
    const reopen = () =>
      superAdmin.call(leads.setState, {
        ...of,
        state: 'new',
        seen: { state: 'won', restaurant_id },
      })
    expect(await reopen()).toMatchObject({ status: 409, code: 'lead.won' })
    expect((await superAdmin.call(leads.get, of)).data.state).toBe('won')
    await superAdmin.call(restaurants.remove, { restaurantId: restaurant_id })
    expect((await reopen()).data).toMatchObject({ state: 'new', restaurant_id: null })
  })

  it('keeps notes in their order, with who made them, and none without words', async () => {
    const of = await buildLead(app)
    await superAdmin.call(leads.note, { ...of, text: 'Called.\nThey are away.' })
    const { status, data } = await superAdmin.call(leads.note, { ...of, text: 'Called again.' })
    expect(status).toBe(201)
    expect(data.notes.map(({ text, made_by: by }) => [text, by])).toEqual([
      ['Called.\nThey are away.', 'Test SuperAdmin'],
      ['Called again.', 'Test SuperAdmin'],
    ])
    expect(await superAdmin.call(leads.note, { ...of, text: '  \n ' })).toMatchObject({
      status: 400,
      details: { fields: [{ field: 'text', problem: 'required' }] },
    })
    expect((await superAdmin.call(leads.get, of)).data.notes).toHaveLength(2)
  })

  it('is erased with its notes where somebody asks for that, and the log does not say whose it was', async () => {
    const [of, other] = [await buildLead(app, 'onboarding'), await buildLead(app, 'quote')]
    for (const one of [of, other]) await superAdmin.call(leads.note, { ...one, text: 'Called.' })
    expect((await superAdmin.call(leads.remove, of)).status).toBe(200)
    expect(await superAdmin.call(leads.remove, of)).toMatchObject({ code: 'lead.not_found' })
    expect(await superAdmin.call(leads.get, of)).toMatchObject({ code: 'lead.not_found' })
    expect((await superAdmin.call(leads.get, other)).data.notes).toHaveLength(1)
    expect(await sums.query('select lead_id from app.lead_notes')).toEqual([
      { lead_id: other.leadId },
    ])
    const lines = await sums.query(
      "select before, after from app.console_audit_log where act = 'lead.removed' and subject = $1",
      [`lead:${of.leadId}`],
    )
    expect(lines).toEqual([{ before: { kind: 'onboarding', state: 'new' }, after: null }])
  })

  it('goes after two years with its notes, and the others keep theirs', async () => {
    const old = await buildLead(app, 'quote', { created_at: daysAgo(731) })
    const young = await buildLead(app, 'onboarding', { created_at: daysAgo(729) })
    for (const of of [old, young]) await superAdmin.call(leads.note, { ...of, text: 'Called.' })
    await purgeOld(app.services)
    expect(await superAdmin.call(leads.get, old)).toMatchObject({ code: 'lead.not_found' })
    const kept = await sums.query<{ lead_id: string }>('select lead_id from app.lead_notes')
    expect(kept).toEqual([{ lead_id: young.leadId }])
  })
})
