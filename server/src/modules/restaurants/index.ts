export {
  getAllLocationId,
  listAllLocationIds,
  getHouseVersion,
  getLocation,
  getRestaurant,
  holdHouse,
  listLocations,
  listRestaurants,
} from './queries.ts'
export { getHouseFacts, type HouseFacts } from './house-facts.ts'
export { mountLocations } from './routes.ts'
export { createLocation, describeLocation, locationRemovalAsked } from './save-location.ts'
export {
  changeHouse,
  consentWithdrawn,
  createRestaurant,
  describeRestaurant,
  recordConsent,
  restaurantRemovalAsked,
} from './save-restaurant.ts'
export { shownTo } from './shown-to.ts'
export { getVoice, requireVoiceTier } from './voice.ts'
