import type { Article } from '#build/article-file'

type Filed = Pick<Article, 'slug' | 'pair' | 'category'>

/** A category of the blog in one language. */
export interface Category<Of extends Filed = Article> {
  name: string
  /** The last part of the address of its page. */
  slug: string
  /** The last part of the address of the same category's page in the other language. */
  pair: string
  /** Its articles, in the order in which they were given. */
  articles: Of[]
}

/**
 * The categories that the heads of articles name, in the order in which they first come. `twins` are the articles of the
 * other language. Throws where a category has not one counterpart there, or where two would have one address.
 */
export function categoriesOf<Of extends Filed>(
  articles: readonly Of[],
  twins: readonly Filed[],
): Category<Of>[] {
  const slugs = new Set<string>()
  return [...Map.groupBy(articles, ({ category }) => category)].map(([name, own]) => {
    const slug = slugOf(name)
    if (slug === '' || slugs.has(slug))
      throw new Error(`the category "${name}" has no address of its own`)
    slugs.add(slug)
    const inBoth = twins.filter((twin) => own.some(({ pair }) => pair === twin.slug))
    const [other, ...others] = new Set(inBoth.map(({ category }) => category))
    if (other === undefined || others.length > 0)
      throw new Error(`the category "${name}" is not one in the other language`)
    return { name, slug, pair: slugOf(other), articles: own }
  })
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
