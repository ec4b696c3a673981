import type { Language } from '@maitre/contract/constants'
import { OWN_ADDRESS } from '@maitre/contract/site-pages'
import { articlesIn } from './articles.ts'
import { wordsIn } from './words.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>]/gu, (mark) => ENTITIES[mark] ?? '')

/** The articles of a language as RSS 2.0, the newest first. */
export function feedOf(language: Language): string {
  const t = wordsIn(language)
  const home = `${OWN_ADDRESS}/${language}/blog`
  const items = articlesIn(language).map(
    ({ slug, title, excerpt, category, date }) => `<item>
<title>${escaped(title)}</title>
<link>${home}/${slug}</link>
<guid>${home}/${slug}</guid>
<description>${escaped(excerpt)}</description>
<category>${escaped(category)}</category>
<pubDate>${new Date(date).toUTCString()}</pubDate>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(t('blog.feed'))}</title>
<link>${home}</link>
<description>${escaped(t('blog.description'))}</description>
<language>${language}</language>
<atom:link href="${home}/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}
