export {
  getAllLocationId,
  listAllLocationIds,
  getHouseVersion,
  getLocation,
  getRestaurant,
  holdHouse,
  holdTimezone,
  listLocations,
  listPlaceIds,
  listRestaurants,
  listTimezones,
  nameLocations,
  nameRestaurants,
} from './queries.ts'
export {
  findPolicy,
  holdPolicy,
  isOfConsent,
  isRunning,
  isRunningSince,
  type Policy,
} from './automation-policy.ts'
export { policyChanged } from './policy-changed.ts'
export { worstRatingsAt } from './bad-reviews.ts'
export { policiesAt, type PolicyAt } from './place-policy.ts'
export {
  automationEnded,
  automationResumed,
  changeAutomation,
  giveConsent,
  stopAutomation,
} from './change-automation.ts'
export { restaurantTierLowered } from './change-restaurant.ts'
export { CONSENT_TEXT } from './consent-text.ts'
export { listConsents, recordConsent } from './consents.ts'
export { findLlm } from './language-model.ts'
export { getHouseFacts, type HouseFacts, type TriedChanges } from './house-facts.ts'
export { requirePlaceTier, scopeAt, setPlace } from './save-place-settings.ts'
export { createRegion } from './regions.ts'
/** The calls of locations are mounted by a later module, which loads them for that. */
export const loadLocationRoutes = () => import('./routes.ts')
export { notePlaceId } from './note-place-id.ts'
export {
  createLocation,
  describeLocation,
  locationRemovalAsked,
  timeZoneChanged,
} from './save-location.ts'
export {
  changeHouse,
  createRestaurant,
  createRestaurantIn,
  describeRestaurant,
  removeRestaurant,
  restaurantRemovalAsked,
  updateRestaurant,
} from './save-restaurant.ts'
export { holdRestaurant } from './write-restaurant.ts'
export { findRemoval, holdRemoval, requireStaying } from './find-removal.ts'
export { askRemoval, takeBackRemoval } from './removal.ts'
export { beginTrial } from './trial.ts'
export { shownTo } from './shown-to.ts'
export { getVoice, requireVoiceTier } from './voice.ts'
export { VOICE_OF_NOW } from './voice-of-now.ts'
