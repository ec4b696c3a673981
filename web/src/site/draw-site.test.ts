import { describe, expect, it } from 'vitest'
import { sitePictures } from '#build/site-pictures'
import { ARTICLE_LIST, type BuiltArticle } from '@maitre/contract/built-articles'
import { type Language, LANGUAGES } from '@maitre/contract/constants'
import { providerEntrance } from '@maitre/contract/provider'
import { OWN_ADDRESS } from '@maitre/contract/site-pages'
import { articlesIn } from './articles.ts'
import { drawSite, sitePagesIn } from './draw-site.tsx'
import { otherLanguage } from './other-language.ts'
import { PAGES } from './page-names.ts'

const FRAME = '<html lang="en"><head></head><body><div id="root"></div></body></html>'
const ASSETS = {
  fonts: ['/a.woff2'],
  guestFont: '/guest.woff2',
  script: '/site.js',
  islands: {
    onboarding: {
      script: 'wizard.js',
      preloads: { en: ['wizard.js', 'en.js'], fr: ['wizard.js', 'fr.js'] },
    },
  },
  scripts: { landing: '/landing.js', feedback: '/feedback.js' },
  pictures: Object.fromEntries(sitePictures().map(({ name }) => [name, `/${name}`])),
}
const files = new Map(drawSite(FRAME, ASSETS).map(({ path, text }) => [path, text]))
const pages = LANGUAGES.flatMap((language) =>
  sitePagesIn(language).map((page) => ({
    ...page,
    language,
    path: `/${language}${page.address}`,
    html: files.get(`${language}/site${page.address}.html`) ?? '',
  })),
)
/** Those of the site itself, which the bar and the foot join. */
const ofSite = pages.filter(({ isForGuests }) => isForGuests !== true)
const found = pages.filter(({ pair }) => pair !== null)

/** The values of one attribute of the elements that a pattern finds. */
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value)

