import type { FactorKind } from '@maitre/contract/factors'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { defineEvent } from '#platform/events'

/** What happened to the second factor of a person. */
export type FactorChange =
  /** `name` is what a person called a passkey; null for the app, of which there is one. */
  | { what: 'factor.added' | 'factor.removed'; kind: FactorKind; name: string | null }
  | { what: 'factor.renamed'; from: string; to: string }
  /** `by` is the name of whoever did it. */
  | { what: 'factors.reset'; by: string }
  | { what: 'recovery_code.used'; left: number }
  | { what: 'recovery_codes.made' }

/** A second factor is another than before: whoever has it should hear of it. */
export const factorsChanged = defineEvent<{ userId: string; change: FactorChange }>(
  'factors.changed',
)

/** What notes a change; `by` is the person whom a password and a code proved, where nobody is signed in yet. */
export type Noting = Pick<Services, 'by' | 'clock' | 'events'>

/** Notes a change of somebody's second factor, and announces it. */
export async function noteChange(
  services: Noting,
  tx: Tx,
  userId: string,
  change: FactorChange,
): Promise<void> {
  audit(services, tx, { what: change.what, subject: `user:${userId}`, ...told(change) })
  await services.events.announce(tx, factorsChanged, { userId, change })
}

function told(change: FactorChange): { before?: object; after?: object } {
  if (change.what === 'recovery_code.used') return { after: { codes_left: change.left } }
  if (change.what === 'factor.renamed')
    return { before: { name: change.from }, after: { name: change.to } }
  if (change.what === 'factors.reset' || change.what === 'recovery_codes.made') return {}
  const factor = { kind: change.kind, ...(change.name !== null && { name: change.name }) }
  return change.what === 'factor.added' ? { after: factor } : { before: factor }
}
