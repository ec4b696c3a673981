import type { Health } from '@maitre/contract/console-health'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { daysBefore } from '#platform/upkeep'

interface Counted {
  waiting: number
  sent: number
  failed: number
  waiting_since: Date | null
  last_sent_at: Date | null
  last_error: string | null
  last_failed_at: Date | null
}

const COUNT = `
  select count(*) filter (where state in ('queued', 'claimed')) as waiting,
         min(created_at) filter (where state in ('queued', 'claimed')) as waiting_since,
         count(*) filter (where state = 'sent' and sent_at >= $1) as sent,
         max(sent_at) as last_sent_at,
         count(*) filter (where state = 'failed' and created_at >= $1) as failed,
         (select last_error from mails where state = 'failed' order by created_at desc limit 1) as last_error,
         max(created_at) filter (where state = 'failed') as last_failed_at
    from mails`

/** What became of the mails of the days that mails are kept, in a transaction over local tables. */
export async function countMails(
  { clock, config, mailer }: Services,
  tx: Tx,
): Promise<Health['mail']> {
  const [counted] = await tx.run<Counted>('console_mails', COUNT, [daysBefore(clock.now(), 1)])
  if (counted === undefined) throw new Error('no mail was counted')
  const { waiting, sent, failed, last_error } = counted
  return {
    is_smtp: mailer.kind === 'smtp',
    is_demo: config.MAITRE_DEMO,
    waiting,
    sent,
    failed,
    waiting_since: counted.waiting_since?.toISOString() ?? null,
    last_sent_at: counted.last_sent_at?.toISOString() ?? null,
    last_error,
    last_failed_at: counted.last_failed_at?.toISOString() ?? null,
  }
}
