import { CLOSED } from './closed-words.ts'
import * as why from './table-reasons.ts'

/** The rows of the tables by which people sign in. */
export const SIGN_IN_TABLES = {
  sessions: {
    owner: 'auth',
    kind: 'local',
    backup: { left: why.WHO_IS_THERE },
    erased: { with: 'users' },
    audited: { not: 'that one starts or ends is noted; the nightly purge is nobody’s act' },
    closed: CLOSED.sessions,
  },
  restaurant_views: {
    owner: 'auth',
    kind: 'local',
    backup: { left: why.WHO_IS_THERE },
    erased: { by: ['restaurant_id'] },
    audited: { not: 'each change is noted; of several first looks at once one alone opens a view' },
  },
  refresh_tokens: {
    owner: 'auth',
    kind: 'local',
    backup: { left: why.WHO_IS_THERE },
    erased: { with: 'sessions' },
    audited: {
      not: 'a session renews itself every few minutes, which says nothing new of who is there',
    },
  },
  oidc_identities: {
    owner: 'auth',
    kind: 'local',
    backup: 'kept',
    erased: { with: 'users' },
    audited: 'always',
  },
  second_step_demands: {
    owner: 'factors',
    kind: 'local',
    backup: 'kept',
    erased: { by: ['restaurant_id'] },
    audited: 'always',
  },
  totp_factors: why.OF_A_FACTOR,
  passkeys: why.OF_A_FACTOR,
  recovery_codes: why.OF_A_FACTOR,
  used_steps: {
    owner: 'factors',
    kind: 'local',
    backup: {
      left: 'what it refuses is minutes old, and the keys that sealed it are no part of a backup',
    },
    erased: { stays: why.OF_NO_RESTAURANT },
    audited: { not: 'what a step opens is noted itself' },
  },
  login_failures: {
    audited: { not: 'it counts attempts, which are no acts yet' },
    owner: 'platform',
    kind: 'local',
    backup: { left: 'counts of the last minutes: whoever restores begins anew' },
    erased: { stays: why.OF_NO_RESTAURANT },
  },
} as const
