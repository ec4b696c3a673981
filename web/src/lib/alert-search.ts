import { ALERT_KINDS, type AlertKind } from '@maitre/contract/alert-words'
import { oneOf } from './search-values.ts'

/** The parameters of the address of the alerts. */
export interface AlertSearch {
  /** Only those that are not seen. */
  unseen?: true | undefined
  kind?: AlertKind | undefined
  /** Whether the settings are open, where they do not stand beside the list. */
  settings?: true | undefined
}

const flag = (value: unknown): true | undefined => (value === 'true' ? true : undefined)

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function alertSearchOf(search: Readonly<Record<string, unknown>>): AlertSearch {
  return {
    unseen: flag(search['unseen']),
    kind: oneOf(ALERT_KINDS, search['kind']),
    settings: flag(search['settings']),
  }
}
