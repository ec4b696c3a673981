import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import { type Import, imports } from '@maitre/contract/imports'
import { call } from '#lib/api'
import { ApiError } from '#lib/api-error'

export interface SentFile {
  restaurantId: string
  name: string
  content: Blob
  signal: AbortSignal
  /** Is told how many bytes have arrived. */
  onProgress: (bytes: number) => void
}

/** Sends a file part by part, so that none of a large one is held but the part on its way; answers its import. */
export async function sendFile(sent: SentFile): Promise<Import> {
  const { restaurantId, name, content, signal, onProgress } = sent
  let row = await call(
    imports.create,
    { restaurantId, file_name: name, bytes: content.size },
    { signal },
  )
  const { id: importId } = row
  try {
    for (let at = 0; at < content.size; at += IMPORT_PART_BYTES) {
      // The server takes the parts in their order.
      // oxlint-disable-next-line no-await-in-loop
      const bytes = await content.slice(at, at + IMPORT_PART_BYTES).arrayBuffer()
      const part = at / IMPORT_PART_BYTES + 1
      // oxlint-disable-next-line no-await-in-loop
      row = await call(
        imports.upload,
        { restaurantId, importId, part, content: base64Of(new Uint8Array(bytes)) },
        { signal },
      )
      onProgress(row.bytes_received)
    }
  } catch (error) {
    // Nobody goes on with what was not sent as a whole; the server drops it by itself otherwise, after a day.
    if (!isDropped(error))
      void call(imports.stop, { restaurantId, importId }).catch(() => undefined)
    throw error
  }
  return row
}

/** Whether the server has dropped the file already: one that it cannot read, or that somebody stopped. */
const isDropped = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'import.not_found' || (error.status === 400 && error.code.startsWith('import.')))

/** How many bytes a call of `fromCharCode` is given. */
const SLICE = 8192

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text)
}
