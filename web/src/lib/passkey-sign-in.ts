import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { passkeySignIns } from '@maitre/contract/passkeys'
import { writeCookie } from './cookie.ts'
import { signByPasskey } from './passkey.ts'
import { ask } from './sign-in.ts'

// The file is fetched when somebody is about to use it, and by no page before.

interface Offer {
  /**
   * Takes the offer back, its call for a challenge too: a browser has one challenge, and asks for one passkey at a time,
   * so an answer that came later would take the place of what is asked for by then.
   */
  signal: AbortSignal
  /** Hears that somebody took a passkey, before the server has judged it. */
  onSigned: () => void
}

/** Signs in by a passkey: by any, or after the password. With an offer, by one that the field of the user name offers. */
export async function signInByPasskey(
  way: 'alone' | 'second_step' = 'alone',
  offer?: Offer,
): Promise<void> {
  const { signal, onSigned } = offer ?? {}
  const options = await ask(
    passkeySignIns.begin,
    { second_step: way === 'second_step' },
    { ...(signal && { signal }) },
  )
  const signed = await signByPasskey(options, offer !== undefined)
  onSigned?.()
  await ask(passkeySignIns.finish, signed)
  writeCookie(SIGNED_IN_HINT_KEY, '1')
}
