import type { Fault } from './fault.ts'

const PRICING_TEST = 'web/src/site/pricing.test.tsx'
const DOCUMENTS_TEST = 'server/src/platform/small-documents.test.ts'
const DRAWN_TEST = 'web/src/site/draw-site.test.ts'
const LINKS_TEST = 'web/build/links.test.ts'

export const SITE_PAGES: readonly Fault[] = [
  {
    name: 'What stands in the name of the operator is read as HTML by whoever opens a page of law.',
    file: 'server/src/platform/site-documents.ts',
    text: '      : htmlText(said)',
    by: '      : said',
    tests: ['server/src/platform/site-documents.test.ts', 'server/src/platform/pages.test.ts'],
  },
  {
    name: 'Somebody who is signed in cannot read what is done with their personal information.',
    file: 'server/src/platform/pages.ts',
    text: '  if (site !== undefined && FOR_EVERYBODY.includes(address)) return { page: site }\n',
    by: '',
    tests: ['server/src/platform/pages.test.ts'],
  },
  {
    name: 'Somebody who is signed in cannot confirm the newsletter by the link of its mail.',
    file: 'server/src/platform/pages.ts',
    text: '  ...Object.values(NEWSLETTER_PAGES).map((page) => `/${page}`),\n', // oxlint-disable-line no-template-curly-in-string
    by: '',
    tests: ['server/src/platform/pages.test.ts'],
  },
  {
    name: 'Search engines are led from an article to its twin at an address that is not there.',
    file: 'web/src/site/draw-site.tsx',
    text: '[other, wholeAddress(other, pair)],',
    by: '[other, wholeAddress(other, address)],',
    tests: [DRAWN_TEST],
  },
  {
    name: 'Readers of other languages are led to an English article under its French name.',
    file: 'web/src/site/draw-site.tsx',
    text: "language === 'en' ? address : pair",
    by: 'address',
    tests: [DRAWN_TEST],
  },
  {
    name: 'The operator of an installation is shown with a second line from a file of settings.',
    file: 'server/src/platform/operator-settings.ts',
    text: '  .regex(/^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$/u, LINE)',
    by: '',
    tests: ['server/src/platform/config.test.ts'],
  },
  {
    name: 'A text of law goes out with a place in it that nobody fills in.',
    file: 'web/build/legal-file.ts',
    text: '  if (unknown !== undefined) throw',
    by: '  if (false) throw',
    tests: ['web/build/legal-file.test.ts'],
  },
  {
    name: 'A text of law is changed, and says that it is as it was since the old day.',
    file: 'web/build/legal-file.ts',
    text: '  if (seal !== sealOf(told, text)) {',
    by: '  if (false) {',
    tests: ['web/build/legal-file.test.ts'],
  },
  {
    name: 'Prices by the year are rounded up, a dollar above what is promised.',
    file: 'contract/src/packages.ts',
    text: '  Math.round(',
    by: '  Math.ceil(',
    tests: ['contract/src/packages.test.ts'],
  },
  {
    name: 'A package that is to come can be begun.',
    file: 'web/src/site/package-card.tsx',
    text: '  if (offered.isComingSoon)\n',
    by: '  if (offered.isEnterprise)\n',
    tests: [PRICING_TEST],
  },
  {
    name: 'A page of the public site leads to one that is not there yet.',
    file: 'web/src/site/page-link.tsx',
    text: '  if (!pageExists(to)) return null\n',
    by: '',
    tests: [PRICING_TEST],
  },
  {
    name: 'A feature that does not exist looks as if it were there.',
    file: 'web/src/site/package-features.tsx',
    text: "<Badge>{words('marks.soon')}</Badge>",
    by: '',
    tests: [PRICING_TEST],
  },
  {
    name: 'A browser keeps a page of the site as it was, whatever was written in it since.',
    file: 'server/src/platform/small-documents.ts',
    text: "createHash('sha256').update(text)",
    by: "createHash('sha256').update('page')",
    tests: [DOCUMENTS_TEST],
  },
  {
    name: 'An article that is not there is told to be as it was.',
    file: 'server/src/platform/small-documents.ts',
    text: '  if (reply.statusCode !== 200) return false\n',
    by: '',
    tests: [DOCUMENTS_TEST],
  },
  {
    name: 'The list of pages for search engines goes out as large as it is.',
    file: 'server/src/platform/pages.ts',
    text: '      return sendSmall(reply, file)',
    by: '      return reply.send(await file.read())',
    tests: [DOCUMENTS_TEST],
  },
  {
    name: 'The page of a category lists every article of the blog.',
    file: 'web/src/site/blog.tsx',
    text: 'articles={category.articles}',
    by: 'articles={articles}',
    tests: [DRAWN_TEST],
  },
  {
    name: 'Nobody is told which category of the blog they are reading.',
    file: 'web/src/site/category-links.tsx',
    text: "aria-current={isChosen ? 'page' : undefined}",
    by: 'aria-current={undefined}',
    tests: [DRAWN_TEST],
  },
  {
    name: 'A category of the blog leads to one of several in the other language.',
    file: 'web/src/site/categories.ts',
    text: ' || others.length > 0',
    by: '',
    tests: ['web/src/site/categories.test.ts'],
  },
  {
    name: 'A page of the site leads to a heading that another page has no more.',
    file: 'web/build/links.ts',
    text: 'elements.get(target)?.has(decodeURIComponent(id)) ?? false',
    by: 'elements.has(target)',
    tests: [LINKS_TEST],
  },
  {
    name: 'A page that is shared shows no picture, since none of that name was built.',
    file: 'web/build/links.ts',
    text: 'return [...attributes, ...styles, ...whole]',
    by: 'return [...attributes, ...styles]',
    tests: [LINKS_TEST],
  },
]
