export { mayReset, resetFactorByCommand } from './reset-factor.ts'
