import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, SANDBOX_PLACES_KEY, startSandbox } from '@maitre/sandbox'

let folder: string
let sandbox: Sandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maitre-places-'))
  sandbox = await startSandbox({ dataDirectory: folder, demo: false })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

const headers = { 'x-goog-api-key': SANDBOX_PLACES_KEY, 'x-goog-fieldmask': 'suggestions' }
const search = (body: object, given: Record<string, string> = headers) =>
  fetch(`${sandbox.url}/v1/places:autocomplete`, {
    method: 'POST',
    headers: { ...given, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** The texts of what was found. */
const found = async (body: object): Promise<string[]> => {
  const { suggestions = [] } = (await (await search(body)).json()) as {
    suggestions?: { placePrediction: { text: { text: string } } }[]
  } // the double's own answer
  return suggestions.map(({ placePrediction }) => placePrediction.text.text)
}

describe('the double of the Places API', () => {
  it('searches the whole world for anything unless it is told where and what', async () => {
    expect(await found({ input: 'tidewick' })).toHaveLength(3)
    expect(await found({ input: 'tidewick', includedRegionCodes: ['us', 'ca'] })).toHaveLength(2)
  })

  it.each([
    ['restaurant', ['Tidewick Barge', 'Tidewick Bistrot']],
    ['locality', ['Tidewick Falls']],
    // A type that a place has besides its primary one.
    ['political', []],
    // Google’s word for whatever is a business, which is no place's primary type.
    ['establishment', ['Tidewick Barge', 'Tidewick Bistrot']],
  ])('finds places by their primary type: %s', async (type, names) => {
    const texts = await found({ input: 'tidewick', includedPrimaryTypes: [type] })
    expect(texts.map((text) => text.split(',')[0])).toEqual(names)
  })

  it.each([
    ['without its key', { input: 'a' }, { 'x-goog-fieldmask': 'suggestions' }],
    ['with another key', { input: 'a' }, { ...headers, 'x-goog-api-key': 'other' }],
    ['without a mask of fields', { input: 'a' }, { 'x-goog-api-key': SANDBOX_PLACES_KEY }],
    ['with a field that Google does not know', { input: 'a', country: 'us' }, headers],
    ['with a list of words', { input: ['a'] }, headers],
    ['without words', {}, headers],
    [
      'with six types',
      { input: 'a', includedPrimaryTypes: ['a', 'b', 'c', 'd', 'e', 'f'] },
      headers,
    ],
    ['with a region of three letters', { input: 'a', includedRegionCodes: ['usa'] }, headers],
    ['in a session of 37 characters', { input: 'a', sessionToken: 's'.repeat(37) }, headers],
    ['for a field that no answer has', { input: 'a' }, { ...headers, 'x-goog-fieldmask': 'name' }],
  ])('refuses a call %s', async (_how, body, given) => {
    expect((await search(body, given)).status).toBe(400)
  })

  it('takes a session of 36 characters in both calls, and no longer one', async () => {
    const detailsIn = (session: string) =>
      fetch(`${sandbox.url}/v1/places/sandbox_town?sessionToken=${session}`, {
        headers: { ...headers, 'x-goog-fieldmask': 'id' },
      })
    const session = 's'.repeat(36)
    expect((await search({ input: 'a', sessionToken: session })).status).toBe(200)
    expect((await detailsIn(session)).status).toBe(200)
    expect((await detailsIn(`${session}s`)).status).toBe(400)
  })

  it('says that it does not double a field of Google’s that it would not act on', async () => {
    expect((await search({ input: 'a', inputOffset: 1 })).status).toBe(501)
    expect((await search({ input: 'a', includedPrimaryTypes: ['(cities)'] })).status).toBe(501)
    const answer = await fetch(`${sandbox.url}/v1/places/sandbox_town?regionCode=us`, { headers })
    expect(answer.status).toBe(501)
  })

  it('answers of a suggestion what its mask asks for', async () => {
    const fieldMask = 'suggestions.placePrediction.structuredFormat.mainText'
    const answer = await search(
      { input: 'tidewick barge' },
      { ...headers, 'x-goog-fieldmask': fieldMask },
    )
    const mainText = { text: 'Tidewick Barge', matches: [{ endOffset: 'tidewick'.length }] }
    expect(await answer.json()).toEqual({
      suggestions: [{ placePrediction: { structuredFormat: { mainText } } }],
    })
  })

  it('answers of a place what its mask asks for', async () => {
    const answer = await fetch(`${sandbox.url}/v1/places/sandbox_elsewhere`, {
      headers: { ...headers, 'x-goog-fieldmask': 'id,displayName' },
    })
    expect(await answer.json()).toEqual({
      id: 'sandbox_elsewhere',
      displayName: { text: 'Tidewick Bistrot' },
    })
  })
})
