import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from './documents.ts'

const SHELL =
  '<html lang="en"><head><link rel="stylesheet" href="/type.css"><script type="module" src="/start.js"></script></head><body><div id="root"></div></body></html>'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maitre-documents-'))
  const files = {
    'app.html': SHELL,
    'login.html': SHELL,
    'start.js': "import('./page.js'); import('./en/page.json'); import('./fr/page.json')",
    'page.js': "import './shared.js'; import('./later.js'); console.log('page')",
    'shared.js': "console.log('shared')",
    'later.js': "import './shared.js'; console.log('later')",
    'en/page.json': '{ "word": "word" }',
    'fr/page.json': '{ "word": "mot" }',
    'inter-en-fr.woff2': 'type',
    'newsreader-display-en-fr.woff2': 'display type',
    'newsreader-text-en-fr.woff2': 'text type',
    'type.css':
      "@font-face { font-family: Inter; src: url('./inter-en-fr.woff2') } @font-face { font-family: Newsreader; src: url('./newsreader-display-en-fr.woff2'), url('./newsreader-text-en-fr.woff2') }",
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const modules = ['page.js', 'LANGUAGE/page.json']
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      documents(() =>
        Promise.resolve(
          ['/login', '/dashboard/home', '/dashboard/reviews'].map((address) => ({
            address,
            modules,
          })),
        ),
      ),
    ],
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [join(folder, 'app.html'), join(folder, 'login.html')],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
})
afterAll(() => rm(folder, { recursive: true }))

const read = (page: string) => readFile(join(folder, `dist/pages/${page}.html`), 'utf8')
const named = (html: string, rel: string) =>
  [...html.matchAll(/<link ([^>]*)>/gu)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => attributes.includes(`rel="${rel}"`))
    .map((attributes) => /href="\/([^"]+)"/u.exec(attributes)?.[1])

describe('the document of a page', () => {
  it('names the page’s own code, and its font, so that neither waits for what comes before it', async () => {
    const html = await read('en/dashboard/reviews')
    expect(named(html, 'modulepreload')).toHaveLength(2)
    expect(named(html, 'modulepreload')).toContain('page.js')
    expect(html).not.toContain('later.js')
    expect(named(html, 'preload')).toEqual(['inter-en-fr.woff2'])
    // The latest reviews of home are in the font of what guests say, below a greeting in its own.
    expect(named(await read('en/dashboard/home'), 'preload')).toEqual([
      'inter-en-fr.woff2',
      'newsreader-display-en-fr.woff2',
      'newsreader-text-en-fr.woff2',
    ])
  })

  it('does not name the font of the greeting where somebody signs in, since its first paint would wait longer', async () => {
    expect(named(await read('en/login'), 'preload')).toEqual(['inter-en-fr.woff2'])
  })

  it('has a row for each review that its screen begins with', async () => {
    const rows = async (screen: string) =>
      [...(await read(`en/dashboard/${screen}`)).matchAll(/<div data-guest /gu)].length
    expect(await rows('home')).toBe(3)
    expect(await rows('reviews')).toBe(8)
  })

  it('keeps the code back until there is something to read', async () => {
    for (const address of ['en/login', 'fr/dashboard/reviews']) {
      const html = await read(address)
      const later = /<template id="code-later">(.*)<\/template>/su.exec(html)?.[1] ?? ''
      expect(later).toMatch(/href="\/page\d*\.js"/u)
      expect(named(html.replace(later, ''), 'modulepreload')).toEqual([])
    }
  })

  it('is in the language of its address', async () => {
    const [english, french] = await Promise.all([read('en/login'), read('fr/login')])
    expect([english, french].map((html) => /<html lang="(..)"/u.exec(html)?.[1])).toEqual([
      'en',
      'fr',
    ])
    expect(english).toContain('Loading translations')
    expect(french).toContain('Chargement des traductions')
    expect(named(english, 'modulepreload')).not.toEqual(named(french, 'modulepreload'))
  })

  it('draws the outline of its page without a script or a style of its own', async () => {
    for (const page of ['en/login', 'fr/dashboard/reviews']) {
      const html = await read(page)
      expect(/<div id="root">(.*)<\/div>/su.exec(html)?.[1]).toMatch(/<main/u)
      expect(html).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/u)
    }
  })
})
