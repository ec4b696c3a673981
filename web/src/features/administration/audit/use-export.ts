import { useEffect, useRef, useState } from 'react'
import type { AuditLine } from '@maitre/contract/audit'
import type { Page } from '@maitre/contract/endpoint'
import { FIRST_PAGE, nextCursor } from '#lib/next-page'
import { saveFile } from '#ui/charts/save-file'
import { type ExportFormat, partsOf } from './export-parts.ts'
import type { LineWords } from './use-line-words.ts'

/** A log as an export has it. */
export interface ExportedLog<Line extends AuditLine> {
  /** Fetches one page of the lines that fit, the newest first. */
  fetchPage: (
    next: { cursor?: string },
    signal: AbortSignal,
  ) => Promise<{ data: Line[]; page: Page }>
}

interface Progress {
  /** How many lines have come; the export is over once `isDone`. */
  count: number
  isDone: boolean
}

/**
 * Exports every line that fits the filters, whole or not at all: CSV in the words of the screen, for people, and JSON as
 * the call answers it, for machines. Each page becomes text as it comes, so that a long log is not held twice. Leaving
 * the screen ends it.
 */
export function useExport<Line extends AuditLine>(log: ExportedLog<Line>, words: LineWords) {
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
      const { type, head, pageOf, end } = partsOf<Line>(format, words)
      const parts = [head]
      let count = 0
      let next: { cursor?: string } | undefined = FIRST_PAGE
      while (next !== undefined) {
        const { data, page } = await log.fetchPage(next, signal)
        parts.push(pageOf(data, count === 0))
        count += data.length
        setProgress({ count, isDone: false })
        next = nextCursor({ page })
      }
      parts.push(end)
      saveFile(new Blob(parts, { type }), `${words.t('export.fileName')}.${format}`)
      setProgress({ count, isDone: true })
    } catch (failure) {
      if (signal.aborted) return
      setProgress(null)
      setError(failure)
    }
  }
  return { progress, error, run }
}

export type Exported = ReturnType<typeof useExport>
