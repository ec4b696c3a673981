import { useEffect, useRef, useState } from 'react'
import type { AuditLine } from '@maitre/contract/audit'
import { csvOf } from '#ui/charts/csv'
import { saveFile } from '#ui/charts/save-file'
import type { auditInput } from './audit-search.ts'
import { fetchAllLines } from './queries.ts'
import { changesText, type LineWords } from './use-line-words.ts'

export type ExportFormat = 'csv' | 'json'

interface Progress {
  /** How many lines have come; the export is over once `isDone`. */
  count: number
  isDone: boolean
}

/**
 * Exports every line that fits the filters, whole or not at all: CSV in the words of the screen, for people, and JSON as
 * the call answers it, for machines. Leaving the screen ends it.
 */
export function useExport(
  restaurantId: string,
  input: ReturnType<typeof auditInput>,
  words: LineWords,
) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<unknown>(null)
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  const run = async (format: ExportFormat): Promise<void> => {
    // An export that is asked for while another runs takes its place.
    ending.current?.abort()
    const { signal } = (ending.current = new AbortController())
    setError(null)
    setProgress({ count: 0, isDone: false })
    try {
      const onProgress = (count: number): void => setProgress({ count, isDone: false })
      const lines = await fetchAllLines(restaurantId, input, { signal, onProgress })
      const [text, type] =
        format === 'csv'
          ? [csvOfLines(lines, words), 'text/csv;charset=utf-8']
          : [JSON.stringify(lines, null, 2), 'application/json']
      saveFile(new Blob([text], { type }), `${words.t('export.fileName')}.${format}`)
      setProgress({ count: lines.length, isDone: true })
    } catch (failure) {
      if (signal.aborted) return
      setProgress(null)
      setError(failure)
    }
  }
  return { progress, error, run }
}

/** The lines as a table; `csvOf` sees to it that no cell can be taken for a formula. */
export function csvOfLines(lines: readonly AuditLine[], words: LineWords): string {
  const { t } = words
  const columns = (
    ['n', 'at', 'by', 'role', 'act', 'kind', 'subject', 'changes', 'from'] as const
  ).map((key) => ({ label: t(`column.${key}`) }))
  const rows = lines.map((line) => [
    line.n,
    line.at,
    words.who(line.by),
    line.by.role === null ? null : t(`common:role.${line.by.role}`),
    words.act(line),
    line.subject.kind === null ? null : t(`subject.${line.subject.kind}`),
    line.subject.name,
    changesText(words, line),
    line.address ?? line.job,
  ])
  return csvOf({ columns, rows })
}
