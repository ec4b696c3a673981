export {
  getAllLocationId,
  getHouseFacts,
  getLocation,
  getRestaurant,
  type HouseFacts,
  listLocations,
  listRestaurants,
} from './queries.ts'
export { mountRestaurants } from './routes.ts'
export { createLocation, describeLocation } from './save-location.ts'
export {
  consentWithdrawn,
  createRestaurant,
  describeRestaurant,
  recordConsent,
} from './save-restaurant.ts'
