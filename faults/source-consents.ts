import type { Fault } from './fault.ts'

const MODULE = 'server/src/modules/sources'
const CONNECTED_TESTS = [`${MODULE}/consented-connections.test.ts`] as const
const TESTS = [`${MODULE}/source-consents.test.ts`] as const
const SCREEN = 'web/src/features/administration/integrations'
const SCREEN_TESTS = ['web/src/pages/dashboard/administration-connect.browser.test.tsx'] as const

/** Mistakes in the way to a connection: the consent, what it connects, and its end. */
export const SOURCE_CONSENTS: readonly Fault[] = [
  {
    name: 'Whoever is sent the address of another person’s consent connects that one’s account.',
    file: `${MODULE}/finish-consent.ts`,
    text: "      .where('user_id', '=', ctx.actor.userId)\n",
    by: '',
    tests: TESTS,
  },
  {
    name: 'Whoever knows the id of another person’s consent connects that one’s places.',
    file: `${MODULE}/consents.ts`,
    text: 'consent?.user_id === ctx.actor.userId && ',
    by: 'consent !== undefined && ',
    tests: TESTS,
  },
  {
    name: 'The state of a consent is good as often as somebody brings it.',
    file: `${MODULE}/finish-consent.ts`,
    text: "      .where('state_hash', '=', hash)\n      .where('state', '=', 'asked')\n",
    by: "      .where('state_hash', '=', hash)\n",
    tests: TESTS,
  },
  {
    name: 'A code is taken without the proof that it was asked for here.',
    file: 'server/src/connectors/google/oauth.ts',
    text: "          code_challenge: createHash('sha256').update(verifier).digest('base64url'),\n          code_challenge_method: 'S256',\n",
    by: '',
    tests: TESTS,
  },
  {
    name: 'A consent is taken over although its time is past.',
    file: `${MODULE}/finish-consent.ts`,
    text: "  if (endOf(consent) <= ctx.clock.now()) throw new AppError('source_consent.expired')\n",
    by: '',
    tests: TESTS,
  },
  {
    name: 'A consent whose access to reviews was left unticked counts as one.',
    file: `${MODULE}/finish-consent.ts`,
    text: 'if (refreshToken === null || !grant.isWhole) throw',
    by: 'if (refreshToken === null) throw',
    tests: TESTS,
  },
  {
    name: 'A consent that is dropped takes the access of a connection of the same person with it.',
    file: `${MODULE}/give-back.ts`,
    text: '  if ((await listHolders(services, { source, granted_by: own })).length > 0) return\n',
    by: '',
    tests: TESTS,
  },
  {
    name: 'A place that another restaurant has is taken from it.',
    file: `${MODULE}/save-connection.ts`,
    text: "  if (holder !== tx.restaurantId) throw new AppError('connection.place_elsewhere')\n",
    by: '',
    tests: TESTS,
  },
  {
    name: 'Of two restaurants that connect one place at the same moment the second takes it from the first.',
    file: `${MODULE}/save-connection.ts`,
    text: '.doUpdateSet({ external_location: externalLocation }),',
    by: '.doUpdateSet({ external_location: externalLocation, ...own }),',
    tests: [`${MODULE}/places-at-once.test.ts`],
  },
  {
    name: 'A consent is used up by a source that does not say just then whose it is.',
    file: `${MODULE}/finish-consent.ts`,
    text: '    if (!(error instanceof AppError)) throw error\n',
    by: '    throw error\n',
    tests: TESTS,
  },
  {
    name: 'An Admin of one location connects the places of another.',
    file: `${MODULE}/connect-places.ts`,
    text: '  if (!scope.wholeRestaurant && !scope.locationIds.includes(locationId))',
    by: '  if (scope.locationIds.length < 0)',
    tests: TESTS,
  },
  {
    name: 'A place is another one where its owner shortens the province.',
    file: `${MODULE}/address-words.ts`,
    text: 'FORMS.get(long) ?? long',
    by: 'long',
    tests: [`${MODULE}/match-places.test.ts`],
  },
  {
    name: 'Two places that fit one location are given to it in their order.',
    file: `${MODULE}/match-places.ts`,
    text: '      if (free.some((one) => one !== place && fits(one, location))) continue\n',
    by: '',
    tests: [`${MODULE}/match-places.test.ts`],
  },
  {
    name: 'A place counts as a location of the same name at another address.',
    file: `${MODULE}/match-places.ts`,
    text: '      isNamed(place.title, ours.name) &&\n      isAt(place.address, ours.address),',
    by: '      isNamed(place.title, ours.name),',
    tests: [`${MODULE}/match-places.test.ts`],
  },
  {
    name: 'A connection stays with the account that its place has left.',
    file: `${MODULE}/sync.ts`,
    text: '        if (!isUnknownPlace(error)) throw error\n',
    by: '        throw error\n',
    tests: CONNECTED_TESTS,
  },
  {
    name: 'A connection cannot be ended while its source does not answer.',
    file: `${MODULE}/change-connection.ts`,
    text: '    return { is_left: true }\n',
    by: '    throw error\n',
    tests: CONNECTED_TESTS,
  },
  {
    name: 'An invitation that might be for two restaurants is offered to whoever looks first.',
    file: `${MODULE}/invitations.ts`,
    text: 'mine.filter(({ offered }) => !isRivals(offered))',
    by: 'mine',
    tests: [`${MODULE}/invitations.test.ts`],
  },
  {
    name: 'Whoever ends a connection by invitation ends those of all restaurants.',
    file: `${MODULE}/give-back.ts`,
    text: '  if (refreshToken !== INVITED) await',
    by: '  await',
    tests: [`${MODULE}/invitations.test.ts`],
  },
  {
    name: 'A guest without a name is called what Google says in its place.',
    file: 'server/src/connectors/google/review.ts',
    text: 'reviewer.isAnonymous === true ? null : (reviewer.displayName ?? null)',
    by: 'reviewer.displayName ?? null',
    tests: ['server/src/connectors/google/reading.test.ts'],
  },
  {
    name: 'A consent that was taken over is not shown.',
    file: `${SCREEN}/connect-source.tsx`,
    text: '          onSuccess: ({ id }) => onSearch({ ...NOTHING, consent: id }, true),\n',
    by: '',
    tests: SCREEN_TESTS,
  },
  {
    name: 'A person who said no at the source reads nothing of it.',
    file: `${SCREEN}/connect-source.tsx`,
    text: '{error === undefined ? null : (',
    by: '{state !== undefined ? null : (',
    tests: SCREEN_TESTS,
  },
  {
    name: 'Two places can be given one location on the screen.',
    file: `${SCREEN}/choose-places.tsx`,
    text: '!isConnected && !taken.has(id)',
    by: '!isConnected',
    tests: SCREEN_TESTS,
  },
  {
    name: 'An invitation that came is shown only after a press.',
    file: `${SCREEN}/queries.ts`,
    text: '    refetchInterval: INVITED_MS,\n',
    by: '',
    tests: ['web/src/pages/dashboard/administration-invitations.browser.test.tsx'],
  },
]
