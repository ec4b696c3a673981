import { auth } from '@maitre/contract/auth'
import { tiers } from '@maitre/contract/tiers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renewedSession } from '#test/renewed-session'
import { ApiError, call } from './api.ts'
import { token } from './token.ts'

/** What the server answers to a renewal of the session, and to any other call. */
function stubServer(renewal: () => Response, answer: () => Response): void {
  vi.stubGlobal('fetch', (to: string) =>
    Promise.resolve(to === auth.refresh.path ? renewal() : answer()),
  )
}

// Another test of this page may have brought a token.
beforeEach(() => token.end())
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the answer of a call', () => {
  it('that brings a session without a token is refused before anything is asked with it', async () => {
    const answer = vi.fn<() => Response>(() => Response.json({ status: 'success', data: [] }))
    stubServer(() => Response.json({ status: 'success', data: { expires_in: 900 } }), answer)
    const failure = await call(tiers.list).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'token.missing', operation: auth.refresh.failed })
    expect(answer).not.toHaveBeenCalled()
  })

  it.each([
    [
      'a page of a proxy',
      () => new Response('<!doctype html><title>Log in to the network</title>'),
    ],
    ['JSON of somebody else', () => Response.json([])],
    ['an envelope without data', () => Response.json({ status: 'success' })],
  ])('that is %s is told as one in an unexpected format', async (_what, answer) => {
    stubServer(renewedSession, answer)
    await expect(call(tiers.list)).rejects.toMatchObject({
      code: 'answer.unexpected',
      operation: tiers.list.failed,
    })
  })

  it('that is ours is given as it is', async () => {
    stubServer(renewedSession, () => Response.json({ status: 'success', data: [] }))
    expect(await call(tiers.list)).toEqual([])
  })
})
