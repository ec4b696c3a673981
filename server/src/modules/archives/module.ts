import { staffErased } from '#modules/catalogue'
import { hears, type Module, works } from '#module'
import { makeArchiveJob, purgeArchives, removeArchives } from './archives.ts'
import { makeArchive } from './make-archive.ts'
import { mountArchives } from './routes.ts'

export const archives: Module = {
  name: 'archives',
  mount: mountArchives,
  jobs: [works(makeArchiveJob, makeArchive)],
  hears: [
    // What was archived before still names the person.
    hears(staffErased, (_services, tx, { restaurantId }) =>
      removeArchives({ ...tx, restaurantId }),
    ),
  ],
  purgeRestaurant: purgeArchives,
}
