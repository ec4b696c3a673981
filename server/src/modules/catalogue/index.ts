export { getHouse, type House } from './house.ts'
export { findMenuItem, findStaffProfile } from './queries.ts'
export { saveMenu, saveStaff } from './save-catalogue.ts'
