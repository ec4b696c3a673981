import { vi } from 'vitest'

/** What the server has a passkey sign. */
export const OPTIONS = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
}

/** What the device of `deviceSigns` signs it with, as it is handed in. */
export const SIGNED = {
  id: 'a-passkey',
  client_data: 'Y2xpZW50',
  authenticator_data: 'ZGV2aWNl',
  signature: 'c2lnbmVk',
  user_handle: 'cGVyc29u',
}

/** Has a device sign whatever it is asked to, as far as a browser shows it. */
export function deviceSigns() {
  const bytes = (words: string) => new TextEncoder().encode(words).buffer
  const credential = {
    id: 'a-passkey',
    rawId: bytes('a-passkey'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('device'),
      signature: bytes('signed'),
      userHandle: bytes('person'),
    },
    getClientExtensionResults: () => ({}),
  }
  return (
    vi
      .spyOn(navigator.credentials, 'get')
      // A credential cannot be made by hand; the page reads these fields of it.
      .mockResolvedValue(credential as unknown as Credential)
  )
}
