import { type ErrorRow, no, row } from './error-row.ts'

/** The failures of signing in, by whichever way, and of calls that are made too often: a part of the table of errors. */
export const SIGN_IN_ERRORS = {
  'auth.failed': row(401, no, 'Authentication failed'),
  'auth.disabled': row(
    403,
    no,
    'Your account is disabled. Ask an administrator of your restaurant.',
  ),
  'auth.token_missing': row(401, no, 'Access token required'),
  'auth.token_expired': row(401, no, 'Your session has expired. Please log in again.'),
  'auth.session_ended': row(401, no, 'Your session has ended. Please log in again.'),
  'calls.throttled': row(429, no, 'You make too many calls. Please wait a moment.'),
  'calls.costly_throttled': row(
    429,
    no,
    'This takes much work, and you asked for it very often. Please wait a little.',
  ),
  'auth.throttled': row(429, no, 'Too many attempts. Please wait before you try again.'),
  'session.not_found': row(404, no, 'This session does not exist, or has ended.'),
  'factor.step_ended': row(
    401,
    no,
    'This sign-in took too long or is over already. Please sign in again.',
  ),
  'factor.code_failed': row(401, no, 'This code is wrong, or was used already.'),
  'factor.setup_ended': row(409, no, 'This took too long. Please begin again.'),
  'passkey.failed': row(401, no, 'This passkey was not accepted. Please try again.'),
  'passkey.refused': row(400, no, 'The passkey could not be added. Please try again.'),
  'passkey.not_found': row(404, no, 'This passkey does not exist.'),
  'passkey.limit_reached': row(409, no, 'You have as many passkeys as you may. Remove one first.'),
  'passkey.unavailable': row(
    409,
    no,
    'Passkeys need an address with a name and https. Please tell whoever runs Maitre for you.',
  ),
  'factor.exists': row(409, no, 'An authenticator app is set up already. Remove it first.'),
  'factor.none': row(409, no, 'There is no second step.'),
  'factor.demanded': row(
    409,
    no,
    'Everybody needs a second step here. Add another one before you remove this one.',
  ),
  'factor.own_first': row(
    409,
    no,
    'Set up a second step of your own first: in your account, under Security.',
  ),
  'factor.all_locations_required': row(
    403,
    no,
    'Only whoever has all locations can ask everybody for a second step.',
  ),
  'duty.password': row(403, no, 'Choose a password of your own before anything else.'),
  'duty.second_step': row(403, no, 'Set up a second step before anything else.'),
  'factor.higher_rights': row(
    403,
    no,
    'Only somebody of higher rights can reset the second step of this person.',
  ),
  'auth.restaurant_required': row(
    400,
    no,
    'Choose a restaurant first: by the header X-Restaurant-Id, or by restaurant_id.',
  ),
  'view.locked': row(
    403,
    no,
    'You only look at this restaurant: nothing can be changed. Unlock changes at the top of the page first.',
  ),
  'provider.not_configured': row(404, no, 'Nobody signs in at an identity provider here.'),
  'provider.unavailable': row(503, no, 'The sign-in service does not answer. Please try again.'),
  'provider.misconfigured': row(
    502,
    no,
    'The sign-in service is not set up correctly. Please tell whoever runs Maitre for you.',
  ),
  'provider.clock_differs': row(
    502,
    no,
    'The clock of the sign-in service differs too much from ours. Please tell whoever runs Maitre for you.',
  ),
  'provider.refused': row(401, no, 'The sign-in service did not let you in.'),
  'provider.begun_elsewhere': row(
    401,
    no,
    'This sign-in was begun in another browser, or too long ago. Please begin again.',
  ),
  'provider.untrusted': row(
    401,
    no,
    'The answer does not go with the sign-in that was begun. Please begin again.',
  ),
  'provider.logout_refused': row(
    400,
    no,
    'This sign-out message does not come from the sign-in service, or was used before.',
  ),
  'provider.code_expired': row(
    401,
    no,
    'The answer of the sign-in service was used before or is too old. Please begin again.',
  ),
  'provider.email_unverified': row(
    403,
    no,
    'The sign-in service has not verified your e-mail address. Verify it there, then begin again.',
  ),
  'provider.unknown_person': row(
    403,
    no,
    'Nobody here has your e-mail address. Ask your administrator to add you.',
  ),
  'provider.other_identity': row(
    403,
    no,
    'Your account here belongs to another account of the sign-in service. Ask your administrator.',
  ),
  'provider.proof_missing': row(
    403,
    no,
    'Sign in again at the sign-in service first, so that we know it is you.',
  ),
  'provider.other_person': row(
    403,
    no,
    'You signed in as somebody else at the sign-in service. Please sign in there as yourself.',
  ),
  'provider.not_anew': row(
    403,
    no,
    'The sign-in service did not ask you who you are. Please try again, and sign in there.',
  ),
  'provider.time_missing': row(
    502,
    no,
    'The sign-in service does not say when you signed in. Please tell whoever runs Maitre for you.',
  ),
  'provider.disabled': row(
    403,
    no,
    'Your account here is not active: it was disabled, or its invitation was not accepted yet.',
  ),
  'provider.one_step': row(
    403,
    no,
    'Everybody needs a second step here, and the sign-in service does not say that it asked you for one. Have it ask you for one, or sign in here: by a passkey, or by your password.',
  ),
} as const satisfies Record<string, ErrorRow>
