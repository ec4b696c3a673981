import type { Source } from '@maitre/contract/constants'
import type { DateOrder, ImportField } from '@maitre/contract/import-words'

/** What a person has said of a file so far. */
export interface Draft {
  columns?: (ImportField | null)[]
  dates: DateOrder | null
  source: Source | null
  location_id: string | null
  places: Record<string, string>
}
