import { type ConsoleAuditExport, MAX_EXPORTED_LINES } from '@maitre/contract/console-audit'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import { daysOf } from './narrowed.ts'

/**
 * Notes in the console's log who takes which of its lines out as a file. The lines themselves are asked for page by
 * page, as on the screen, in the words of whose language they are written in.
 */
export async function noteExport(
  ctx: Context,
  wish: ConsoleAuditExport,
): Promise<{ max_lines: number }> {
  const { startDate, endDate } = daysOf(wish)
  await ctx.database.local(async (tx) => {
    audit(ctx, tx, {
      what: 'audit_log.exported',
      subject: `user:${ctx.actor.userId}`,
      after: {
        ...(wish.restaurant_id !== undefined && { of_restaurant: wish.restaurant_id }),
        ...(wish.by !== undefined && { of_person: wish.by }),
        ...(wish.act?.length && { of_acts: wish.act }),
        ...(wish.subject_kind?.length && { of_kinds: wish.subject_kind }),
        ...(wish.subject_id !== undefined && { of_subject: wish.subject_id }),
        ...(startDate !== undefined && { first_day: startDate, last_day: endDate }),
      },
    })
  })
  return { max_lines: MAX_EXPORTED_LINES }
}
