export { activateUser } from './activate-user.ts'
export { type Administrator, getAdministered, OPERATOR } from './administrator.ts'
export { atHome } from './at-home.ts'
export { changeEmail } from './change-email.ts'
export { isCommonPassword } from './common-passwords.ts'
export { createSuperAdmin } from './create-superadmin.ts'
export { hashPassword, rehash, verifyPassword } from './passwords.ts'
export {
  findAdministrator,
  listAdministrators,
  findUser,
  findUserByLogin,
  isAdministeredBy,
  listGrantedLocations,
  listGrants,
  listUsers,
  listUsersById,
  shownLocation,
  toUser,
  type UserRow,
} from './queries.ts'
export { changeSuperAdmin } from './change-superadmin.ts'
export { disableUser } from './disable-user.ts'
export {
  createUser,
  loginChanged,
  removeUsersOf,
  requireFree,
  rightsChanged,
  setPassword,
  userRemoved,
} from './save-user.ts'
export { listPeople, type PersonOf } from './people.ts'
export { pageUserIds } from './page-user-ids.ts'
export { updateSelf } from './update-self.ts'
export { findHouseNames } from './house-words.ts'
export { requireUnlisted } from './unlisted-password.ts'
export { keepRehashed } from './keep-rehashed.ts'
export { limitLogins } from './limit-logins.ts'
export { giveRole } from './give-role.ts'
export { findHiddenLocations } from './hidden-locations.ts'
