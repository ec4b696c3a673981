export { countSubmission, isCaught } from './count-submissions.ts'
export { makeConfirmation } from './ask-to-subscribe.ts'
export { type LeadsToLoad, loadLeads } from './load-leads.ts'
export { endingToken } from './end-subscription.ts'
