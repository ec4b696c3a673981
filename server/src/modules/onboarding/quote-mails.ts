import type { ParsedOf } from '@maitre/contract/endpoint'
import type { enterpriseQuotes } from '@maitre/contract/enterprise-quotes'
import { sendMails } from '#modules/mail'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { QUOTE_ARRIVED, QUOTE_ASKED } from './quote-words.ts'
import { tellSupport, type Told } from './tell-support.ts'

/** What is asked for by the form, as the contract took it. */
export type QuoteAsked = Omit<ParsedOf<typeof enterpriseQuotes.ask>, 'subject'>

/**
 * Confirms a request to whoever asked, and tells it to the support address where there is one. The confirmation repeats
 * nothing that was typed: the address may be somebody else's, and the mail would carry a stranger's words in our name.
 */
export async function sendQuoteMails(services: Services, tx: Tx, asked: QuoteAsked): Promise<void> {
  const { language, email } = asked
  await sendMails(services, tx, [
    {
      userId: null,
      kind: 'quote_asked',
      address: email,
      form: { language, isCalm: true, ...QUOTE_ASKED[language](asked.location_count) },
    },
  ])
  await tellSupport(services, tx, quoteTold(asked))
}

/** What is told of a request to those who answer. */
export function quoteTold(asked: QuoteAsked): Told {
  const { subject, row } = QUOTE_ARRIVED
  return {
    kind: 'quote_arrived',
    words: { ...QUOTE_ARRIVED, subject: subject(asked.location_count) },
    title: asked.business_name,
    lines: FIELDS.map((field) => [row[field], asked[field]]),
    email: asked.email,
  }
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
