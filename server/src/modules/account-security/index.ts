export { resetFactorByCommand } from './reset-factor.ts'
