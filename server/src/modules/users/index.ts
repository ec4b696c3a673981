export { createSuperAdmin } from './create-superadmin.ts'
export { endSessions } from './end-sessions.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export {
  findAdministrator,
  findUser,
  findUserByLogin,
  listGrantedLocations,
  listUsers,
  ROLE_LIST,
  roleOf,
  toUser,
  type UserRow,
} from './queries.ts'
export { createUser, removeUser, updateUser } from './save-user.ts'
