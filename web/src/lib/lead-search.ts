import { LEAD_KINDS, LEAD_STATES, type LeadKind, type LeadState } from '@maitre/contract/lead-words'
import { READER_STATES, type ReaderState } from '@maitre/contract/newsletter-readers'
import { oneOf, wordsOf } from './search-values.ts'

/** The tabs of the console's onboarding. */
export const LEAD_VIEWS = ['leads', 'newsletter'] as const

/** The parameters of the address of the console's onboarding. */
export interface LeadSearch {
  view?: (typeof LEAD_VIEWS)[number] | undefined
  search?: string | undefined
  kind?: LeadKind | undefined
  state?: LeadState | undefined
  /** The state of the readers that are listed. */
  reader?: ReaderState | undefined
}

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function leadSearchOf(search: Readonly<Record<string, unknown>>): LeadSearch {
  return {
    view: oneOf(LEAD_VIEWS, search['view']),
    search: wordsOf(search['search']),
    kind: oneOf(LEAD_KINDS, search['kind']),
    state: oneOf(LEAD_STATES, search['state']),
    reader: oneOf(READER_STATES, search['reader']),
  }
}
