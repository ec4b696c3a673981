import type { Fault } from './fault.ts'

const HOUSE = 'server/src/modules/restaurants'
const SETTINGS = `${HOUSE}/place-settings.ts`
const SAVE = `${HOUSE}/save-place-settings.ts`
const REGIONS = `${HOUSE}/regions.ts`
const RULE_TEST = `${HOUSE}/place-settings.test.ts`
const REGIONS_TEST = `${HOUSE}/regions.test.ts`
const POLICY_TEST = 'server/src/modules/automation/place-policy.test.ts'
const BAD_TEST = 'server/src/modules/alerts/bad-by-place.test.ts'
const TAB = 'web/src/features/administration'
const SCREEN_TEST = `${TAB}/voice/place-voice.browser.test.tsx`

export const PLACES: readonly Fault[] = [
  {
    name: 'A location does not take over what its region sets.',
    file: SETTINGS,
    text: '    if (region_id === null) return [id, [location]]\n',
    by: '    if (region_id !== undefined) return [id, [location]]\n',
    tests: [REGIONS_TEST],
  },
  {
    name: 'What a region instructs takes the place of what the restaurant does.',
    file: SETTINGS,
    text: "parts['voice.instructions'].map",
    by: "parts['voice.instructions'].slice(-1).map",
    tests: [RULE_TEST],
  },
  {
    name: 'A fact of a location removes all facts of the restaurant.',
    file: SETTINGS,
    text: '.filter(({ key }) => !known.has(key))',
    by: '.filter(() => known.size === 0)',
    tests: [RULE_TEST],
  },
  {
    name: 'A signature in one language takes away that of the other.',
    file: SETTINGS,
    text: '!signed.has(one)',
    by: 'signed.size === 0',
    tests: [RULE_TEST],
  },
  {
    name: 'A signature that a region sets in French is said to be its English one too.',
    file: SETTINGS,
    text: "parts['voice.signature'].unshift({ place, ",
    by: "parts['voice.signature'].unshift({ place: levels.at(-1)?.place ?? place, ",
    tests: [RULE_TEST, REGIONS_TEST],
  },
  {
    name: 'The screen says of the parts of several places where the nearest comes from alone.',
    file: `${TAB}/places/place-field.tsx`,
    text: '{isOne ? null : <Origin of={one} />}',
    by: '{isOne || one !== shown.at(-1) ? null : <Origin of={one} />}',
    tests: [SCREEN_TEST],
  },
  {
    name: 'A value is said to come from the restaurant though the region sets it.',
    file: SETTINGS,
    text: 'levels.findLast(({ own }) => own[setting] !== undefined)?.place ?? place',
    by: 'levels.find(({ own, place: { kind } }) => kind === "location" && own[setting] !== undefined)?.place ?? place',
    tests: [RULE_TEST],
  },
  {
    name: 'What was set at a location is logged as set at a region.',
    file: SAVE,
    text: 'subject: `location:${place.id}`',
    by: 'subject: `region:${place.id}`',
    tests: [REGIONS_TEST],
  },
  {
    name: 'An Admin of one location changes what holds at the others of its region.',
    file: SAVE,
    text: '  if (!mayChange) requireWholeRestaurant(ctx)\n',
    by: '',
    tests: [REGIONS_TEST],
  },
  {
    name: 'An Admin of one location reads what holds at another one.',
    file: SAVE,
    text: 'const isMine = seen.wholeRestaurant || seen.locationIds.includes(placeId)',
    by: 'const isMine = true',
    tests: [REGIONS_TEST],
  },
  {
    name: 'A restaurant on Growth shapes the voice of its locations.',
    file: SAVE,
    text: "  if (shapes && mayUse('voice', actor.role, actor.tier) !== 'allowed')\n    throw new AppError('tier_required')\n",
    by: '',
    tests: [REGIONS_TEST],
  },
  {
    name: 'Whoever has one location moves it to another region.',
    file: `${HOUSE}/routes.ts`,
    text: 'wholeRestaurant: ctx.actor.seesAllLocations',
    by: 'wholeRestaurant: true',
    tests: [REGIONS_TEST],
  },
  {
    name: 'An Admin of one location is shown the other locations of its region.',
    file: REGIONS,
    text: '(one) => seen.wholeRestaurant || seen.locationIds.includes(one)',
    by: '(one) => one !== ""',
    tests: [REGIONS_TEST],
  },
  {
    name: 'An Admin of one location is shown guests of the other ones by trying a voice at their region.',
    file: SAVE,
    text: 'return { ...scope, wholeRestaurant: false, locationIds }',
    by: 'return { ...scope, wholeRestaurant: false, locationIds: [...there] }',
    tests: ['server/src/modules/drafting/try-voice.test.ts'],
  },
  {
    name: 'A value that is taken from above again stays set.',
    file: `${TAB}/places/use-place-draft.ts`,
    text: 'unset: of.filter((setting) => changed[setting] === null)',
    by: 'unset: []',
    tests: [SCREEN_TEST],
  },
  {
    name: 'The screen of a place says of no value where it comes from.',
    file: `${TAB}/places/place-field.tsx`,
    text: '      {t(`from.${kindOf(of)}`, { name: of.from.name })}\n',
    by: '',
    tests: [SCREEN_TEST],
  },
  {
    name: 'A reply goes out by itself where its location takes no part.',
    file: 'server/src/modules/drafting/decide.ts',
    text: "  if (!policy.takesPart) return { wait: 'place_excluded' }\n",
    by: '',
    tests: [POLICY_TEST],
  },
  {
    name: 'A countdown of a location ends by the policy of the restaurant.',
    file: 'server/src/modules/publishing/auto-approve.ts',
    text: 'const policy = policyOf(row.location_id)',
    by: 'const policy = policyOf("")',
    tests: [POLICY_TEST],
  },
  {
    name: 'The dry run judges every location by the policy of the restaurant.',
    file: 'server/src/modules/automation/dry-run.ts',
    text: 'decide(policyOf(tried.location_id), tried, moment)',
    by: 'decide(policyOf(""), tried, moment)',
    tests: [POLICY_TEST],
  },
  {
    name: 'The dry run of a place goes by what is saved there, and not by what is tried.',
    file: 'server/src/modules/restaurants/place-policy.ts',
    text: 'own: tried?.id === at.id ? withChange(own, tried) : own',
    by: 'own',
    tests: [POLICY_TEST],
  },
  {
    name: 'The dry run of a place tells of the reviews of other locations.',
    file: 'server/src/modules/automation/dry-run.ts',
    text: 'scopeAt(tx, ctx.scope, place?.id)',
    by: 'scopeAt(tx, ctx.scope, undefined)',
    tests: [POLICY_TEST],
  },
  {
    name: 'The dry run beside the form of a place leaves out what is changed and not saved.',
    file: `${TAB}/automation/tried-place.ts`,
    text: 'set: isWrong ? {} : set',
    by: 'set: {}',
    tests: ['web/src/pages/dashboard/administration-automation-places.browser.test.tsx'],
  },
  {
    name: 'Countdowns under way do not follow what is set at their place.',
    file: SAVE,
    text: '  if (policy !== null) await tellPolicy(ctx, tx, policy)\n',
    by: '',
    tests: [POLICY_TEST],
  },
  {
    name: 'Countdowns of a location that leaves its region go on by its policy.',
    file: `${HOUSE}/save-location.ts`,
    text: '  if (policy !== null && after.region_id !== before.region_id)\n',
    by: '  if (policy === undefined)\n',
    tests: [POLICY_TEST],
  },
  {
    name: 'A review is bad by the rule of the restaurant wherever its location has another.',
    file: 'server/src/modules/alerts/watch-reviews.ts',
    text: 'rating <= most(location_id)',
    by: 'rating <= most(location_id.slice(1))',
    tests: [BAD_TEST],
  },
  {
    name: 'The inbox calls a review bad by the rule of the restaurant alone.',
    file: 'server/src/modules/reviews/conditions.ts',
    text: '(${OWN_RULES} ->> location_id::text)::int',
    by: '(${OWN_RULES} ->> review_id::text)::int',
    tests: [BAD_TEST],
  },
  {
    name: 'The rule of a region is none of its locations in the inbox.',
    file: 'server/src/modules/reviews/conditions.ts',
    text: 'g.place_id = l.region_id',
    by: 'g.place_id = l.location_id',
    tests: [BAD_TEST],
  },
]
