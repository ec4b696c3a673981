import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { type Outline, waitingScreen } from './waiting-screen.ts'
import { type Arrival, chunksOf } from './budgets.ts'

/** The fonts that a page needs for its first words: all of them that of the frame, some those of greeting and guests. */
const FONTS: Record<Outline, RegExp> = {
  login: /(?:inter-latin-wght|newsreader-display)[^/]*\.woff2$/u,
  home: /(?:inter-latin-wght|newsreader-display|newsreader-text)[^/]*\.woff2$/u,
  list: /inter-latin-wght[^/]*\.woff2$/u,
  plain: /inter-latin-wght[^/]*\.woff2$/u,
}

/**
 * Makes one document for each page and language, below `pages`. It names all that the page needs, so that the browser
 * fetches everything at once and not each file when the one before names it, and draws the outline of the page until
 * React draws the page itself.
 */
export function documents(loadArrivals: () => Promise<readonly Arrival[]>): Plugin {
  return {
    name: 'maitre:documents',
    apply: 'build',
    generateBundle: {
      // Vite's own HTML is written by then.
      order: 'post',
      async handler(_options, bundle) {
        for (const arrival of await loadArrivals())
          for (const language of LANGUAGES)
            this.emitFile({
              type: 'asset',
              fileName: `pages/${language}${arrival.address}.html`,
              source: documentOf(bundle, arrival, language),
            })
      },
    },
  }
}

function documentOf(
  bundle: Rolldown.OutputBundle,
  { address, modules }: Arrival,
  language: Language,
): string {
  const entry = bundle[address === '/login' ? 'login.html' : 'app.html']
  const kind = outlineOf(address)
  const fonts = Object.keys(bundle).filter((file) => FONTS[kind].test(file))
  if (entry?.type !== 'asset' || fonts.length === 0) throw new Error(`no page for ${address}`)
  const html = String(entry.source)
  const own = modules.map((module) => module.replace('LANGUAGE', language))
  const missing = chunksOf(bundle, own).filter((file) => bundle[file] && !html.includes(`/${file}`))
  const links = [
    // The priority of the code is low because the calls of src/start.ts go first.
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ),
    ...missing.map(
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
    ),
  ]
  const outline = waitingScreen(kind, language, loginWords(language))
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', `${links.map((link) => `  ${link}\n`).join('')}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${outline}</div>`)
}

function outlineOf(address: string): Outline {
  if (address === '/login') return 'login'
  if (address === '/dashboard/home') return 'home'
  return address.startsWith('/dashboard/') ? 'list' : 'plain'
}

function loginWords(language: Language): { title: string; subtitle: string } {
  const file = fileURLToPath(new URL(`../src/locales/${language}/login.json`, import.meta.url))
  return JSON.parse(readFileSync(file, 'utf8')) as { title: string; subtitle: string } // the words of the sign-in
}
