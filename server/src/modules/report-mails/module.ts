import { type Module, works } from '#module'
import { findDueReports, findReports, sendDueReport, sendReport } from './send-reports.ts'

/** How the last week or month went, mailed to whoever may see it and wants it. */
export const reportMails: Module = {
  name: 'report-mails',
  jobs: [works(findDueReports, findReports), works(sendReport, sendDueReport)],
}
