import type { Language } from '@maitre/contract/constants'
import { type Article, readArticle } from '#build/article-file'

const files = import.meta.glob<string>('./articles/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The articles of a language, the newest first. */
export function articlesIn(language: Language): Article[] {
  return Object.entries(files)
    .flatMap(([path, file]) => {
      const [, folder, slug = ''] = /\/(\w+)\/([^/]+)\.md$/u.exec(path) ?? []
      return folder === language ? [readArticle(language, slug, file)] : []
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
}
