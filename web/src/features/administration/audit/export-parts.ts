import type { AuditLine } from '@maitre/contract/audit'
import { type Cell, csvOf, csvRowsOf } from '#ui/charts/csv'
import { changesText, type LineWords } from './use-line-words.ts'

export type ExportFormat = 'csv' | 'json'

/** What a file is put together of: its head, each page of lines as text, and its end. */
interface FileParts<Line> {
  type: string
  head: string
  pageOf: (lines: readonly Line[], isFirst: boolean) => string
  end: string
}

export const partsOf = <Line extends AuditLine>(
  format: ExportFormat,
  words: LineWords,
  placeOf: ((line: Line) => string) | undefined,
): FileParts<Line> => (format === 'csv' ? csvParts(words, placeOf) : jsonParts())

/** The lines as a table; `csvRowsOf` sees to it that no cell can be taken for a formula. */
function csvParts<Line extends AuditLine>(
  words: LineWords,
  placeOf: ((line: Line) => string) | undefined,
): FileParts<Line> {
  const { t } = words
  const own = (['n', 'at', 'by', 'role', 'act', 'kind', 'subject', 'changes', 'from'] as const).map(
    (key) => ({ label: t(`column.${key}`) }),
  )
  // The numbers of lines are those of each restaurant's log.
  const columns = placeOf === undefined ? own : [{ label: t('column.place') }, ...own]
  const rowOf = (line: Line): Cell[] => [
    ...(placeOf === undefined ? [] : [placeOf(line)]),
    line.n,
    line.at,
    words.who(line.by),
    line.by.role === null ? null : t(`common:role.${line.by.role}`),
    words.act(line),
    line.subject.kind === null ? null : t(`subject.${line.subject.kind}`),
    line.subject.name,
    changesText(words, line),
    line.address ?? line.job,
  ]
  return {
    type: 'text/csv;charset=utf-8',
    head: csvOf({ columns, rows: [] }),
    pageOf: (lines) => csvRowsOf(lines.map(rowOf)),
    end: '',
  }
}

/** The lines as one list, a line of the file for each. */
const jsonParts = <Line>(): FileParts<Line> => ({
  type: 'application/json',
  head: '[',
  pageOf: (lines, isFirst) =>
    lines.map((line, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(line)}`).join(''),
  end: '\n]\n',
})
