import type { LeadWish, Provisioned, SeenLead } from '@maitre/contract/leads'
import { TRIAL_DAYS } from '@maitre/contract/trial-days'
import { invite } from '#modules/account-links'
import {
  createLocation,
  createRestaurantIn,
  getRestaurant,
  notePlaceId,
} from '#modules/restaurants'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { invalidFields } from '#platform/errors'
import { newId } from '#platform/ids'
import { changeLead, holdLead, writeLeadState } from './change-lead.ts'
import { findRestaurant, listChosenPlaces, type StoredLead } from './get-lead.ts'

/**
 * Makes the restaurant of a submission: itself, its locations, the invitation of its first Admin with the mail that
 * carries it, and the trial that begins with its first session. It is one transaction, so that all of it is there or nothing.
 * A lead that is won already answers its restaurant again: of two who press at once the second one waits, and then
 * finds it.
 */
export async function provisionLead(
  ctx: Context,
  leadId: string,
  wish: LeadWish,
): Promise<Provisioned> {
  refuseRepeated(wish)
  const restaurantId = newId(ctx.clock.now())
  const earlier = await ctx.database.scoped(restaurantId, async (tx) => {
    const { state, restaurant_id: known } = await holdLead(tx, 'onboarding', leadId)
    if (state === 'won' && known !== null) return known
    await makeRestaurant(ctx, tx, leadId, wish)
    const won = { state: 'won', restaurant_id: restaurantId } as const
    await writeLeadState(ctx, tx, { kind: 'onboarding', leadId }, won)
    audit(ctx, tx, {
      what: 'lead.provisioned',
      subject: `lead:${leadId}`,
      before: { state },
      after: { name: wish.name, ...won },
      // The restaurant's own log begins with it; what became of the lead is the console's.
      ofConsole: true,
    })
    return null
  })
  if (earlier === null) return { restaurant_id: restaurantId, name: wish.name, made: true }
  const name = (await findRestaurant(ctx, earlier))?.name ?? null
  return { restaurant_id: earlier, name, made: false }
}

async function makeRestaurant(
  ctx: Context,
  tx: TenantTx,
  leadId: string,
  wish: LeadWish,
): Promise<void> {
  const { locations, admin, ...fields } = wish
  await createRestaurantIn(ctx, tx, { ...fields, weekly_report_day: 1, trial_days: TRIAL_DAYS })
  const places = await listChosenPlaces(tx, leadId)
  for (const { name, ...described } of locations) {
    const { id } = await createLocation(ctx, tx, name, described)
    const chosen = places.find((one) => one.address === described.address || one.name === name)
    // By it the location is found again at its sources when these are connected.
    if (chosen?.place_id != null) await notePlaceId(tx, id, chosen.place_id)
  }
  await invite(
    ctx,
    tx,
    { ...admin, location_id: 'all', roles: ['admin'] },
    // Nobody has a location of the restaurant yet, and whoever makes it gives them all.
    { ...ctx.actor, seesAllLocations: true },
  )
}

/** Names the location whose name another one of the list has, so that the form marks that very field. */
function refuseRepeated({ locations }: LeadWish): void {
  const names = locations.map(({ name }) => name.toLowerCase())
  const faults = names.flatMap((name, at) =>
    names.indexOf(name) < at
      ? [{ field: `locations.${at}.name`, problem: 'repeated' as const }]
      : [],
  )
  if (faults.length > 0) throw invalidFields(...faults)
}

/** Says which restaurant a request for a quote became, once a SuperAdmin has added it, or corrects what was said. */
export async function winQuote(
  ctx: Context,
  leadId: string,
  restaurantId: string,
  seen: SeenLead,
): Promise<StoredLead> {
  await ctx.database.scoped(restaurantId, getRestaurant)
  const won = { state: 'won', restaurant_id: restaurantId } as const
  return changeLead(ctx, { kind: 'quote', leadId }, won, seen)
}
