import { useEffect, useRef, useState } from 'react'
import type { AuditLine } from '@maitre/contract/audit'
import type { Page } from '@maitre/contract/endpoint'
import { FIRST_PAGE, nextCursor } from '#lib/next-page'
import { saveFile } from '#ui/charts/save-file'
import { type ExportFormat, partsOf } from './export-parts.ts'
import type { LineWords } from './use-line-words.ts'

/** A log as an export has it. */
export interface ExportedLog<Line extends AuditLine> {
  /** Where a line is from, in a log of several restaurants; the table has a column of it. */
  placeOf?: ((line: Line) => string) | undefined
  /** Notes the export before it begins, and answers how many lines a file has at most; without it all that fit. */
  begin?: (signal: AbortSignal) => Promise<number>
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
  /** Whether there are older lines than one file has. */
  isCut: boolean
}

/**
 * Exports the lines that fit the filters, all that one file has room for, and nothing where a page of them failed: CSV in
 * the words of the screen, for people, and JSON as the call answers it, for machines. Each page becomes text as it comes,
 * so that a long log is not held twice. Leaving the screen ends it.
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
    setProgress({ count: 0, isDone: false, isCut: false })
    try {
      const { type, head, pageOf, end } = partsOf<Line>(format, words, log.placeOf)
      const most = (await log.begin?.(signal)) ?? Number.POSITIVE_INFINITY
      const parts = [head]
      let count = 0
      let isCut = false
      let next: { cursor?: string } | undefined = FIRST_PAGE
      while (next !== undefined && count < most) {
        const { data, page } = await log.fetchPage(next, signal)
        const lines = data.slice(0, most - count)
        parts.push(pageOf(lines, count === 0))
        count += lines.length
        isCut = lines.length < data.length || (count === most && page.hasMore)
        setProgress({ count, isDone: false, isCut })
        next = nextCursor({ page })
      }
      parts.push(end)
      saveFile(new Blob(parts, { type }), `${words.t('export.fileName')}.${format}`)
      setProgress({ count, isDone: true, isCut })
    } catch (failure) {
      if (signal.aborted) return
      setProgress(null)
      setError(failure)
    }
  }
  return { progress, error, run }
}

export type Exported = ReturnType<typeof useExport>
