import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { secondSteps } from '@maitre/contract/factors'
import { writeCookie } from './cookie.ts'
import { ask } from './sign-in.ts'

/** Ends a sign-in by a code; answers how many recovery codes are left after one was used, else null. */
export async function proveCode(code: string): Promise<number | null> {
  const { recovery_codes_left: left } = await ask(secondSteps.prove, { code })
  writeCookie(SIGNED_IN_HINT_KEY, '1')
  return left
}
