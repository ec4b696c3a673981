export { makeLink } from './links.ts'
