import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ARTICLE_LIST, type BuiltArticle } from '@maitre/contract/built-articles'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { CODE_LATER } from '#outline'
import { OWN_ADDRESS } from '@maitre/contract/site-pages'
import { articlesIn } from './articles.ts'
import { drawBlog } from './blog.tsx'
import { DrawnPages } from './drawn-pages.ts'
import { drawEnterprise } from './enterprise.tsx'
import { drawFeedback } from './feedback.tsx'
import { feedOf } from './feed.ts'
import { Frame, otherLanguage } from './frame.tsx'
import { drawLanding } from './landing.tsx'
import { drawLegal } from './legal.tsx'
import { drawNewsletter } from './newsletter-pages.tsx'
import { drawOnboarding } from './onboarding.tsx'
import { drawPricing } from './pricing.tsx'
import { drawQuote } from './quote.tsx'
import { type Assets, type Island, pictureOf, type Site, SiteAround } from './site-context.tsx'
import type { SitePage } from './site-page.ts'
import { drawSolutions } from './solutions.tsx'
import { wordsIn } from './words.ts'

/** A file of the public site, by its path below the documents. */
export interface SiteFile {
  path: string
  text: string
}

/** The pages of the public site in a language. */
export const sitePagesIn = (language: Language): SitePage[] =>
  [
    drawLanding,
    drawSolutions,
    drawEnterprise,
    drawPricing,
    drawBlog,
    drawOnboarding,
    drawQuote,
    drawNewsletter,
    drawLegal,
    drawFeedback,
  ].flatMap((draw) => draw(language))

/**
 * Draws the public site as files: each page in each language in the frame that the build made (`site.html`), the feed of
 * each language, and what search engines ask for.
 */
export function drawSite(frame: string, assets: Assets): SiteFile[] {
  const pages = LANGUAGES.map((language) => ({ language, pages: sitePagesIn(language) }))
  return [
    ...pages.flatMap((one) =>
      one.pages.map((page) => ({
        path: `${one.language}/site${page.address}.html`,
        text: documentOf(frame, { language: one.language, page, assets }, one.pages),
      })),
    ),
    ...LANGUAGES.map((language) => ({ path: `${language}/blog/feed.xml`, text: feedOf(language) })),
    { path: ARTICLE_LIST, text: JSON.stringify(listArticles()) },
    { path: 'sitemap.xml', text: sitemapOf(pages) },
    { path: 'robots.txt', text: ROBOTS },
  ]
}

/** The articles as the server is told of them, which mails them to the readers of the newsletter. */
const listArticles = (): BuiltArticle[] =>
  LANGUAGES.flatMap((one) =>
    articlesIn(one).map(({ language, slug, title, excerpt }) => ({
      language,
      slug,
      title,
      excerpt,
    })),
  )

function documentOf(frame: string, site: Site, all: readonly SitePage[]): string {
  const { language, page, assets } = site
  const fonts = [...assets.fonts, ...(page.hasGuestWords ? [assets.guestFont] : [])]
  const script = page.isForGuests ? assets.scripts.feedback : assets.script
  const loads = [
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    ),
    ...(page.island === undefined ? [] : loadsOf(assets.islands[page.island], language)),
  ]
  const body = renderToStaticMarkup(
    <SiteAround value={site}>
      <DrawnPages value={new Set(all.map(({ address }) => address))}>
        <Frame>{page.body}</Frame>
      </DrawnPages>
    </SiteAround>,
  )
  return (
    frame
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('</head>', () => `${loads.join('')}${headOf(site)}</head>`)
      .replace('<div id="root"></div>', () => body)
      // Its script stands at its end, so that everything is there which it looks for, wherever the build puts the code.
      .replace('</body>', `<script defer src="${script}"></script></body>`)
  )
}

/**
 * What the document of a page with an island names, so that no file waits for another to name it. The script of the page
 * lets it in once the first words are painted, which would otherwise share a slow line with it.
 */
function loadsOf({ script, preloads }: Island, language: Language): string[] {
  return [
    // React-aria looks for this id before it writes a style element, which the content policy forbids.
    '<meta id="react-aria-pressable-style">',
    `<template id="${CODE_LATER}">`,
    ...preloads[language].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="module" crossorigin src="/${script}"></script>`,
    '</template>',
  ]
}

/** The address of a page as search engines and other people's pages have it. */
const wholeAddress = (language: Language, address: string): string =>
  `${OWN_ADDRESS}/${language}${address}`

/** How large the picture is that is shown where somebody shares a page, in pixels. */
const SHARED = { width: 1200, height: 630 }

function headOf({ language, page, assets }: Site): string {
  const { address, title, description, pair, published, data } = page
  const other = otherLanguage(language)
  const own = wholeAddress(language, address)
  const english = language === 'en' ? address : pair
  const image = `${OWN_ADDRESS}${pictureOf(assets, `share-${language}.jpg`)}`
  const head: ReactNode = (
    <>
      <title>{wordsIn(language)('title', { page: title })}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Maitre" />
      <meta property="og:type" content={published === undefined ? 'website' : 'article'} />
      {published !== undefined && <meta property="article:published_time" content={published} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={language === 'fr' ? 'fr_CA' : 'en_CA'} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(SHARED.width)} />
      <meta property="og:image:height" content={String(SHARED.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {pair === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={own} />
          <link rel="canonical" href={own} />
          <link rel="alternate" hrefLang={language} href={own} />
          <link rel="alternate" hrefLang={other} href={wholeAddress(other, pair)} />
          <link rel="alternate" hrefLang="x-default" href={wholeAddress('en', english ?? '')} />
        </>
      )}
      <link
        rel="alternate"
        type="application/rss+xml"
        title="Maitre"
        href={`/${language}/blog/feed.xml`}
      />
    </>
  )
  // A closing tag inside would end the element, so no text may begin one.
  const told = (data?.(image) ?? []).map(
    (one) =>
      `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
  )
  return renderToStaticMarkup(head) + told.join('')
}

/** Every page in every language, each with the other one's address. */
function sitemapOf(all: readonly { language: Language; pages: readonly SitePage[] }[]): string {
  const urls = all.flatMap(({ language, pages }) =>
    pages.flatMap(({ address, pair }) => {
      if (pair === null) return []
      const other = otherLanguage(language)
      const links = [
        [language, wholeAddress(language, address)],
        [other, wholeAddress(other, pair)],
      ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
      return `<url><loc>${wholeAddress(language, address)}</loc>${links.join('')}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const ROBOTS = `User-agent: *
Disallow: /v1/
Disallow: /*/dashboard/
Disallow: /*/superadmin/

Sitemap: ${OWN_ADDRESS}/sitemap.xml
`
