import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Part, partsOf, splitFile, toHtml } from './markdown-file.ts'

const headSchema = z.strictObject({
  title: z.string().min(1).max(60),
  /** What search engines show, and what stands below the title. */
  description: z.string().min(1).max(160),
  /** The day since which the text is as it is, yyyy-MM-dd. */
  date: z.iso.date(),
  /** What `sealOf` makes of the text, so that no change goes by the day. */
  seal: z.string(),
})

export interface LegalText extends Omit<z.output<typeof headSchema>, 'seal'> {
  html: string
  parts: Part[]
}

/** Where a text leads to whoever runs the installation. */
const EMAIL = '{email}'

/** What stands beside the day of a text, and is another one for any other text or day. */
export const sealOf = (
  head: { title: string; description: string; date: string },
  text: string,
): string =>
  createHash('sha256')
    .update([head.title, head.description, head.date, text].join('\n'))
    .digest('hex')
    .slice(0, 12)

/**
 * Reads a text of law from its file. `email` is what stands, as HTML, where the text names the operator's address,
 * and `today` the day (yyyy-MM-dd) that a changed text is to bear. Throws where the head is not as it has to be, where the
 * text names anything else that somebody would have to fill in, and where it was changed under its old day.
 */
export function readLegal(
  file: string,
  email: string,
  today = new Date().toISOString().slice(0, 10),
): LegalText {
  const { head, text } = splitFile(file)
  const html = toHtml(text).replaceAll(EMAIL, () => email)
  const [unknown] = /\{[^}]*\}/u.exec(html) ?? []
  if (unknown !== undefined) throw new Error(`nobody fills in ${unknown} in a text of law`)
  const { seal, ...told } = headSchema.parse(head)
  if (seal !== sealOf(told, text)) {
    const renewed = sealOf({ ...told, date: today }, text)
    throw new Error(
      `"${told.title}" is not the text of ${told.date}: give it date: ${today} and seal: "${renewed}"`,
    )
  }
  return { ...told, html, parts: partsOf(text) }
}
