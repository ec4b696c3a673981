export { DIFFERING_FIGURES } from './recount.ts'
