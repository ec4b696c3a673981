import type { Fault } from './fault.ts'

const KEYS_TEST = 'server/src/modules/api-keys/api-keys.test.ts'
const MADE_KEYS_TEST = 'server/src/modules/api-keys/made-keys.test.ts'
const ACCESS_KEYS_TEST = 'server/test/access-keys.test.ts'
const SHOWN_SECRETS = 'web/src/features/administration/keys/shown-secrets.ts'
const KEYS_SCREEN_TEST = 'web/src/pages/dashboard/administration-keys.browser.test.tsx'
const WEBHOOK_SCREEN_TEST = 'web/src/pages/dashboard/administration-webhook.browser.test.tsx'
const AUDIT_LOG_TEST = 'server/src/modules/audit-log/audit-log.test.ts'

export const MACHINES: readonly Fault[] = [
  {
    name: 'A revoked key goes on calling until its cache forgets it.',
    file: 'server/src/modules/api-keys/save-key.ts',
    text: '  await services.live.accessChanged(tx, { userId: keyId })\n',
    by: '',
    tests: [KEYS_TEST],
  },
  {
    name: 'A key calls what none of its scopes says.',
    file: 'server/src/platform/mount.ts',
    text: 'if (key?.scopes.has(scope) !== true)',
    by: 'if (key === undefined)',
    tests: [ACCESS_KEYS_TEST],
  },
  {
    name: 'A key of one location sees the whole restaurant.',
    file: 'server/src/modules/auth/authenticate-key.ts',
    text: 'own === null ? all : all.filter((id) => own.includes(id)),',
    by: 'all,',
    tests: [KEYS_TEST, ACCESS_KEYS_TEST],
  },
  {
    name: 'A key in the database can be used by whoever reads the table.',
    file: 'server/src/modules/api-keys/save-key.ts',
    text: 'key_hash: hashKey(key),',
    by: 'key_hash: key,',
    tests: [KEYS_TEST],
  },
  {
    name: 'An Admin of one location sees and revokes a key that has others too.',
    file: 'server/src/modules/api-keys/save-key.ts',
    text: 'locations.every((id) => actor.locationIds.includes(id))',
    by: 'locations.some((id) => actor.locationIds.includes(id))',
    tests: [MADE_KEYS_TEST],
  },
  {
    name: 'Many who make keys at once get more of them than a restaurant may have.',
    file: 'server/src/modules/api-keys/save-key.ts',
    text: '  await holdRestaurant(tx)\n',
    by: '',
    tests: [MADE_KEYS_TEST],
  },
  {
    name: 'A key that reads the webhook is shown its address, which is a secret.',
    file: 'server/src/modules/webhooks/routes.ts',
    text: 'url: key === undefined ? url : null,',
    by: 'url: key === undefined ? url : url,',
    tests: [ACCESS_KEYS_TEST],
  },
  {
    name: 'The second page of the audit log begins with the last line of the first.',
    file: 'server/src/modules/audit-log/list-lines.ts',
    text: '`n < ${place}`',
    by: '`n <= ${place}`',
    tests: [AUDIT_LOG_TEST],
  },
  {
    name: 'All lines of the audit log are sorted whenever its screen asks who acted.',
    file: 'server/src/modules/audit-log/doers.ts',
    text: "'api_key') desc, n desc)",
    by: "'api_key'), n desc)",
    tests: [AUDIT_LOG_TEST],
  },
  {
    name: 'An Admin of one location reads what was done at all of them.',
    file: 'server/src/modules/audit-log/routes.ts',
    text: "requireWholeRestaurant(ctx, 'audit.all_locations_required')",
    by: 'void requireWholeRestaurant',
    tests: [AUDIT_LOG_TEST],
  },
  {
    name: 'A second secret takes the place of a first one that nobody has stored yet.',
    file: SHOWN_SECRETS,
    text: '      ...all,\n',
    by: '',
    tests: [KEYS_SCREEN_TEST],
  },
  {
    name: 'A new key or signing secret is lost by opening another tab of the administration.',
    file: SHOWN_SECRETS,
    text: 'gcTime: Infinity,',
    by: 'gcTime: 0,',
    tests: [KEYS_SCREEN_TEST],
  },
  {
    name: 'A key is refused whose last day is the present one.',
    file: 'web/src/features/administration/keys/key-form.tsx',
    text: 'day < today',
    by: 'day <= today',
    tests: [KEYS_SCREEN_TEST],
  },
  {
    name: 'Enter pressed twice makes two keys.',
    file: 'web/src/features/administration/keys/keys-section.tsx',
    text: '            if (isMaking()) return\n',
    by: '',
    tests: [KEYS_SCREEN_TEST],
  },
  {
    name: 'A key that is over looks as if it worked.',
    file: 'web/src/features/administration/keys/key-row.tsx',
    text: 'Date.parse(expires_at) <= now',
    by: 'Date.parse(expires_at) > now',
    tests: [KEYS_SCREEN_TEST],
  },
  {
    name: 'A key of a location that is gone shows the id of that.',
    file: 'web/src/features/administration/keys/key-row.tsx',
    text: "?? t('keys.gone')",
    by: '?? id',
    tests: [KEYS_SCREEN_TEST],
  },
  {
    name: 'Why a key could not be revoked is said of the next one.',
    file: 'web/src/features/administration/keys/keys-section.tsx',
    text: '                      revoke.reset()\n',
    by: '',
    tests: [KEYS_SCREEN_TEST],
  },
  {
    name: 'The earlier signing secret is said to be valid after its day.',
    file: 'web/src/features/administration/keys/hook-section.tsx',
    text: 'rotating_until !== null && Date.parse(rotating_until) > Date.now()',
    by: 'rotating_until !== null',
    tests: [WEBHOOK_SCREEN_TEST],
  },
  {
    name: 'What waits for its next attempt can be sent, to no effect.',
    file: 'web/src/features/administration/keys/deliveries.tsx',
    text: "{state === 'waiting' || type === WEBHOOK_TEST ? null : (",
    by: '{type === WEBHOOK_TEST ? null : (',
    tests: [WEBHOOK_SCREEN_TEST],
  },
]
