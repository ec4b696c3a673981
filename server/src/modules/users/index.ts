export { atHome } from './at-home.ts'
export { createSuperAdmin } from './create-superadmin.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export {
  findAdministrator,
  listAdministratorsOf,
  findUser,
  findUserByLogin,
  listGrantedLocations,
  roleOf,
  shownLocation,
  type UserRow,
} from './queries.ts'
export { createUser, rightsChanged, setPassword } from './save-user.ts'
export { updateSelf } from './update-self.ts'
export { findHiddenLocations } from './hidden-locations.ts'
