import type { ImportFault } from '@maitre/contract/imports'
import { csvOf } from '#ui/charts/csv'
import { saveFile } from '#ui/charts/save-file'

/** The words of a report's columns, and of what is the matter with a row. */
export interface ReportWords {
  columns: readonly string[]
  field: (field: ImportFault['field']) => string
  reason: (reason: ImportFault['reason']) => string
}

/** Has the browser save the rows that were refused, as a table in the words of the person. */
export function saveReport(
  faults: readonly ImportFault[],
  { columns, field, reason }: ReportWords,
  name: string,
): void {
  const table = csvOf({
    columns: columns.map((label) => ({ label })),
    rows: faults.map((one) => [one.file, one.row, one.line, field(one.field), reason(one.reason)]),
  })
  saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), name)
}
