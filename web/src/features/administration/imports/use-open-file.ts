import { useKeptDrafts } from '#lib/use-kept-drafts'

/** A file that was sent and is not started yet. */
export interface SentImport {
  id: string
  name: string
}

/** The file that a person looks at; the device keeps which it is, so that neither another tab nor a reload puts it aside. */
export function useOpenFile() {
  const kept = useKeptDrafts<{ file: SentImport | null }>('import-open')('file')
  return {
    file: kept.changed.file ?? null,
    open: (file: SentImport): void => kept.change({ file }, { file: null }),
    close: (): void => kept.discard(),
  }
}
