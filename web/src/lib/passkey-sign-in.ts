import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { passkeySignIns } from '@maitre/contract/passkeys'
import { writeCookie } from './cookie.ts'
import { signByPasskey } from './passkey.ts'
import { ask } from './sign-in.ts'

// The file is fetched when somebody is about to use it, and by no page before.

/**
 * Signs in by a passkey: by any, by one that the browser offers in the field of the user name, or after the password.
 * `onSigned` hears that somebody took a passkey, before the server has judged it.
 */
export async function signInByPasskey(
  way: 'alone' | 'autofill' | 'second_step' = 'alone',
  onSigned?: () => void,
): Promise<void> {
  const options = await ask(passkeySignIns.begin, { second_step: way === 'second_step' })
  const signed = await signByPasskey(options, way === 'autofill')
  onSigned?.()
  await ask(passkeySignIns.finish, signed)
  writeCookie(SIGNED_IN_HINT_KEY, '1')
}
