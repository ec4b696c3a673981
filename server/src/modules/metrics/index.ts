export { DIFFERING_FIGURES } from './recount.ts'
export { stepOf } from './reply-time.ts'
