export { findKey, hashKey, type KeyRow, locationsOf, requireUsable } from './keys.ts'
export { createNoteUse } from './note-use.ts'
export { createKey } from './save-key.ts'
