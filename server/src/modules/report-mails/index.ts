export { REPORT_MAIL_EXAMPLES } from './mail-examples.ts'
