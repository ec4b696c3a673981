import { z } from 'zod'
import type { Services } from '#context'
import { newToken } from '#platform/ids'

/** The context that the token is sealed for, so that a token that was made for something else is refused. */
const CONTEXT = 'auth.device'
/** Of a device that many people share the last so many stay known. */
const MAX_PEOPLE = 10

const deviceSchema = z.object({ device: z.string().min(1), people: z.array(z.string()) })

/** A browser, and the ids of the people who signed in there. */
export type Device = z.output<typeof deviceSchema>

/** Opens the token of a device; a missing one and one that is not ours mean a device that nobody signed in from. */
export function readDevice({ secrets }: Services, token: string | undefined): Device | null {
  if (token === undefined) return null
  try {
    return deviceSchema.parse(JSON.parse(secrets.vault.open(token, CONTEXT)))
  } catch {
    return null
  }
}

/** The token of the device after that person signed in there; it is sealed, so that nobody can make one. */
export function deviceToken({ secrets }: Services, known: Device | null, userId: string): string {
  const others = (known?.people ?? []).filter((id) => id !== userId)
  const people = [userId, ...others].slice(0, MAX_PEOPLE)
  return secrets.vault.seal(
    JSON.stringify({ device: known?.device ?? newToken(), people } satisfies Device),
    CONTEXT,
  )
}
