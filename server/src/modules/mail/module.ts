import { type Module, works } from '#module'
import { daysBefore } from '#platform/upkeep'
import { deliverStoredMail } from './deliver-mail.ts'
import { deliverMail } from './send-mail.ts'

/** For how long it can be looked up what became of a mail. */
const KEPT_DAYS = 30

export const mail: Module = {
  name: 'mail',
  mount: async (mounting) => (await import('./routes.ts')).mountMail(mounting),
  jobs: [works(deliverMail, deliverStoredMail)],
  async purge({ db }, now) {
    await db.deleteFrom('mails').where('created_at', '<', daysBefore(now, KEPT_DAYS)).execute()
  },
}
