export { archiveFiles, noteArchived, type Progress } from './archive-files.ts'
export { ArchiveRefused } from './archive-refused.ts'
export { type Taken, takeArchive } from './take-archive.ts'
