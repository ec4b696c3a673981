import { readFileSync } from 'node:fs'

/**
 * Reads a file of `data` for what is made of it: an import would keep all of it for as long as its thread lives. `File`
 * is the type of the file's own import (`import type`), which TypeScript reads from the file.
 */
export function readData<File>(name: string): File {
  const text = readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')
  return JSON.parse(text) as File // the caller's type is that of this very file
}
