import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'

/** A file that arrived, of which a part at a time is held. */
export interface StoredFile {
  readonly bytes: number
  /** Its bytes from the beginning, a part at a time, each read when the one before was taken. */
  pieces(): AsyncGenerator<Buffer>
  /** The bytes from `start` on, `length` of them, or as many as there are. */
  read(start: number, length: number): Promise<Buffer>
}

/** The file of an import. Reading throws `import.file_gone` where its parts are not there any more. */
export function storedFile(
  database: Pick<Database, 'scoped'>,
  key: { restaurantId: string; importId: string },
  bytes: number,
): StoredFile {
  /** The part that was read last: whoever looks here and there in an archive mostly stays near. */
  let last: { n: number; part: Buffer } | undefined
  const partOf = async (n: number): Promise<Buffer> => {
    if (last?.n === n) return last.part
    const row = await database.scoped(key.restaurantId, (tx) =>
      tx.db
        .selectFrom('import_parts')
        .select('bytes')
        .where('restaurant_id', '=', key.restaurantId)
        .where('import_id', '=', key.importId)
        .where('n', '=', String(n))
        .executeTakeFirst(),
    )
    if (row === undefined) throw new AppError('import.file_gone')
    last = { n, part: row.bytes }
    return row.bytes
  }
  const parts = Math.ceil(bytes / IMPORT_PART_BYTES)
  return {
    bytes,
    async *pieces() {
      for (let n = 1; n <= parts; n += 1) yield await partOf(n)
    },
    async read(start, length) {
      const end = Math.min(start + length, bytes)
      const found: Buffer[] = []
      for (let at = start; at < end;) {
        const n = Math.floor(at / IMPORT_PART_BYTES)
        const from = at - n * IMPORT_PART_BYTES
        const piece = (await partOf(n + 1)).subarray(from, from + end - at)
        found.push(piece)
        at += piece.length
        if (piece.length === 0) throw new AppError('import.file_gone')
      }
      return Buffer.concat(found)
    },
  }
}
