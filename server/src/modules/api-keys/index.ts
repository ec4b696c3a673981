export { findKey, hashKey, type KeyRow, noteUse, requireUsable } from './keys.ts'
export { createKey } from './save-key.ts'
