import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import type { ParsedOf } from '@maitre/contract/endpoint'
import type { enterpriseQuotes } from '@maitre/contract/enterprise-quotes'
import { sendMails } from '#modules/mail'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { QUOTE_ARRIVED, QUOTE_ASKED } from './quote-words.ts'

/** What is asked for by the form, as the contract took it. */
export type QuoteAsked = Omit<ParsedOf<typeof enterpriseQuotes.ask>, 'subject'>

/**
 * Confirms a request to whoever asked, and tells it to the support address where there is one. The confirmation repeats
 * nothing that was typed: the address may be somebody else's, and the mail would carry a stranger's words in our name.
 */
export async function sendQuoteMails(services: Services, tx: Tx, asked: QuoteAsked): Promise<void> {
  const { replyTo: support } = services.config.mail
  const { language, email } = asked
  const confirmation = QUOTE_ASKED[language](asked.location_count)
  const letters = [
    {
      userId: null,
      kind: 'quote_asked' as const,
      address: email,
      form: { language, isCalm: true, ...confirmation },
    },
  ]
  await sendMails(services, tx, letters)
  if (support === null) return
  const { subject, occasion, answer, reason, row } = QUOTE_ARRIVED
  const form = {
    language: DEFAULT_LANGUAGE,
    isCalm: true,
    subject: subject(asked.location_count),
    occasion,
    title: asked.business_name,
    paragraphs: FIELDS.filter((field) => asked[field] !== '').map(
      (field) => `${row[field]}: ${asked[field]}`,
    ),
    button: { label: answer, url: `mailto:${encodeURIComponent(email)}` },
    reason,
  }
  await sendMails(services, tx, [{ userId: null, kind: 'quote_arrived', address: support, form }])
}

/** The fields of a request in the order in which they are told. */
const FIELDS = [
  'contact_name',
  'email',
  'phone',
  'location_count',
  'current_solution',
  'additional_info',
  'language',
] as const
