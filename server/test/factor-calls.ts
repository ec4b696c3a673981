import { passkeys, passkeySignIns } from '@maitre/contract/passkeys'
import { sessions } from '@maitre/contract/sessions'
import { askerOf } from '#modules/factors'
import type { TestApp } from '#test/app'
import { type BuiltUser, PASSWORD } from '#test/builders'
import { Authenticator } from '#test/passkey'
import { beginSignIn, buildPasskey, buildTotp, codeAt } from '#test/second-factor'

/** The calls about sessions and second factors, each with a person of its own. */
export function factorCalls(
  app: TestApp,
  inRestaurant: { restaurantId: string },
  person: () => Promise<BuiltUser>,
) {
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
        return { input: { ...proof, sessionId: data.at(-1)?.id ?? '' }, caller }
      },
      endOthers: async () => {
        const { client: caller, username } = await person()
        await app.client().signIn(username, PASSWORD)
        return { input: proof, caller }
      },
    },
    userSessions: {
      end: async () => ({ input: { userId: (await person()).id } }),
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
    passkeys: {
      begin: async () => ({ input: proof, caller: (await person()).client }),
      add: async () => {
        const { client: caller } = await person()
        const begun = await caller.call(passkeys.begin, proof)
        const { setup, options } = begun.data
        const made = new Authenticator(askerOf(app.services).origin).make(options)
        return { input: { setup, name: 'Telephone', made }, caller }
      },
      rename: async () => {
        const { client: caller } = await person()
        const { passkey } = await buildPasskey(app, caller)
        return { input: { passkeyId: passkey.id, name: 'Laptop' }, caller }
      },
      remove: async () => {
        const { client: caller } = await person()
        const { passkey } = await buildPasskey(app, caller)
        return { input: { passkeyId: passkey.id, ...proof }, caller }
      },
    },
    passkeySignIns: {
      begin: async () => ({ input: {}, caller: app.client() }),
      finish: async () => {
        const { device } = await buildPasskey(app, (await person()).client)
        const caller = app.client()
        const begun = await caller.call(passkeySignIns.begin, {})
        return { input: device.sign(begun.data), caller }
      },
    },
    secondStepDemands: {
      get: async () => ({ input: inRestaurant }),
      // To ask everybody would close the other calls to the people of this list.
      set: async () => ({ input: { ...inRestaurant, demanded: false } }),
      getOwn: async () => ({ input: {} }),
      setOwn: async () => ({ input: { demanded: false } }),
    },
    factorResets: {
      list: async () => ({ input: {} }),
      get: async () => ({ input: { userId: (await person()).id } }),
      reset: async () => ({ input: { userId: (await guarded()).id } }),
    },
  }
}
