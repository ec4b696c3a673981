export { beginImport } from './begin-import.ts'
export { bringFile, reportOf } from './bring-file.ts'
export { openToBring } from './open-to-bring.ts'
export { takePart } from './take-part.ts'
