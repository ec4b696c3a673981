import { z } from 'zod'
import { type Part, partsOf, splitFile, toHtml } from './markdown-file.ts'

const headSchema = z.strictObject({
  title: z.string().min(1).max(60),
  /** What search engines show, and what stands below the title. */
  description: z.string().min(1).max(160),
  /** The day since which the text is as it is, yyyy-MM-dd. */
  date: z.iso.date(),
})

export interface LegalText extends z.output<typeof headSchema> {
  html: string
  parts: Part[]
}

/** Where a text leads to whoever runs the installation. */
const EMAIL = '{email}'

/**
 * Reads a text of law from its file. `email` is what stands, as HTML, where the text names the operator's address.
 * Throws where the head is not as it has to be, and where the text names anything else that somebody would have to fill in.
 */
export function readLegal(file: string, email: string): LegalText {
  const { head, text } = splitFile(file)
  const html = toHtml(text).replaceAll(EMAIL, () => email)
  const [unknown] = /\{[^}]*\}/u.exec(html) ?? []
  if (unknown !== undefined) throw new Error(`nobody fills in ${unknown} in a text of law`)
  return { ...headSchema.parse(head), html, parts: partsOf(text) }
}
