import type { ImportReason } from '@maitre/contract/import-words'

/** What a row of a file has, as it stands there. */
type Content =
  /** Its cells in the order of the file's columns. */
  | { readonly kind: 'cells'; readonly cells: readonly string[] }
  /** A review in the form of a platform's own archive, and the place of the archive that it lies in. */
  | { readonly kind: 'exported'; readonly value: unknown; readonly place: string }
  | { readonly kind: 'fault'; readonly reason: ImportReason }

/** A row of a file: where it stands, and what it has. */
export type FileRow = Content & { readonly line: number | null; readonly file: string | null }

/** Rows that were read together, and up to which byte of the file. */
export interface RowGroup {
  readonly rows: readonly FileRow[]
  readonly bytesRead: number
}

/** A row, a cell or a line that is longer than this, in UTF-16 units, is taken for a file that is broken. */
export const LONGEST_ROW = 1_000_000
