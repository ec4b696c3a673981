import { z } from 'zod'
import type { Context } from '#context'
import { AppError } from '#platform/errors'

/** How long a person has to finish what they began to set up. */
const SETUP_MS = 10 * 60_000

/** What can be set up, each with the context that a begun one is sealed for, so that none passes for another. */
const CONTEXTS = { totp: 'account-security.totp', passkey: 'account-security.passkey' } as const
type SetUp = keyof typeof CONTEXTS

const begunSchema = z.object({ sessionId: z.string(), begun: z.string(), until: z.number() })

/** Seals what was begun (a secret, a challenge) for the session that began it: nothing of it is kept here. */
export function sealSetup({ actor, clock, secrets }: Context, kind: SetUp, begun: string): string {
  const until = clock.now().getTime() + SETUP_MS
  const { sessionId } = actor
  return secrets.vault.seal(JSON.stringify({ sessionId, begun, until }), CONTEXTS[kind])
}

/** What was begun in this very session, and until when it counts; throws where that is nothing, or too long ago. */
export function openSetup(
  { actor, clock, secrets }: Context,
  kind: SetUp,
  setup: string,
): { begun: string; until: Date } {
  const found = readSetup(() => secrets.vault.open(setup, CONTEXTS[kind]))
  if (found === null || found.sessionId !== actor.sessionId || found.until <= clock.now().getTime())
    throw new AppError('factor.setup_ended')
  return { begun: found.begun, until: new Date(found.until) }
}

function readSetup(open: () => string): z.output<typeof begunSchema> | null {
  try {
    return begunSchema.parse(JSON.parse(open()))
  } catch {
    return null
  }
}
