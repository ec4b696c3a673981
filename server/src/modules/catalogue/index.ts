export { fold } from './fold.ts'
export { eraseProfile, mergeProfiles, optOut, staffErased } from './forget-staff.ts'
export { getHouse, type House } from './house.ts'
export {
  decidable,
  decideName,
  listDecisions,
  type NamesDecided,
  namesDecided,
  undoDecision,
} from './name-decisions.ts'
export { type Found, getNamesOfHouse, type NamesOfHouse } from './names-of-house.ts'
export { getMenuRow, toMenuItem } from './menu.ts'
export { findMenuItem, findStaffProfile } from './queries.ts'
export { saveMenu, saveStaff } from './save-catalogue.ts'
export { removeDishes } from './change-dishes.ts'
export { createDish } from './save-menu.ts'
export { createProfile, removeProfile, type StaffFields } from './save-staff.ts'
export { getProfile, toProfile } from './staff-profiles.ts'
export { createRole } from './staff-roles.ts'
