import { cx } from '#ui/class-names'
import type { Cell, ChartTable } from './csv.ts'

/** What a chart shows, in a table that says the same. */
export function ChartTableTwin({ table, label }: { table: ChartTable; label: string }) {
  const { columns, rows } = table
  // A column of figures is one too where none of them is known.
  const isNumber = columns.map(
    ({ format }, column) =>
      format !== undefined || rows.some((row) => typeof row[column] === 'number'),
  )
  const shown = (cell: Cell, column: number): string =>
    typeof cell === 'number' ? (columns[column]?.format ?? String)(cell) : (cell ?? '–')
  return (
    <table className="w-full border-collapse text-sm tabular-nums" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.label}
              scope="col"
              className={cx(
                'sticky top-0 border-b border-line-strong bg-surface px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-3 first:pl-0 last:pr-0',
                isNumber[index] ? 'text-right' : 'text-left',
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="border-b border-line last:border-b-0">
            {row.map((cell, column) =>
              column === 0 ? (
                <th
                  key={column}
                  scope="row"
                  className="min-w-36 py-2 pr-3 text-left font-medium text-ink"
                >
                  {shown(cell, column)}
                </th>
              ) : (
                <td
                  key={column}
                  className={cx(
                    'px-3 py-2 last:pr-0',
                    isNumber[column] ? 'text-right' : 'text-left',
                  )}
                >
                  {shown(cell, column)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
