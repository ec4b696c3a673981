import type { Source } from '@maitre/contract/constants'
import type { SourceReview } from '#connectors/source'

/** Reviews of one location, as a source, a file or a person gives them at a time. */
export interface Batch {
  locationId: string
  source: Source
  origin: 'api' | 'partner' | 'import' | 'demo'
  /** The import of a file that brings them; absent where none does. */
  importId?: string
  reviews: readonly SourceReview[]
}
