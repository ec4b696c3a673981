import type { Fault } from './fault.ts'

const ERASING_TEST = 'server/src/modules/guests/erase-guest.test.ts'
const NAMES_OF_GUESTS_TEST = 'server/src/modules/mentions/names-of-guests.test.ts'
const STATE_TEST = 'server/src/modules/reviews/state-at-source.test.ts'
const WORDS_TEST = 'server/src/platform/guest-words.test.ts'
const GIVEN_BACK_TEST = 'server/src/modules/removals/given-back.test.ts'
const SCREEN_TEST = 'web/src/pages/dashboard/administration-guest.browser.test.tsx'

export const GUESTS: readonly Fault[] = [
  {
    name: 'The history of an erased review still has what its guest wrote.',
    file: 'server/src/platform/guest-words.ts',
    text: "columns: { text: 'null', detail: 'null', kind",
    by: "columns: { detail: 'null', kind",
    tests: [ERASING_TEST, WORDS_TEST],
  },
  {
    name: 'What a source shows brings name and words of an erased guest back.',
    file: 'server/src/modules/reviews/state.ts',
    text: '  if (now.erased_at !== null && !TOLD_OF_ERASED.includes(step.kind)) return null\n',
    by: '  void TOLD_OF_ERASED\n',
    tests: [STATE_TEST],
  },
  {
    name: 'Something that is done to an erased review counts.',
    file: 'server/src/modules/reviews/target.ts',
    text: "  if (row.erased_at !== null) throw new AppError('review.erased')\n",
    by: '',
    tests: [ERASING_TEST],
  },
  {
    name: 'The figures of what only an erased guest spoke of, or of a colleague who was erased, still name it.',
    file: 'server/src/modules/metrics/figures.ts',
    text: '  if (fallen.length === 0) return\n',
    by: '  if (fallen.length >= 0) return\n',
    tests: [ERASING_TEST, NAMES_OF_GUESTS_TEST],
  },
  {
    name: 'A dish that only an erased guest named is still counted under their words.',
    file: 'server/src/modules/mentions/anonymous-readings.ts',
    text: 'said.has(`${kind}\\n${about}`)',
    by: "said.size >= 0 && `${kind}${about}` !== ''",
    tests: [ERASING_TEST],
  },
  {
    name: 'The mails in the folder still name an erased guest.',
    file: 'server/src/modules/guests/routes.ts',
    text: '      await forgetMailbox(ctx, erased)\n',
    by: '      void forgetMailbox\n',
    tests: [ERASING_TEST],
  },
  {
    name: 'A guest is erased under a name that nobody typed.',
    file: 'server/src/modules/guests/erase-guest.ts',
    text: 'tidy(author_name) !== tidy(name)',
    by: 'tidy(author_name) === tidy(name) + name',
    tests: [ERASING_TEST],
  },
  {
    name: 'An Admin of one location erases guests of all.',
    file: 'server/src/modules/guests/routes.ts',
    text: "requireWholeRestaurant(ctx, 'guest.all_locations_required')",
    by: 'void requireWholeRestaurant',
    tests: [ERASING_TEST],
  },
  {
    name: 'The public reply to an erased guest is counted no more.',
    file: 'server/src/modules/reviews/state.ts',
    text: "status: publication === 'none' ? 'draft' : 'posted',\n        response: null",
    by: "status: 'draft',\n        response: null",
    tests: [STATE_TEST],
  },
  {
    name: 'A restaurant is removed while the consent that it gave a source stands.',
    file: 'server/src/modules/removals/carry-out-removal.ts',
    text: 'isDue ? await giveBackConsents(services, restaurantId) : []',
    by: '(void [isDue, giveBackConsents], [])',
    tests: [GIVEN_BACK_TEST],
  },
  {
    name: 'A consent is given back while its restaurant’s removal is being taken back.',
    file: 'server/src/modules/removals/carry-out-removal.ts',
    text: 'const removal = await holdRemoval(tx)\n      return removal !== null',
    by: "const removal = await (await import('#modules/restaurants')).findRemoval(tx)\n      return removal !== null",
    tests: [GIVEN_BACK_TEST],
  },
  {
    name: 'A restaurant whose consents are given back already can still be kept.',
    file: 'server/src/modules/restaurants/removal.ts',
    text: "if (new Date(removal.due_at) <= services.clock.now()) throw new AppError('removal.begun')",
    by: '',
    tests: [GIVEN_BACK_TEST],
  },
  {
    name: 'A source that does not take a consent back keeps a restaurant from leaving.',
    file: 'server/src/modules/sources/give-back-consents.ts',
    text: '      left.add(connection.source)\n',
    by: '      throw error\n',
    tests: [GIVEN_BACK_TEST],
  },
  {
    name: 'A guest of the same name is erased though their review was left out.',
    file: 'web/src/features/administration/data/guest-row.tsx',
    text: 'reviews.filter(({ id }) => !left.has(id))',
    by: 'reviews.filter(({ id }) => id !== "" && left.size >= 0)',
    tests: [SCREEN_TEST],
  },
  {
    name: 'The command erases a guest though nobody typed their name.',
    file: 'server/src/commands/erase-guest.ts',
    text: "if (typeof yes !== 'string')",
    by: 'if (yes === false)',
    tests: ['server/src/commands/erase-guest.test.ts'],
  },
  {
    name: 'The guest before is said to be erased beside the one who is looked for.',
    file: 'web/src/features/administration/data/guest-section.tsx',
    text: "    setSaid('')\n",
    by: '',
    tests: [SCREEN_TEST],
  },
]
