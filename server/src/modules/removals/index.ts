export { REMOVAL_MAIL_EXAMPLES } from './mail-examples.ts'
