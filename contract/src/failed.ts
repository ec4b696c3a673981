/**
 * What a person reads first when a call failed, before the reason: for every operation the source documents' own text
 * (D §8, C §8), or one in their manner where they name none (`data` is for calls of no subject of theirs). Each endpoint names its row; the browser's words in both
 * languages stand in its locales under the same name.
 */
export const FAILED = {
  'session.begin': 'An error occurred during login.',
  'session.renew': 'Failed to renew your session',
  'session.end': 'Failed to log out',
  'profile.get': 'Failed to fetch profile',
  'profile.update': 'Failed to update profile',
  'password.change': 'Failed to change password',
  'user.list': 'Failed to fetch users',
  'user.roles': 'Failed to fetch roles',
  'user.create': 'Failed to create user',
  'user.update': 'Failed to update user',
  'user.remove': 'Failed to delete user',
  'location.list': 'Failed to fetch locations',
  'location.create': 'Failed to add location',
  'location.update': 'Failed to update location',
  'location.remove': 'Failed to delete location',
  'restaurant.list': 'Failed to fetch restaurants. Please try again.',
  'restaurant.get': 'Failed to fetch restaurant',
  'restaurant.create': 'Failed to add restaurant',
  'restaurant.update': 'Failed to update restaurant',
  'restaurant.remove': 'Failed to delete restaurant. Please try again.',
  'tier.list': 'Failed to fetch subscription tiers',
  'tier.create': 'Failed to add subscription tier',
  'tier.update': 'Failed to update subscription tier',
  'tier.remove': 'Failed to delete subscription tier',
  'home.get': 'Failed to fetch reviews data',
  'review.list': 'Failed to fetch reviews data',
  'review.get': 'Failed to fetch review',
  'review.update': 'Failed to update review',
  'review.approve': 'Failed to approve review',
  'response.update': 'Failed to update review response',
  'response.regenerate': 'Failed to regenerate response',
  'correction.create': 'Failed to correct review',
  'correction.undo': 'Failed to undo correction',
  'webhook.rotate': 'Failed to make a new signing secret',
  'webhook.redeliver': 'Failed to send the delivery again',
  'mail.list': 'Failed to fetch mails',
  'mail.get': 'Failed to fetch mail',
  'subscription.end': 'Failed to end mail subscription',
  'live.follow': 'Failed to follow live changes',
  'data.fetch': 'Failed to fetch data',
  'data.save': 'Failed to save changes',
  'notification.receive': 'Failed to take notification',
} as const satisfies Record<string, string>

/** The name of an operation in that table. */
export type FailedOperation = keyof typeof FAILED
