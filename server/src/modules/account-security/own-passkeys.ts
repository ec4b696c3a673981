import type { MadePasskey } from '@maitre/contract/passkeys'
import { noteSecondStep, provingSelf } from '#modules/auth'
import {
  addPasskey,
  challengeToMake,
  findFactors,
  listPasskeys,
  newRecoverySet,
  readMade,
  removePasskey,
  renamePasskey,
  takeStep,
} from '#modules/factors'
import { atHome } from '#modules/users'
import type { Context } from '#context'
import { AppError } from '#platform/errors'
import { provingFully } from './change-own-factors.ts'
import { getSelf } from './get-self.ts'
import { openSetup, sealSetup } from './setups.ts'

/** Begins to add a passkey, after its person has proved that it is them: where there is an app, by a code of it too. */
export async function beginPasskey(
  ctx: Context,
  proof: { current_password?: string | undefined; code?: string | undefined },
) {
  return provingFully(ctx, proof, (user) => async (tx) => {
    const own = await listPasskeys(tx, user.user_id)
    const options = challengeToMake(ctx, user, own)
    return { options, setup: sealSetup(ctx, 'passkey', options.challenge) }
  })
}

/** Adds the passkey that a browser made of it, once. */
export async function confirmPasskey(
  ctx: Context,
  { setup, name, made }: { setup: string; name: string; made: MadePasskey },
) {
  const { begun: challenge, until } = openSetup(ctx, 'passkey', setup)
  const proven = await readMade(ctx, made, challenge)
  const set = await newRecoverySet(ctx)
  const user = await getSelf(ctx)
  const { passkey, isFirst } = await atHome(ctx, user, async (tx) => {
    if (!(await takeStep(tx, challenge, until))) throw new AppError('factor.setup_ended')
    await noteSecondStep(ctx, tx)
    return addPasskey(ctx, tx, user.user_id, { proven, name, set })
  })
  return { passkey, recovery_codes: isFirst ? set.shown : null }
}

export async function nameOwnPasskey(ctx: Context, passkeyId: string, name: string) {
  const user = await getSelf(ctx)
  return atHome(ctx, user, (tx) => renamePasskey(ctx, tx, user.user_id, { passkeyId, name }))
}

/** Takes a passkey away, after its person has proved that it is them; answers what is left. */
export async function takePasskeyAway(
  ctx: Context,
  passkeyId: string,
  current_password: string | undefined,
) {
  return provingSelf(ctx, current_password, (user) =>
    atHome(ctx, user, async (tx) => {
      await removePasskey(ctx, tx, user.user_id, passkeyId)
      return findFactors(tx, user.user_id)
    }),
  )
}
