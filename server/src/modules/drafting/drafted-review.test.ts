import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, buildReview } from '#test/builders'
import { extraOf } from './drafted-review.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())

const SOFT = { code: 'length', severity: 'soft' } as const
const HARD = { code: 'promise', severity: 'hard' } as const

it.each([
  ['for the first hard remark of its check', [SOFT, HARD], false, 'promise'],
  ['for a risk before any remark', [HARD], true, 'risk'],
  ['for no soft remark', [SOFT], false, null],
])('holds a draft %s', async (_, findings, has_risk, heldReason) => {
  const row = { ...(await buildReview(app, await buildRestaurant(app))), has_risk }
  const reply = {
    text: 'Thank you.',
    intent: 'praise',
    tone: 'friendly',
    language: 'en',
    engine: 'local',
    version: '1',
  } as const
  const draft = { reply: { ...reply, sentences: [], signature: null, unfollowed: [] }, findings }
  expect(extraOf({ row, draft })).toMatchObject({ heldReason, responseSource: 'local' })
})