describe('a page of the public site', () => {
  it.each(pages)('$path has one heading, a title and a description of its own', (page) => {
    // What stands in the place of a form once it was sent is hidden until then.
    const [shown = ''] = page.html.split('<div data-done="true" hidden="">')
    expect(all(shown, /<h1[^>]*>(.*?)<\/h1>/gu)).toHaveLength(1)
    expect(all(page.html, /<title>(.*?)<\/title>/gu)).toEqual([
      expect.stringMatching(/ · Maitre$/u),
    ])
    expect(page.description.length).toBeLessThanOrEqual(160)
    expect(all(page.html, /<html lang="(\w+)"/gu)).toEqual([page.language])
    // A word that is missing, or a value that nothing filled in.
    expect(page.html).not.toMatch(/\{\{|>[a-z]\w*\.[\w.]+</u)
  })

  it.each(found)('$path names its own address and that of its twin', (page) => {
    const own = `${OWN_ADDRESS}/${page.language}${page.address}`
    expect(all(page.html, /<link rel="canonical" href="([^"]+)"/gu)).toEqual([own])
    const twin = found.find(
      ({ language, address }) => language !== page.language && address === page.pair,
    )
    expect(twin?.pair).toBe(page.address)
    const others = all(page.html, /hrefLang="(?:en|fr)" href="([^"]+)"/gu)
    expect(others).toContain(own)
    expect(others).toContain(`${OWN_ADDRESS}/${twin?.language}${twin?.address}`)
    // Whoever reads neither language is led to the English one, whose address is its own where an article has two.
    const english = page.language === 'en' ? page.address : page.pair
    expect(all(page.html, /hrefLang="x-default" href="([^"]+)"/gu)).toEqual([
      `${OWN_ADDRESS}/en${english}`,
    ])
  })

  it.each(ofSite)(
    '$path leads to every page that the bar and the foot name',
    ({ html, language }) => {
      const links = new Set(all(html, /<a [^>]*href="([^"]+)"/gu))
      const drawn = sitePagesIn(language).map(({ address }) => address)
      const named = Object.values(PAGES).filter((address) => drawn.includes(address))
      expect(named.length).toBeGreaterThan(1)
      expect(named.filter((address) => !links.has(`/${language}${address}`))).toEqual([])
    },
  )

  it.each(ofSite)('$path leads to nothing that is not there', ({ html }) => {
    const known = new Set([
      ...found.map(({ language, address }) => `/${language}${address}`),
      ...LANGUAGES.map((language) => `${providerEntrance.enter.path}?language=${language}`),
      ...[...files.keys()].map((path) => `/${path}`),
      ...all(html, / id="([^"]+)"/gu).map((id) => `#${id}`),
    ])
    const links = all(html, /<a [^>]*href="([^"]+)"/gu)
    expect(links.length).toBeGreaterThan(4)
    expect(
      links.filter((href) => !known.has(href) && !known.has(href.replace(/(?<=.)[?#].*$/u, ''))),
    ).toEqual([])
  })

  it.each(['en/site/blog.html', 'fr/site.html'])('loads its fonts and one script at %s', (path) => {
    const html = files.get(path) ?? ''
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/a.woff2">',
    )
    expect(all(html, /<script[^>]* src="([^"]+)"/gu)).toEqual(['/site.js'])
  })

  it('names the code and the words of its island, where it has one', () => {
    const html = files.get('fr/site/onboarding.html') ?? ''
    expect(all(html, /<link rel="modulepreload" crossorigin href="([^"]+)"/gu)).toEqual([
      '/wizard.js',
      '/fr.js',
    ])
    expect(all(html, /<script type="module" crossorigin src="([^"]+)"/gu)).toEqual(['/wizard.js'])
    // The browser fetches nothing of it until the first words are painted, and the script of the page lets it in.
    const atOnce = html.replace(/<template id="code-later">.*?<\/template>/su, '')
    expect(atOnce).not.toContain('wizard.js')
    expect(files.get('fr/site/blog.html')).not.toContain('wizard.js')
  })

  it('says where it is shared whether it is an article, and since when', () => {
    const dates = new Map(
      LANGUAGES.flatMap(articlesIn).map(({ language, slug, date }) => [
        `/${language}/blog/${slug}`,
        [date],
      ]),
    )
    expect(dates.size).toBeGreaterThan(11)
    for (const { path, html } of pages) {
      const published = all(html, /property="article:published_time" content="([^"]+)"/gu)
      expect([path, published]).toEqual([path, dates.get(path) ?? []])
      expect([path, all(html, /property="og:type" content="([^"]+)"/gu)]).toEqual([
        path,
        [dates.has(path) ? 'article' : 'website'],
      ])
    }
  })

  it('that stands for a missing article is kept out of search engines', () => {
    expect(files.get('fr/site/not-found.html')).toContain('<meta name="robots" content="noindex"/>')
    expect(files.get('sitemap.xml')).not.toContain('not-found')
  })

  it('tells programs what it is, in text that ends no element', () => {
    const [article] = articlesIn('en')
    const html = files.get(`en/site/blog/${article?.slug}.html`) ?? ''
    const told = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gu)
    // Each is an object of schema.org's.
    expect(told.map((one) => JSON.parse(one) as object)).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: article?.title,
        datePublished: article?.date,
        image: `${OWN_ADDRESS}/share-en.jpg`,
      },
      { '@type': 'FAQPage' },
    ])
    expect(told.join('')).not.toContain('<')
  })
})

