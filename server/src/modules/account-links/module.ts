import { LINK_KINDS } from '@maitre/contract/account-links'
import { loginChanged, rightsChanged } from '#modules/users'
import { hears, type Module, works } from '#module'
import { daysBefore } from '#platform/upkeep'
import { endLinks } from './links.ts'
import { sendReset, sendResetLink } from './reset-password.ts'

/** For how long a link that is over is told apart from one that never was. */
const KEPT_DAYS = 30

export const accountLinks: Module = {
  name: 'account-links',
  mount: async (mounting) => (await import('./routes.ts')).mountAccountLinks(mounting),
  jobs: [works(sendReset, sendResetLink)],
  hears: [
    hears(loginChanged, async ({ clock }, tx, { userId }) => {
      await endLinks(tx, userId, LINK_KINDS, clock.now())
    }),
    // An invited person whose role is corrected before they came in stays invited.
    hears(rightsChanged, async ({ clock }, tx, { userId, reason }) => {
      const kinds = LINK_KINDS.filter((kind) => reason === 'disabled' || kind !== 'invitation')
      await endLinks(tx, userId, kinds, clock.now())
    }),
  ],
  async purge({ db }, now) {
    await db
      .deleteFrom('account_links')
      .where('expires_at', '<', daysBefore(now, KEPT_DAYS))
      .execute()
  },
}
