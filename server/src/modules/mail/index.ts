export { deliverStoredMail } from './deliver-mail.ts'
export { resumeMails } from './resume-mails.ts'
export { sendMails } from './send-mail.ts'
export { unsubscribeToken } from './unsubscribe-link.ts'
