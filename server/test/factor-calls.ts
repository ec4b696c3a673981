import { sessions } from '@maitre/contract/sessions'
import type { TestApp } from '#test/app'
import { type BuiltUser, PASSWORD } from '#test/builders'
import { beginSignIn, buildTotp, codeAt } from '#test/second-factor'

/** The calls about sessions and second factors, each with a person of its own. */
export function factorCalls(app: TestApp, person: () => Promise<BuiltUser>) {
  const now = () => app.services.clock.now()
  const guarded = async () => {
    const someone = await person()
    return { ...someone, ...(await buildTotp(app, someone.client)) }
  }
  const proof = { current_password: PASSWORD }
  return {
    sessions: {
      list: async () => ({ input: {} }),
      end: async () => {
        const { client: caller, username } = await person()
        await app.client().signIn(username, PASSWORD)
        const { data } = await caller.call(sessions.list, {})
        return { input: { sessionId: data.at(-1)?.id ?? '' }, caller }
      },
      endOthers: async () => {
        const { client: caller, username } = await person()
        await app.client().signIn(username, PASSWORD)
        return { input: {}, caller }
      },
    },
    secondSteps: {
      prove: async () => {
        const someone = await guarded()
        const caller = await beginSignIn(app, someone)
        return { input: { code: codeAt(someone.secret, now()) }, caller }
      },
    },
    factors: {
      get: async () => ({ input: {} }),
      beginTotp: async () => ({ input: proof, caller: (await person()).client }),
      addTotp: async () => {
        const { client: caller } = await person()
        const begun = await caller.raw('POST', '/v1/auth/self/factor/totp', proof)
        const { secret, setup } = begun.data as { secret: string; setup: string } // the contract's
        return { input: { setup, code: codeAt(secret, now()) }, caller }
      },
      removeTotp: async () => {
        const { secret, client: caller } = await guarded()
        return { input: { ...proof, code: codeAt(secret, now()) }, caller }
      },
      makeRecoveryCodes: async () => {
        const { secret, client: caller } = await guarded()
        return { input: { ...proof, code: codeAt(secret, now()) }, caller }
      },
    },
    factorResets: {
      get: async () => ({ input: { userId: (await person()).id } }),
      reset: async () => ({ input: { userId: (await guarded()).id } }),
    },
  }
}
