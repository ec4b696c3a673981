export { FIRST_RULES } from './rules.ts'
