export { mayReset, resetFactorByCommand } from './reset-factor.ts'
export { FACTOR_MAIL_EXAMPLES } from './mail-examples.ts'
