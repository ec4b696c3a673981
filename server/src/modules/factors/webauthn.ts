import type {
  CreationOptions,
  MadePasskey,
  RequestOptions,
  SignedChallenge,
} from '@maitre/contract/passkeys'
import ipaddr from 'ipaddr.js'
import type { UserRow } from '#modules/users'
import type { Services } from '#context'
import { AppError } from '#platform/errors'
import { newToken } from '#platform/ids'
import { isLoopback } from '#platform/loopback'
import type { PasskeyRow, ProvenPasskey } from './passkeys.ts'

/** How long a browser lets a person take for it, ms. */
const TIMEOUT_MS = 5 * 60_000
/** Ed25519, ECDSA on P-256, RSA: what devices make passkeys with (COSE). */
const ALGORITHMS = [-8, -7, -257]

/**
 * Who asks for passkeys: a passkey is bound to the host of our public address, and signs for its origin alone. Browsers
 * know passkeys of names, not of numbers, so on the machine itself they are those of `localhost`.
 */
export function askerOf({ config }: Pick<Services, 'config'>): { id: string; origin: string } {
  const address = new URL(config.publicUrl)
  if (isLoopback(address.hostname)) address.hostname = 'localhost'
  const { hostname, origin, protocol } = address
  const isNamed = !ipaddr.isValid(hostname.replaceAll(/[[\]]/gu, ''))
  if (!isNamed || (protocol !== 'https:' && hostname !== 'localhost'))
    throw new AppError('passkey.unavailable')
  return { id: hostname, origin }
}

/** The id of a person as their passkeys keep it: it says nothing of them to whoever finds the device. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** The library and what it needs are more than two hundred files, which a start would wait for and most processes never use. */
const loadVerifier = () => import('@simplewebauthn/server')

const named = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/** What a browser makes a passkey of: one that knows its person and asks for a finger, a face or a PIN. */
export function challengeToMake(
  services: Services,
  user: UserRow,
  passkeys: readonly PasskeyRow[],
): CreationOptions {
  const { id } = askerOf(services)
  const displayName = `${user.firstname} ${user.lastname}`.trim()
  return {
    rp: { id, name: 'Maitre' },
    user: { id: handleOf(user.user_id), name: user.username, displayName },
    challenge: newToken(),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(named),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** What a browser signs in with: one of these passkeys, or any of ours where there are none. */
export function challengeFor(
  services: Pick<Services, 'config'>,
  passkeys: readonly PasskeyRow[],
): RequestOptions {
  return {
    rpId: askerOf(services).id,
    challenge: newToken(),
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(named),
    userVerification: 'required',
  }
}

/** Reads a passkey that was made for that challenge; throws where anything of it is not as it has to be. */
export async function readMade(
  services: Services,
  made: MadePasskey,
  challenge: string,
): Promise<ProvenPasskey> {
  const { id, origin } = askerOf(services)
  const { verifyRegistrationResponse } = await loadVerifier()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('the passkey is not verified')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: made.transports,
      backed_up: credentialBackedUp,
    }
  } catch (error) {
    services.log.info({ err: error }, 'factors: a passkey was refused')
    throw new AppError('passkey.refused', undefined, { cause: error })
  }
}

/** The passkey as it is after it signed that challenge; null where anything of that is not as it has to be. */
export async function readSigned(
  services: Pick<Services, 'config' | 'log'>,
  signed: SignedChallenge,
  challenge: string,
  passkey: PasskeyRow,
): Promise<PasskeyRow | null> {
  const { id, origin } = askerOf(services)
  if (signed.user_handle !== null && signed.user_handle !== handleOf(passkey.user_id)) return null
  const { verifyAuthenticationResponse } = await loadVerifier()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: signed.id,
        rawId: signed.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: signed.client_data,
          authenticatorData: signed.authenticator_data,
          signature: signed.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { ...passkey, counter: newCounter, backed_up: credentialBackedUp } : null
  } catch (error) {
    services.log.info({ err: error }, 'factors: a passkey was not accepted')
    return null
  }
}
