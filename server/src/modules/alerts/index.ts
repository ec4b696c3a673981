export { FIRST_RULES } from './rules.ts'
export { ALERT_MAIL_EXAMPLES } from './mail-examples.ts'
export { seenToken } from './seen-link.ts'
export { saveSlackHook } from './slack-hooks.ts'
