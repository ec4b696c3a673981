import { z } from 'zod'
import type { Language } from '@maitre/contract/constants'
import { splitFile, toHtml } from './markdown-file.ts'

const headSchema = z.strictObject({
  title: z.string().min(1).max(90),
  /** What search engines and the list of articles show. */
  excerpt: z.string().min(1).max(160),
  category: z.string().min(1),
  author: z.string().min(1),
  /** The day on which it was published, yyyy-MM-dd. */
  date: z.iso.date(),
  /** How long it takes to read, in minutes. */
  readTime: z.int().min(1),
  /** The last part of the address of the same article in the other language. */
  pair: z.string().min(1),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
})

export interface Article extends z.output<typeof headSchema> {
  language: Language
  /** The last part of its address. */
  slug: string
  html: string
}

/** Reads an article from its file: what its head says, and its text as HTML. Throws where the head is not as it has to be. */
export function readArticle(language: Language, slug: string, file: string): Article {
  const { head, text } = splitFile(file)
  return { ...headSchema.parse(head), language, slug, html: toHtml(text) }
}
