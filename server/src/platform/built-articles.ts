import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ARTICLE_LIST, type BuiltArticle, builtArticles } from '@maitre/contract/built-articles'
import { WEB_DIST } from '#platform/web-dist'

/** The articles of the web app that is served; none where it is not built. */
export async function readBuiltArticles(dist = WEB_DIST): Promise<BuiltArticle[]> {
  const text = await readFile(path.join(dist, 'pages', ARTICLE_LIST), 'utf8').catch(() => '[]')
  return builtArticles.parse(JSON.parse(text))
}
