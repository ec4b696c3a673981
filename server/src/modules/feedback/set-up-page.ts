import type { FeedbackPage } from '@maitre/contract/feedback'
import { listLocations } from '#modules/restaurants'
import type { Context, Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { findPageOf, keyOfLocation, newCode, pathOf } from './pages.ts'
import { listPublicPages } from './public-pages.ts'

/** The page as its house sees it, with those locations that the caller may see. */
export async function describePage(ctx: Context, tx: TenantTx): Promise<FeedbackPage> {
  const { wholeRestaurant, locationIds } = ctx.scope
  const page = await findPageOf(tx, tx.restaurantId)
  const all = await listLocations(tx)
  const seen = all.filter(({ id }) => wholeRestaurant || locationIds.includes(id))
  const publicPagesOf = await listPublicPages(
    ctx,
    tx,
    seen.map(({ id }) => id),
  )
  return {
    is_open: page?.is_open ?? false,
    site: ctx.config.publicUrl,
    locations: seen.map(({ id, name }) => ({
      location_id: id,
      name,
      path: page ? pathOf(page.code, all.length > 1 ? keyOfLocation(id) : null) : null,
      public_pages: publicPagesOf(id),
    })),
  }
}

/** Opens or closes the page. The code is made when it is first opened and stays, so that a printed poster stays good. */
export async function openOrClose(
  services: Services,
  tx: TenantTx,
  isOpen: boolean,
): Promise<void> {
  const { restaurantId } = tx
  const before = await findPageOf(tx, restaurantId)
  if ((before?.is_open ?? false) === isOpen) return
  await tx.db
    .insertInto('feedback_pages')
    .values({
      code: newCode(),
      restaurant_id: restaurantId,
      is_open: isOpen,
      created_at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ is_open: isOpen }))
    .execute()
  audit(services, tx, {
    what: isOpen ? 'feedback_page.opened' : 'feedback_page.closed',
    subject: `restaurant:${restaurantId}`,
  })
}