describe('the front page', () => {
  const html = files.get('en/site.html') ?? ''

  it('says who Maitre is, and shows a picture of itself where somebody shares it', () => {
    const told = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gu)
    // Each is an object of schema.org's.
    expect(told.map((one) => JSON.parse(one) as object)).toMatchObject([
      { '@type': 'Organization', name: 'Maitre', url: `${OWN_ADDRESS}/en` },
    ])
    expect(html).toContain(`property="og:image" content="${OWN_ADDRESS}/share-en.jpg"`)
  })

  it('has six rows that compare, three figures, four platforms and three scenarios', () => {
    expect(all(html, /<th scope="row"[^>]*>([^<]+)</gu)).toHaveLength(6)
    for (const figure of ['300%', '1000+', '10hrs+']) expect(html).toContain(`>${figure}<`)
    expect(all(html, />Scenario<()/gu)).toHaveLength(3)
    expect(html).toContain('From $79 per location')
    expect(files.get('fr/site.html')).toContain('À partir de 79\u00A0$ par établissement')
  })

  it('says what each picture shows, and how large it is before it has come', () => {
    const pictures = all(html, /(<img [^>]*>)/gu)
    expect(pictures.length).toBeGreaterThan(10)
    for (const picture of pictures)
      expect(picture).toMatch(
        /(?=.* width="\d+" height="\d+")(?=.* loading="lazy").* alt="[^"]{20,}"/u,
      )
  })

  it('has each picture in widths to choose from, of a desk and of a phone', () => {
    const shown = LANGUAGES.flatMap((language) =>
      all(files.get(`${language}/site.html`) ?? '', /(<picture.*?<\/picture>)/gsu),
    )
    for (const picture of shown)
      expect(picture).toMatch(
        /<source media="[^"]+" srcSet="\S+ \d+w, \S+ \d+w.*" sizes="\S.*<img .*srcSet="\S+ \d+w, \S+ \d+w.*" sizes="/u,
      )
    // A picture that no page shows any more would be built and kept for nothing.
    const named = new Set(
      [...files.values()].flatMap((text) => all(text, /([\w-]+\.(?:webp|jpg))/gu)),
    )
    expect(named).toEqual(new Set(sitePictures().map(({ name }) => name)))
  })

  it('begins with the results of the figures that its calculator begins with', () => {
    expect(all(html, /<output [^>]*>([^<]+)</gu)).toEqual(['30 hours', '$750', '75%'])
  })

  it('marks what each sentence of the sample reply rests on', () => {
    for (const path of ['en/site.html', 'fr/site.html']) {
      const page = files.get(path) ?? ''
      expect(all(page, / data-rests="(\d)"/gu)).toEqual(['1', '1', '2', '3'])
      expect(all(page, / data-sentence="(\d)"/gu)).toEqual(['1', '2', '3'])
      expect(all(page, / data-ground="(\d)"/gu)).toEqual(['1', '2', '3'])
    }
  })

  it('has a space between two sentences of the sample reply', () => {
    for (const language of LANGUAGES) {
      const [reply = ''] = all(
        files.get(`${language}/site.html`) ?? '',
        /(<p[^>]*><span data-sentence.*?<\/p>)/gsu,
      )
      expect(reply.replaceAll(/<[^>]*>/gu, '')).toMatch(/1 \S.*2 \S.*3$/su)
    }
  })
})

describe('the list of articles', () => {
  it.each(LANGUAGES)('has a page for each category in "%s", of its articles alone', (language) => {
    const lists = pages.filter(
      (page) => page.language === language && /^\/blog(?:\/category|$)/u.test(page.address),
    )
    const categories = [...new Set(articlesIn(language).map(({ category }) => category))]
    expect(lists).toHaveLength(1 + categories.length)
    for (const [at, { path, html }] of lists.entries()) {
      const wanted = articlesIn(language).filter(({ category }) =>
        at === 0 ? true : category === categories[at - 1],
      )
      const listed = all(html, /<article>.*?href="([^"]+)"/gsu)
      expect(listed).toEqual(wanted.map(({ slug }) => `/${language}/blog/${slug}`))
      // Of the links that narrow it down, the page's own is marked, and says how many there are.
      const [nav = ''] = all(html, /(<nav aria-label="Cat[ée]gories".*?<\/nav>)/gsu)
      expect(all(nav, /href="([^"]+)"/gu)).toEqual(lists.map((one) => one.path))
      expect(all(nav, /href="([^"]+)" aria-current="page"/gu)).toEqual([path])
      expect(all(nav, /aria-current="page".*?>(\d+)</gsu)).toEqual([String(wanted.length)])
    }
  })
})

