import { describe, expect, it } from 'vitest'
import { OWN_ADDRESS, OWN_PATH } from '@maitre/contract/site-pages'
import { brokenLinks } from './links.ts'

/** A site of a few pages whose links all lead somewhere. */
const SITE: Readonly<Record<string, string>> = {
  'pages/en/site.html': `
    <link rel="icon" href="/favicon.svg"><link rel="preload" as="font" href="/assets/inter.woff2">
    <meta property="og:image" content="${OWN_ADDRESS}/assets/share.jpg"/>
    <style>@font-face{src:url(/assets/inter.woff2)}</style><script>draw('<a href="/not/drawn">')</script>
    <script type="application/ld+json">{"url":"${OWN_ADDRESS}/en/prices"}</script>
    <a href="#end">Down</a><a href="?a=1">Again</a><a href="/en/prices?by=year#yearly">Prices</a>
    <a href="/en/login">Log in</a><a href="/fr" data-script="/assets/late.js">Français</a>
    <img srcSet="/assets/share.jpg 1x, /assets/late.jpg 2x" alt="A cup / a plate"/>
    <form action="/v1/public/newsletter"></form><a href="mailto:a@b.test">Write</a>
    <a href="https://elsewhere.test/page">Out</a><p id="end">The end</p>`,
  'pages/en/site/prices.html': `<h2 id="yearly">By the year</h2><a href="/en?a=1&amp;b=2#end">Up</a>`,
  'pages/fr/site.html': `<a href="/fr/house/${OWN_PATH}">Chez nous</a>`,
  'pages/fr/site/house/form.html': '<a>set by the script</a>',
  'pages/en/login.html': '<script src="/assets/late.js"></script>',
  'pages/sitemap.xml': `<loc>${OWN_ADDRESS}/en/prices</loc><loc>${OWN_ADDRESS}/fr</loc>`,
  'pages/robots.txt': `Sitemap: ${OWN_ADDRESS}/sitemap.xml`,
}
const FILES = [
  'favicon.svg',
  ...['inter.woff2', 'share.jpg', 'late.jpg', 'late.js'].map((one) => `assets/${one}`),
]

/** The links that lead nowhere of that site, with more at the end of one of its files. */
const brokenWith = (more: string, file = 'pages/en/site.html') => {
  const texts = new Map(Object.entries({ ...SITE, [file]: `${SITE[file]}${more}` }))
  const calls = new Set(['/v1/public/newsletter'])
  return brokenLinks({ files: [...FILES, ...texts.keys()], texts, calls })
}

describe('a link of the built site', () => {
  it('may lead to a file, a page, an element, a call of the API, or away', () => {
    expect(brokenWith('')).toEqual([])
  })

  it.each([
    ['to a page that was not built', '<a href="/en/soup">', '/en/soup'],
    ['to a page that the other language alone has', '<a href="/fr/prices">', '/fr/prices'],
    ['to a page without its language', '<a href="/prices">', '/prices'],
    ['to where a page lies, and not where it is', '<a href="/en/site/prices">', '/en/site/prices'],
    ['to the file of a document', '<a href="/pages/en/login.html">', '/pages/en/login.html'],
    ['by a path that is not whole', '<a href="prices">', 'prices'],
    ['nowhere', '<a href="">', ''],
    ['to an element that is not on the page', '<a href="#soup">', '#soup'],
    ['to no element', '<a href="#">', '#'],
    ['to an element that another page has not', '<a href="/en/prices#end">', '/en/prices#end'],
    ['to a script that was not built', '<script src="/assets/old.js"></script>', '/assets/old.js'],
    [
      'to a font that was not built',
      '<link as="font" href="/assets/old.woff2">',
      '/assets/old.woff2',
    ],
    [
      'to one of several pictures that is not there',
      '<img srcSet="/assets/share.jpg 1x, /assets/no.jpg 2x">',
      '/assets/no.jpg',
    ],
    [
      'to the still of a film that is not there',
      '<video poster="/assets/no.jpg">',
      '/assets/no.jpg',
    ],
    [
      'to a picture to share that is not there',
      `<meta content="${OWN_ADDRESS}/no.jpg"/>`,
      '/no.jpg',
    ],
    [
      'from what programs are told',
      `<script>{"url":"${OWN_ADDRESS}/en/soup"}</script>`,
      '/en/soup',
    ],
    ['from a style', '<style>a{background:url("/assets/no.png")}</style>', '/assets/no.png'],
    ['from an attribute of a script', '<p data-script="/assets/old.js">', '/assets/old.js'],
    ['to a call that the API has not', '<form action="/v1/public/soup">', '/v1/public/soup'],
    ['to a screen that is none', '<a href="/en/dashboard/soup">', '/en/dashboard/soup'],
    [
      'to found pages of which none was drawn',
      `<a href="/en/house/${OWN_PATH}">`,
      `/en/house/${OWN_PATH}`,
    ],
  ])('ends the build where it leads %s', (_where, more, link) => {
    expect(brokenWith(more)).toEqual([`pages/en/site.html: ${link}`])
  })

  it('is looked at in what search engines are given, too', () => {
    const more = `<loc>${OWN_ADDRESS}/en/soup</loc>`
    expect(brokenWith(more, 'pages/sitemap.xml')).toEqual(['pages/sitemap.xml: /en/soup'])
  })
})
