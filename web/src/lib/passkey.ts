import type {
  CreationOptions,
  MadePasskey,
  RequestOptions,
  SignedChallenge,
} from '@maitre/contract/passkeys'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

// The file is fetched when somebody is about to use a passkey, and by no page before.

/** Has the device make a passkey. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<MadePasskey> {
  const { id, response } = await startRegistration({ optionsJSON })
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Has a passkey sign; `byAutofill` offers those of this device in the field of the user name, and waits. */
export async function signByPasskey(
  optionsJSON: RequestOptions,
  byAutofill = false,
): Promise<SignedChallenge> {
  const { id, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: byAutofill,
  })
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  }
}

/** Whether the browser offers passkeys in the field of the user name. */
export const offersByAutofill = browserSupportsWebAuthnAutofill

/** Takes back what waits for a passkey. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony()

/** Why the browser or the device made or used no passkey; undefined where the failure is none of theirs. */
export function passkeyTrouble(error: unknown): 'unused' | 'known' | undefined {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known'
  // Browsers say the same of whoever pressed "Cancel", waited too long, or has no passkey.
  return error instanceof Error &&
    (error instanceof WebAuthnError ||
      error instanceof DOMException ||
      error.name === 'NotAllowedError')
    ? 'unused'
    : undefined
}
