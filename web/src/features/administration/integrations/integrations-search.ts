import type { AdministrationSearch } from '#lib/administration-search'
import { idOf } from '#lib/search-values'

/** What the address keeps of the tab of integrations. */
export interface IntegrationsSearch extends AdministrationSearch {
  /** What a source sent its person back with: the code of their consent, or why there is none. */
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  /** The id of a consent whose places are being chosen. */
  consent?: string | undefined
}

const LONGEST = 4000
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function integrationsSearchOf({
  state,
  code,
  error,
  consent,
}: Readonly<Record<string, unknown>>): IntegrationsSearch {
  return {
    tab: 'integrations',
    state: textOf(state),
    code: textOf(code),
    error: textOf(error),
    consent: idOf(consent),
  }
}
