export {
  getAllLocationId,
  getHouseFacts,
  getHouseVersion,
  getLocation,
  getRestaurant,
  type HouseFacts,
  listLocations,
  listRestaurants,
} from './queries.ts'
export { createLocation, describeLocation } from './save-location.ts'
export {
  changeHouse,
  consentWithdrawn,
  createRestaurant,
  describeRestaurant,
  recordConsent,
} from './save-restaurant.ts'
