import type { Fault } from './fault.ts'

const SAVE = 'server/src/modules/restaurants/save-restaurant.ts'
const CHANGE = 'server/src/modules/restaurants/change-restaurant.ts'
const WRITE = 'server/src/modules/restaurants/write-restaurant.ts'
const LOSSES = 'server/src/modules/console/restaurant-losses.ts'
const USE = 'server/src/modules/console/tier-use.ts'
const TIER = 'server/src/modules/tiers/save-tier.ts'

const FORM = 'web/src/features/console/restaurants/edit-form.tsx'
const FIELDS = 'web/src/features/console/restaurants/restaurant-fields.tsx'
const SAVED = 'web/src/features/console/restaurants/use-restaurant-save.ts'
const REMOVED = 'web/src/features/console/restaurants/use-removed-places.ts'
const DELETION = 'web/src/features/console/restaurants/delete-restaurant.tsx'

const FORM_TEST = 'web/src/pages/console/restaurant-form.browser.test.tsx'
const PLACES_TEST = 'web/src/pages/console/restaurant-places.browser.test.tsx'
const DELETION_TEST = 'web/src/pages/console/restaurant-deletion.browser.test.tsx'
const NAMES_TEST = 'server/src/modules/restaurants/restaurant-names.test.ts'
const VERSIONS_TEST = 'server/src/modules/restaurants/versions.test.ts'
const CONSOLE_TEST = 'server/src/modules/console/console-restaurants.test.ts'

export const CONSOLE_RESTAURANTS: readonly Fault[] = [
  {
    name: 'Two restaurants that are named at once have one name.',
    file: SAVE,
    text: 'select pg_advisory_xact_lock(hashtextextended(',
    by: 'select length(concat(',
    tests: [NAMES_TEST],
  },
  {
    name: 'Whoever saves a restaurant overwrites what somebody else changed after they opened it.',
    file: CHANGE,
    text: '  requireSeen(seen, before)\n',
    by: '',
    tests: [VERSIONS_TEST],
  },
  {
    name: 'The later of two who save a restaurant at once is not held back.',
    file: CHANGE,
    text: '  if (seen !== undefined) await holdRestaurant(tx)\n',
    by: '',
    tests: [VERSIONS_TEST],
  },
  {
    name: 'A change of the restaurant by another call is not counted.',
    file: WRITE,
    text: "version: eb('version', '+', 1)",
    by: "version: eb('version', '+', 0)",
    tests: [VERSIONS_TEST],
  },
  {
    name: 'A restaurant with reviews is deleted at once, and nobody can take that back.',
    file: LOSSES,
    text: 'if (people + reviews + connections > 0)',
    by: 'if (people + connections > 0)',
    tests: [CONSOLE_TEST],
  },
  {
    name: 'Two tiers are told apart by the case of their names alone.',
    file: 'server/migrations/0074-one-name-of-a-tier.sql',
    text: '(lower(name))',
    by: '(name)',
    tests: ['server/src/modules/tiers/tiers.test.ts'],
  },
  {
    name: 'A restaurant is put on a tier below what it uses, and nobody is asked.',
    file: CHANGE,
    text: 'if (isLowered && belowUse === undefined)',
    by: 'if (isLowered && belowUse !== undefined)',
    tests: [CONSOLE_TEST],
  },
  {
    name: 'A tier is lowered below what its restaurants use, and nobody is asked.',
    file: TIER,
    text: 'if (belowUse === undefined && isLower(before, after))',
    by: 'if (belowUse !== undefined && isLower(before, after))',
    tests: [CONSOLE_TEST],
  },
  {
    name: 'A key of the API that would open nothing any more is not told of.',
    file: USE,
    text: "allowed: (tier) => has('api', tier)",
    by: 'allowed: () => null',
    tests: [CONSOLE_TEST],
  },
  {
    name: 'The form of a restaurant sends a tier below what is used without being asked to.',
    file: FORM,
    text: '    send(false)\n',
    by: '    send(true)\n',
    tests: [FORM_TEST],
  },
  {
    name: 'What is typed while the form of a restaurant is saved is lost behind the word that all is saved.',
    file: FORM,
    text: 'if (draft.settle({}, id)) onClose()',
    by: 'onClose()',
    tests: [FORM_TEST],
  },
  {
    name: 'The delay is shown although nothing is approved automatically.',
    file: FIELDS,
    text: '{draft.auto_approve_reviews ? (',
    by: '{draft.name !== null ? (',
    tests: [FORM_TEST],
  },
  {
    name: 'A location is deleted with its reviews by one icon, without its name.',
    file: REMOVED,
    text: 'if (holdsNothing(place, losses) || isTypedName(said, name))',
    by: 'if (said !== name || isTypedName(said, name))',
    tests: [PLACES_TEST],
  },
  {
    name: 'The form of a restaurant sends the deletion of a location that still has people.',
    file: REMOVED,
    text: 'if (people > 0) return t(',
    by: 'if (people < 0) return t(',
    tests: [PLACES_TEST],
  },
  {
    name: 'A location that somebody else deleted meanwhile keeps the form of its restaurant from being saved.',
    file: SAVED,
    text: 'if (isGone(error)) forget(id)',
    by: 'if (isGone(id)) forget(id)',
    tests: [PLACES_TEST],
  },
  {
    name: 'A restaurant is deleted without its name.',
    file: DELETION,
    text: "if (!check() || (asksPassword && password === ''))",
    by: "if (asksPassword && password === '')",
    tests: [DELETION_TEST],
  },
]
