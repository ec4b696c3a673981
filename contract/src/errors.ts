/**
 * Every failure that the product answers with, in one table: code → HTTP status, whether a job that met it should try
 * again, and the catalogue's English message (of D §8 or C §8 where they give one). The browser's own words come from
 * its locale files by code, in both languages.
 */
interface ErrorRow {
  readonly status: number
  /** Whether a job that fails with this code is tried again, up to its limit. */
  readonly retry: boolean
  readonly message: string
}

const no = false
const yes = true
const row = (status: number, retry: boolean, message: string): ErrorRow => ({
  status,
  retry,
  message,
})

export const ERRORS = {
  'auth.failed': row(401, no, 'Authentication failed'),
  'auth.token_missing': row(401, no, 'Access token required'),
  'auth.token_expired': row(401, no, 'Your session has expired. Please log in again.'),
  'auth.session_ended': row(401, no, 'Your session has ended. Please log in again.'),
  'auth.throttled': row(429, no, 'Too many attempts. Please wait before you try again.'),
  'auth.restaurant_required': row(
    400,
    no,
    'Choose a restaurant first: by the header X-Restaurant-Id, or by restaurant_id.',
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
  'provider.disabled': row(
    403,
    no,
    'Your account here is not active: it was disabled, or its invitation was not accepted yet.',
  ),
  'access.role_required': row(403, no, 'Your role does not allow this.'),
  tier_required: row(403, no, 'Your plan does not include this.'),
  'access.other_restaurant': row(403, no, 'This belongs to another restaurant.'),
  'access.all_locations_required': row(
    403,
    no,
    'Only whoever has all locations can give all of them to somebody.',
  ),
  'request.invalid': row(400, no, 'Please correct the marked fields.'),
  'request.malformed': row(400, no, 'The request could not be read.'),
  'request.too_large': row(413, no, 'The request is too large.'),
  'request.other_origin': row(403, no, 'This was sent by the page of another site.'),
  'request.too_complex': row(400, no, 'The request has too many parts, or is nested too deeply.'),
  'request.compressed': row(415, no, 'A request may not be compressed. Please send it plain.'),
  'request.unsupported_media': row(415, no, 'This kind of content is not accepted.'),
  'request.idempotency_conflict': row(409, no, 'This key was already used for another request.'),
  'request.unfinished': row(409, no, 'The same request is still under way.'),
  'route.not_found': row(404, no, 'There is nothing at this address.'),
  'restaurant.not_found': row(404, no, 'This restaurant does not exist.'),
  'restaurant.name_taken': row(409, no, 'A restaurant of this name exists already.'),
  'restaurant.in_use': row(409, no, 'This restaurant still has people. Move or delete them first.'),
  'location.not_found': row(404, no, 'This location does not exist.'),
  'location.name_taken': row(409, no, 'A location of this name exists already.'),
  'location.in_use': row(
    409,
    no,
    'People still belong to this location. Move or delete them first.',
  ),
  'tier.not_found': row(404, no, 'This subscription tier does not exist.'),
  'tier.name_taken': row(409, no, 'A subscription tier of this name exists already.'),
  'tier.in_use': row(409, no, 'Restaurants use this subscription tier.'),
  'user.not_found': row(404, no, 'This user does not exist.'),
  'user.username_taken': row(409, no, 'This user name is taken.'),
  'user.email_taken': row(409, no, 'This e-mail address is taken.'),
  'user.email_unchanged': row(409, no, 'This is your e-mail address already.'),
  'user.email_unconfirmed': row(
    409,
    no,
    'A new e-mail address is confirmed first: ask for the change with your password.',
  ),
  'invitation.not_found': row(404, no, 'This person has no open invitation.'),
  'invitation.needless': row(409, no, 'This person has a password and needs no invitation.'),
  'link.invalid': row(404, no, 'This link is not valid.'),
  'link.expired': row(410, no, 'This link is too old. Please ask for a new one.'),
  'link.used': row(410, no, 'This link was used already.'),
  'link.ended': row(
    410,
    no,
    'This link has ended: it was withdrawn, a newer one took its place, or the account changed.',
  ),
  'name.throttled': row(
    429,
    no,
    'Too many of the names and addresses that were tried are taken. Please try again in an hour.',
  ),
  'user.last_admin': row(
    409,
    no,
    'A restaurant keeps at least one active Admin. Give somebody else the role first.',
  ),
  'user.own_login': row(
    409,
    no,
    'Your own address and password are changed in your account settings, with your present password.',
  ),
  'user.self_change': row(409, no, 'You cannot delete, disable or demote yourself.'),
  'role.not_found': row(404, no, 'This role does not exist.'),
  'review.not_found': row(404, no, 'This review does not exist.'),
  invalid_transition: row(409, no, 'The reply cannot go from its present state to that one.'),
  stale_version: row(409, no, 'Someone changed this reply meanwhile.'),
  'review.source_changed': row(
    409,
    no,
    'The review changed at its source after this reply was approved.',
  ),
  'review.no_response': row(409, no, 'There is no reply yet.'),
  'review.response_too_long': row(400, no, 'The reply is longer than its source accepts.'),
  'review.response_empty': row(400, no, 'The reply is empty.'),
  'review.held': row(409, no, 'This reply is held: a person must look at it first.'),
  'review.no_posting_api': row(
    409,
    no,
    'This source takes no replies from us: copy it, post it there, then mark it as posted.',
  ),
  'review.unread': row(409, no, 'This review has not been read yet.'),
  'correction.not_found': row(404, no, 'This correction does not exist, or was undone.'),
  'correction.limit_reached': row(409, no, 'This review has too many corrections.'),
  'staff.not_found': row(404, no, 'This person does not exist.'),
  'staff.elsewhere': row(403, no, 'This person also works at a location that you do not have.'),
  'staff.opted_out': row(409, no, 'This person asked to be named nowhere.'),
  'staff_role.not_found': row(404, no, 'This staff role does not exist.'),
  'staff_role.name_taken': row(409, no, 'A staff role of this name exists already.'),
  'staff_role.in_use': row(409, no, 'People still have this staff role.'),
  'menu_item.not_found': row(404, no, 'This dish does not exist.'),
  'menu_item.name_taken': row(409, no, 'A dish of this name exists already.'),
  'menu.import_faulty': row(400, no, 'Some lines of the file are faulty: nothing was imported.'),
  'name_decision.not_found': row(404, no, 'Nothing was decided about this name.'),
  'annotation.not_found': row(404, no, 'This annotation does not exist.'),
  'annotation.all_locations_required': row(
    403,
    no,
    'Only whoever has all locations can note something of all of them.',
  ),
  'audit.all_locations_required': row(
    403,
    no,
    'Only whoever has all locations can read what was done in the restaurant.',
  ),
  'api_key.unknown': row(401, no, 'This API key does not exist.'),
  'api_key.revoked': row(401, no, 'This API key was revoked.'),
  'api_key.expired': row(401, no, 'This API key has expired.'),
  'api_key.scope_required': row(403, no, 'This API key lacks the scope that the call asks for.'),
  'api_key.people_only': row(403, no, 'Only people make this call, and no API key.'),
  'api_key.throttled': row(429, no, 'This API key makes too many calls. Please wait.'),
  'api_key.not_found': row(404, no, 'This API key does not exist.'),
  'api_key.limit_reached': row(
    409,
    no,
    'The restaurant has as many API keys as it may. Revoke one first.',
  ),
  'connection.not_found': row(404, no, 'This location is not connected to this source.'),
  'connection.lost': row(409, no, 'The connection to the source is lost. Please connect again.'),
  'webhook.unauthenticated': row(401, no, 'The notification could not be verified.'),
  'webhook.address_refused': row(
    400,
    no,
    'Only public https addresses can be called; this is not one.',
  ),
  'webhook.delivery_not_found': row(404, no, 'This delivery does not exist.'),
  'mail.link_invalid': row(404, no, 'This link is not valid.'),
  'mail.not_found': row(404, no, 'This mail does not exist.'),
  'mail.uncertain': row(502, no, 'The line broke while the mail was being sent; it may have gone.'),
  'upstream.unavailable': row(502, yes, 'The other service does not answer.'),
  'upstream.timeout': row(504, yes, 'The other service took too long.'),
  'upstream.rate_limited': row(503, yes, 'The other service asks us to slow down.'),
  'upstream.unauthorised': row(502, no, 'The other service no longer accepts our access.'),
  'upstream.forbidden': row(502, no, 'The other service refuses this to us.'),
  'upstream.not_found': row(502, no, 'The other service does not have this any more.'),
  'upstream.rejected': row(502, no, 'The other service did not accept this.'),
  'upstream.invalid_response': row(
    502,
    yes,
    'The other service answered something that could not be read.',
  ),
  'database.unavailable': row(503, yes, 'The service is briefly out of reach. Please try again.'),
  'database.full': row(503, yes, 'There is no room left to save this. Reading still works.'),
  'database.conflict': row(503, yes, 'Too many changes at once. Please try again.'),
  'computing.late': row(503, yes, 'This took longer than it may. Please try again.'),
  'live.limit_reached': row(
    429,
    no,
    'You have too many open windows: this one is not kept up to date. Close others first.',
  ),
  internal: row(500, yes, 'Something went wrong on our side.'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[] // The keys of the table are its codes; Object.keys forgets their type.
