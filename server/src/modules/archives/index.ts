export { archiveFiles, noteArchived, type Progress } from './archive-files.ts'
export { csvLine } from './csv.ts'
