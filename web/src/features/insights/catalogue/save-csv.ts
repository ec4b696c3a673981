import { saveFile } from '#ui/charts/save-file'

/** Has the browser save the text of a file under that name. */
export const saveCsv = (csv: string, name: string): void =>
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
