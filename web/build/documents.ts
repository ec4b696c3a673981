import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { CODE_LATER } from '#outline'
import { type Outline, waitingScreen } from './waiting-screen.ts'
import { type Arrival, chunksOf } from './budgets.ts'

const [FRAME, GREETING, GUESTS] = [
  'inter-en-fr',
  'newsreader-display-en-fr',
  'newsreader-text-en-fr',
]

/**
 * The fonts of a page's first words: that of the frame, and those of a greeting and of what guests say. The greeting of
 * the sign-in stands in its fall-back's letters until its font comes, since that font would share a slow line with the
 * styles that the first paint waits for; no box of the page moves when the letters change.
 */
const FONTS: Record<Outline, readonly string[]> = {
  login: [FRAME],
  home: [FRAME, GREETING, GUESTS],
  list: [FRAME],
  plain: [FRAME],
}

/**
 * Makes one document for each page and language, below `pages`. It names all that the page needs, so that the browser
 * need not wait for one file to name the next, and draws the outline of the page until React draws the page itself.
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

/** The pages of a person without a session, which load neither the client nor the application. */
const BEFORE_SESSIONS = ['/login', '/auth/callback']

function documentOf(
  bundle: Rolldown.OutputBundle,
  { address, modules }: Arrival,
  language: Language,
): string {
  const entry = bundle[BEFORE_SESSIONS.includes(address) ? 'login.html' : 'app.html']
  const kind = outlineOf(address)
  if (entry?.type !== 'asset') throw new Error(`no page for ${address}`)
  const fonts = FONTS[kind].map((name) => fontIn(bundle, name))
  const html = String(entry.source)
  const own = modules.map((module) => module.replace('LANGUAGE', language))
  const missing = chunksOf(bundle, own).filter((file) => bundle[file] && !html.includes(`/${file}`))
  const type = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
  )
  // The entry lets the code in once there is something to read, and its calls to the server go before the code.
  const code = missing.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
  const outline = waitingScreen(kind, language, loginWords(language))
  const head = [...type, `<template id="${CODE_LATER}">${code.join('')}</template>`]
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', `${head.map((link) => `  ${link}\n`).join('')}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${outline}</div>`)
}

/** The file of a font; fails where the build has none of that name, so that a renamed one is not forgotten. */
export function fontIn(bundle: Rolldown.OutputBundle, name: string): string {
  const files = Object.keys(bundle)
  const found = files.find((file) => file.includes(name) && file.endsWith('.woff2'))
  if (found === undefined) throw new Error(`no font ${name}`)
  return found
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
