import { auth } from '@maitre/contract/auth'
import { CODE_DIGITS, CODE_SECONDS } from '@maitre/contract/factor-code'
import { factors } from '@maitre/contract/factors'
import { passkeys } from '@maitre/contract/passkeys'
import { TOTP } from 'otpauth'
import { askerOf } from '#modules/factors'
import type { TestApp } from '#test/app'
import { type BuiltUser, PASSWORD } from '#test/builders'
import type { Client } from '#test/client'
import { Authenticator } from '#test/passkey'

/** The code that an app with that secret shows at that moment. */
export function codeAt(secret: string, at: Date): string {
  const totp = new TOTP({ secret, digits: CODE_DIGITS, period: CODE_SECONDS })
  return totp.generate({ timestamp: at.getTime() })
}

/** The moment so many steps of a code from then. */
export const stepsFrom = (at: Date, steps: number): Date =>
  new Date(at.getTime() + steps * CODE_SECONDS * 1000)

export interface SecondFactor {
  secret: string
  recoveryCodes: string[]
}

/**
 * Sets up an authenticator app for the person of that client. Its first code is one of the step before, so that the
 * present one is good still.
 */
export async function buildTotp(app: TestApp, client: Client): Promise<SecondFactor> {
  const begun = await client.call(factors.beginTotp, { current_password: PASSWORD })
  if (begun.status !== 200) throw new Error(`no app was begun: ${begun.status} ${begun.code}`)
  const { secret, setup } = begun.data
  const add = () => {
    const code = codeAt(secret, stepsFrom(app.services.clock.now(), -1))
    return client.call(factors.addTotp, { setup, code })
  }
  let added = await add()
  // On a busy machine the next step may begin while the call is on its way, and the code is of two steps before then.
  if (added.status === 400) added = await add()
  if (added.status !== 200) throw new Error(`no app was added: ${added.status} ${added.code}`)
  return { secret, recoveryCodes: added.data.recovery_codes ?? [] }
}

/** Adds a passkey for the person of that client, made by a device of its own; beside an app, by a code. */
export async function buildPasskey(
  app: TestApp,
  client: Client,
  name = 'Telephone',
  code?: string,
) {
  const begun = await client.call(passkeys.begin, { current_password: PASSWORD, code })
  if (begun.status !== 200) throw new Error(`no passkey was begun: ${begun.status} ${begun.code}`)
  const device = new Authenticator(askerOf(app.services).origin)
  const made = device.make(begun.data.options)
  const added = await client.call(passkeys.add, { setup: begun.data.setup, name, made })
  if (added.status !== 200) throw new Error(`no passkey was added: ${added.status} ${added.code}`)
  return { device, passkey: added.data.passkey, recoveryCodes: added.data.recovery_codes ?? [] }
}

/** A browser in which that person's password was right, and nothing else yet. */
export async function beginSignIn(
  app: TestApp,
  { username }: Pick<BuiltUser, 'username'>,
): Promise<Client> {
  const client = app.client()
  const begun = await client.call(auth.login, { username, password: PASSWORD })
  if (begun.status !== 200 || !('second_step' in begun.data))
    throw new Error(`the sign-in has no second step: ${begun.status}`)
  return client
}
