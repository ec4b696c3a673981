import { MAIL_FAILURES, type MailWishes } from '@maitre/contract/mail-wishes'
import { REPORT_MAIL_KINDS, type ReportMailKind } from '@maitre/contract/report-mails'
import { atHome, findUser } from '#modules/users'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { resumeMails } from './resume-mails.ts'

/** Which reports are mailed to a person, and the addresses of theirs that mails do not reach, the last failure first. */
export async function getMailWishes(tx: Tx, userId: string): Promise<MailWishes> {
  const refusals = await tx.db
    .selectFrom('mail_refusals')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  const failed = await tx.db
    .selectFrom('mails')
    .select(['undelivered_to', 'kind', 'created_at', 'claimed_at', 'last_error'])
    .where('user_id', '=', userId)
    .where('undelivered_to', 'is not', null)
    .orderBy('mail_id', 'desc')
    .execute()
  const byAddress = Map.groupBy(failed, ({ undelivered_to: address }) => address ?? '')
  return {
    reports: REPORT_MAIL_KINDS.map((kind) => ({
      kind,
      wanted: !refusals.some((one) => one.kind === kind),
    })),
    undelivered: [...byAddress].flatMap(([address, [last]]) =>
      last === undefined
        ? []
        : [
            {
              address,
              kind: last.kind,
              at: (last.claimed_at ?? last.created_at).toISOString(),
              code: MAIL_FAILURES.find((code) => code === last.last_error) ?? 'mail.uncertain',
            },
          ],
    ),
  }
}

/** Has a report mailed to a person again, or no more. */
export async function saveMailWish(
  services: Services,
  userId: string,
  kind: ReportMailKind,
  wanted: boolean,
): Promise<MailWishes> {
  const user = await services.database.local((tx) => findUser(tx, userId))
  if (user === undefined) throw new AppError('auth.session_ended')
  return atHome(services, user, async (tx) => {
    if (wanted) await resumeMails(tx, userId, [kind])
    else
      await tx.db
        .insertInto('mail_refusals')
        .values({ user_id: userId, kind, at: services.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    audit(services, tx, {
      what: wanted ? 'subscription.resumed' : 'subscription.ended',
      subject: `user:${userId}`,
      after: { kind },
    })
    return getMailWishes(tx, userId)
  })
}
