import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'

/** Throws where the trial of the restaurant is over and it has not subscribed: nothing is automatic any more. */
export async function requireTrialGoesOn({ clock }: Services, tx: TenantTx): Promise<void> {
  const [over] = await tx.run(
    'trial_over',
    'select 1 from restaurants where restaurant_id = $1 and trial_ends_at <= $2',
    [tx.restaurantId, clock.now()],
  )
  if (over !== undefined) throw new AppError('trial.over')
}
