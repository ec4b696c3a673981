import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile as Packer } from 'yazl'

/** One file of a ZIP archive: its name, and its text piece by piece. */
export interface ZipFile {
  readonly name: string
  readonly text: AsyncIterable<string>
}

/**
 * The bytes of a ZIP archive, made while they are taken: no file is ever held whole, and where nobody takes bytes no
 * further text is asked for. A failure of a text ends the stream with it, and whoever destroys the stream ends the text.
 */
export function zip(files: AsyncIterable<ZipFile>, at: Date): Readable {
  const packer = new Packer()
  // The packer makes this kind of stream; its types know less of it.
  const bytes = packer.outputStream as PassThrough
  packer.on('error', (error) => bytes.destroy(error))
  void feed(packer, bytes, files, at).catch((error: Error) => bytes.destroy(error))
  return bytes
}

/** Hands over one file after the other, each once the text of the one before is taken: the last one tells of them all. */
async function feed(
  packer: Packer,
  bytes: PassThrough,
  files: AsyncIterable<ZipFile>,
  mtime: Date,
): Promise<void> {
  for await (const { name, text } of files) {
    const plain = Readable.from(text, { highWaterMark: 1 })
    const end = (): void => void plain.destroy()
    bytes.once('close', end)
    packer.addReadStream(plain, name, { mtime })
    await finished(plain)
    bytes.off('close', end)
  }
  packer.end()
}
