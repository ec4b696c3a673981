import { MAX_IMPORT } from '@maitre/contract/constants'

/** Why a file has no text to import. */
export type FileProblem =
  | 'workbook'
  | 'not_csv'
  | 'empty'
  | 'too_long'
  | 'not_text'
  | 'not_readable'

export type Decoded = { csv: string } | { problem: FileProblem }

const startsWith = (bytes: Uint8Array, ...begin: number[]): boolean =>
  begin.every((byte, at) => bytes[at] === byte)

/**
 * The text of a file as programs write it: UTF-8 with or without its mark, UTF-16 with its mark, or what Excel on
 * Windows calls plain CSV. A workbook is told apart by its first bytes, whatever its name.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  const isWorkbook =
    startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  if (isWorkbook) return { problem: 'workbook' }
  const csv = textOf(bytes)
  if (csv.trim() === '') return { problem: 'empty' }
  if (csv.includes('\u0000')) return { problem: 'not_text' }
  return csv.length > MAX_IMPORT ? { problem: 'too_long' } : { csv }
}

/** The text of a file that a person chose or dropped, whose name says that it is one of text. */
export async function readFile(file: File): Promise<Decoded> {
  const isNamedSo = /\.(?:csv|txt)$/iu.test(file.name)
  // A character has at most four bytes, so that a film is not read to the end.
  if (file.size > 4 * MAX_IMPORT + 4) return { problem: isNamedSo ? 'too_long' : 'not_csv' }
  try {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
    const isWorkbook = 'problem' in decoded && decoded.problem === 'workbook'
    // Of a workbook more can be said than that its name is not that of a CSV.
    return isNamedSo || isWorkbook ? decoded : { problem: 'not_csv' }
  } catch {
    return { problem: 'not_readable' }
  }
}

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // A byte that is no UTF-8 is a letter with an accent, as Excel on Windows stores it.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
