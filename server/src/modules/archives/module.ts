import { staffErased } from '#modules/catalogue'
import { hears, type Module, works } from '#module'
import { makeArchiveJob, purgeArchives, removeArchives } from './archives.ts'
import { makeArchive } from './make-archive.ts'

export const archives: Module = {
  name: 'archives',
  mount: async (mounting) => (await import('./routes.ts')).mountArchives(mounting),
  jobs: [works(makeArchiveJob, makeArchive)],
  hears: [
    // What was archived before still names the person.
    hears(staffErased, (_services, tx, { restaurantId }) =>
      removeArchives({ ...tx, restaurantId }),
    ),
  ],
  purgeRestaurant: purgeArchives,
}
