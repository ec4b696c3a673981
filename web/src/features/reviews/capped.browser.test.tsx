import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { desk, layOut, open } from './inbox.test-setup.tsx'

beforeEach(layOut)

/** A draft of the local engine. */
const DRAFT = {
  tone: 'friendly' as const,
  language: 'en' as const,
  engine: 'local',
  engine_version: '1',
  sentences: [],
  signature: null,
  unfollowed: [],
  check: 'done' as const,
  findings: [],
}

describe('a draft for which no language model could be paid', () => {
  it.each([
    ['restaurant', /^Written by the built-in engine: the language model’s tokens/u],
    ['installation', /^Written by the built-in engine: this installation’s budget/u],
  ] as const)(
    'says that the built-in engine wrote it, by the cap of the %s',
    async (capped, words) => {
      const ada = desk.reviews.get('Ada')
      if (ada === undefined) throw new Error('no such review')
      desk.reviews.set('Ada', { ...ada, reply: { ...DRAFT, capped } })
      await open()
      await expect.element(page.getByText(words)).toBeVisible()
    },
  )

  it('says nothing of that where the built-in engine wrote it anyway', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada === undefined) throw new Error('no such review')
    desk.reviews.set('Ada', { ...ada, reply: { ...DRAFT, unfollowed: ['the king of Spain'] } })
    await open()
    await expect.element(page.getByText(/the king of Spain/u)).toBeVisible()
    expect(page.getByText(/Written by the built-in engine/u).elements()).toEqual([])
  })
})
