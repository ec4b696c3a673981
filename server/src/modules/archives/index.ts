export { archiveFiles, noteArchived, type Progress } from './archive-files.ts'
