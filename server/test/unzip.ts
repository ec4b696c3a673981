import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, each held against its checksum and length in the directory. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const header = bytes.readUInt32LE(at + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const text = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20)))
    if (crc32(text) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    if (text.length !== bytes.readUInt32LE(at + 24)) throw new Error(`${name} has another length`)
    files.set(name, text.toString())
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