describe('the French articles', () => {
  it.each(articlesIn('fr'))(
    'join punctuation to its word by a no-break space in "$slug"',
    (one) => {
      const { title, excerpt, faq, html } = one
      const texts = [title, excerpt, ...faq.flatMap(({ question, answer }) => [question, answer])]
      // An address and an entity have signs of their own.
      const plain = html.replaceAll(/<[^>]*>|&\w+;|https?:\S+/gu, '')
      expect([...texts, plain].join('\n')).not.toMatch(/[^\u00A0\n][:;?!»]|«[^\u00A0]|[“”']/u)
    },
  )
})

describe('what programs read of the public site', () => {
  it('has every page in the map of the site', () => {
    const listed = all(files.get('sitemap.xml') ?? '', /<loc>([^<]+)<\/loc>/gu)
    expect(listed.toSorted()).toEqual(
      found.map(({ language, address }) => `${OWN_ADDRESS}/${language}${address}`).toSorted(),
    )
  })

  it('names at each page in the map of the site the page itself and its twin', () => {
    const entries = all(files.get('sitemap.xml') ?? '', /<url>(.*?)<\/url>/gu)
    const twins = entries.map((entry) => all(entry, /(hreflang="\w+" href="[^"]+")/gu))
    const at = (language: Language, address: string | null) =>
      `hreflang="${language}" href="${OWN_ADDRESS}/${language}${address}"`
    expect(twins).toEqual(
      found.map(({ language, address, pair }) => [
        at(language, address),
        at(otherLanguage(language), pair),
      ]),
    )
  })

  it('tells the server of every article, for the newsletter', () => {
    const told = JSON.parse(files.get(ARTICLE_LIST) ?? '') as BuiltArticle[] // listArticles writes this shape.
    expect(told.map(({ language, slug }) => `${language}/${slug}`)).toEqual(
      LANGUAGES.flatMap((one) => articlesIn(one).map(({ slug }) => `${one}/${slug}`)),
    )
  })

  it.each(LANGUAGES)('has in "%s" every article in the feed, the newest first', (language) => {
    const feed = files.get(`${language}/blog/feed.xml`) ?? ''
    const articles = articlesIn(language)
    expect(articles.length).toBeGreaterThanOrEqual(6)
    expect(all(feed, /<guid>([^<]+)<\/guid>/gu)).toEqual(
      articles.map(({ slug }) => `${OWN_ADDRESS}/${language}/blog/${slug}`),
    )
    const days = articles.map(({ date }) => date)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;)/u)
  })
})

describe('a page for the guests of a restaurant', () => {
  const ours = pages.filter(({ isForGuests }) => isForGuests)

  it.each(ours)(
    '$path is named to no search engine, and leads to nothing of Maitre but its law',
    (one) => {
      expect(one.html).toContain('<meta name="robots" content="noindex"/>')
      expect(files.get('sitemap.xml')).not.toContain(one.path)
      const leads = all(one.html, /<a href="([^"]+)"/gu)
      for (const address of leads)
        expect(address).toMatch(/\/(?:privacy|feedback\/own-path\.invalid)$|^#/u)
      expect(all(one.html, /<script defer src="([^"]+)"/gu)).toEqual(['/feedback.js'])
    },
  )

  it('leaves its marks as the server looks for them', () => {
    const marks = ours.map(({ html }) => all(html, /data-found="(\w+)"/gu).length)
    const filled = ours.map(
      ({ html }) => all(html, /<(?:span|option) data-found="(\w+)"><\//gu).length,
    )
    expect(filled).toEqual(marks)
    expect(Math.max(...marks)).toBeGreaterThan(4)
  })
})
