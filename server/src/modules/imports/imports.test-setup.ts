import { IMPORT_PART_BYTES } from '@maitre/contract/import-words'
import { type Import, type ImportFault, imports } from '@maitre/contract/imports'
import type { InputOf } from '@maitre/contract/endpoint'
import { eventually } from '#test/builders'
import type { Client } from '#test/client'

type Said = Omit<InputOf<typeof imports.start>, 'restaurantId' | 'importId'>

/** Imports of one restaurant by one person, over HTTP as the screen makes them. */
export class Importer {
  readonly client: Client
  readonly restaurantId: string
  constructor(client: Client, restaurantId: string) {
    this.client = client
    this.restaurantId = restaurantId
  }

  of(importId: string) {
    return { restaurantId: this.restaurantId, importId }
  }

  /** Begins an import and sends its file; answers what the last part was answered with. */
  async send(file: string | Buffer, file_name = 'reviews.csv') {
    const bytes = Buffer.from(file)
    const { restaurantId } = this
    const begun = await this.client.call(imports.create, {
      restaurantId,
      file_name,
      bytes: bytes.length,
    })
    if (begun.status !== 201) return begun
    let answer = begun
    for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES)
      answer = await this.client.call(imports.upload, {
        ...this.of(begun.data.id),
        part: at / IMPORT_PART_BYTES + 1,
        content: bytes.subarray(at, at + IMPORT_PART_BYTES).toString('base64'),
      })
    return answer
  }

  preview(importId: string, said: Said = {}) {
    return this.client.call(imports.preview, { ...this.of(importId), ...said })
  }

  start(importId: string, said: Said = {}) {
    return this.client.call(imports.start, { ...this.of(importId), ...said })
  }

  async get(importId: string): Promise<Import> {
    return (await this.client.call(imports.get, this.of(importId))).data
  }

  /** Waits until an import is over. */
  ended(importId: string): Promise<Import> {
    return eventually(
      () => this.get(importId),
      (one) => one.ended_at !== null,
    )
  }

  /** Sends a file, has it read in, and waits for the end. */
  async bring(file: string | Buffer, said: Said = {}, name?: string): Promise<Import> {
    const sent = await this.send(file, name)
    if (sent.code !== undefined) throw new Error(`the file was refused: ${sent.code}`)
    const started = await this.start(sent.data.id, said)
    if (started.status !== 202) throw new Error(`the import was refused: ${started.code}`)
    return this.ended(sent.data.id)
  }

  async faults(importId: string): Promise<ImportFault[]> {
    return (await this.client.call(imports.faults, this.of(importId))).data
  }
}
