export {
  getAllLocationId,
  listAllLocationIds,
  getHouseFacts,
  getHouseVersion,
  getLocation,
  getRestaurant,
  holdHouse,
  type HouseFacts,
  listLocations,
  listRestaurants,
} from './queries.ts'
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
