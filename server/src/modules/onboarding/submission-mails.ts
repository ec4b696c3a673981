import type { Language } from '@maitre/contract/constants'
import type { OnboardingSubmission } from '@maitre/contract/onboarding'
import { sendMails } from '#modules/mail'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { SUBMISSION_ARRIVED, SUBMISSION_RECEIVED } from './submission-words.ts'
import { tellSupport, type Told } from './tell-support.ts'

/**
 * Confirms a submission to whoever sent it, and tells it to the support address where there is one. As with a quote the
 * confirmation repeats nothing that was typed, since the address may be somebody else's.
 */
export async function sendSubmissionMails(
  services: Services,
  tx: Tx,
  told: OnboardingSubmission,
  language: Language,
): Promise<void> {
  const { replyTo: support } = services.config.mail
  const { email } = told.business.contact
  await sendMails(services, tx, [
    {
      userId: null,
      kind: 'onboarding_received',
      address: email,
      form: { language, isCalm: true, ...SUBMISSION_RECEIVED[language](support) },
    },
  ])
  await tellSupport(services, tx, submissionTold(told, language))
}

/** What is told of a submission to those who answer. */
export function submissionTold(told: OnboardingSubmission, language: Language): Told {
  return {
    kind: 'onboarding_arrived',
    words: SUBMISSION_ARRIVED,
    title: told.business.name,
    lines: linesOf(told, language),
    email: told.business.contact.email,
  }
}

/** What was told, in the order in which it is read. */
function linesOf(
  { business, locations, preferences }: OnboardingSubmission,
  language: Language,
): [label: string, value: string][] {
  const { row } = SUBMISSION_ARRIVED
  const { name, email, phone } = business.contact
  return [
    [row.contact, name],
    [row.email, email],
    [row.phone, phone],
    [row.package, preferences.selectedPackage],
    [row.tone, preferences.responseStyle],
    [row.language, language],
    ...locations.map((one): [string, string] => [
      row.location,
      [one.name, one.address, one.website ?? ''].filter((part) => part !== '').join(', '),
    ]),
  ]
}
