import { z } from 'zod'
import { LANGUAGES } from './constants.ts'

/** Where the build leaves the list of its articles for the server, below the folder of its documents. */
export const ARTICLE_LIST = 'articles.json'

/** The articles that a build of the web app holds, as the newsletter tells of them. */
export const builtArticles = z.array(
  z.object({
    language: z.enum(LANGUAGES),
    /** The last part of its address. */
    slug: z.string().min(1),
    title: z.string().min(1),
    excerpt: z.string().min(1),
  }),
)
export type BuiltArticle = z.output<typeof builtArticles>[number]
