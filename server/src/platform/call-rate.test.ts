import { expect, it } from 'vitest'
import { createCallRate } from './call-rate.ts'

const at = (seconds: number): Date => new Date(seconds * 1000)

it('lets a subject call again as time goes by, and saves up no more than a burst', () => {
  const count = createCallRate({ burst: 2, perSecond: 1 }, 'api_key.throttled')
  count('one', at(0))
  count('one', at(3600))
  count('one', at(3600))
  expect(() => count('one', at(3600))).toThrow(
    expect.objectContaining({ code: 'api_key.throttled', retryAfter: 1 }),
  )
  count('another', at(3600))
  count('one', at(3601))
})
