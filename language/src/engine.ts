export { prepare, read } from './read/read.ts'
export { check } from './reply/check.ts'
export { compose } from './reply/compose.ts'
export { greetingName } from './reply/name.ts'
