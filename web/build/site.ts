import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import type * as Drawing from '#site/draw-site'
import { fontIn } from './documents.ts'
import { buildIslands } from './island.ts'
import { requireStyles, stylesOfPage } from './page-styles.ts'
import { SITE_SCRIPTS, sitePictures } from './site-pictures.ts'
import { slimContract } from './slim-contract.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The fonts of a page's first words: its headings' and its text's. */
const FONTS = ['newsreader-display-en-fr', 'inter-en-fr']
const GUEST_FONT = 'newsreader-text-en-fr'

/** The scripts that stand inside the pages, by the addresses that pages name them by. */
const INSIDE = {
  theme: { address: '/theme.js', file: 'public/theme.js' },
  site: { address: '/site.js', file: 'src/site.ts' },
  feedback: { address: '/site-feedback.js', file: SITE_SCRIPTS.feedback },
} as const

/**
 * The most script that a page of the public site may load before somebody does something, in bytes after brotli
 * (design/stack.md). What comes then has as much.
 */
const MAX_SCRIPT = 3 * 1024

/** The app's own names of folders, for what is loaded and built apart from it. */
const apart = {
  configFile: false as const,
  root: here('..'),
  logLevel: 'error' as const,
  resolve: {
    alias: [{ find: /^#(ui|lib|features|site)\//u, replacement: `${here('../src')}/$1/` }],
  },
}

/** The public site's pages, drawn at the build, since whoever reads them needs neither React nor the application. */
export function site(): Plugin {
  return {
    name: 'maitre:site',
    apply: 'build',
    generateBundle: {
      // Vite's own HTML is written by then.
      order: 'post',
      async handler(_options, bundle) {
        const frame = bundle['site.html']
        if (frame?.type !== 'asset') throw new Error('no frame of the public site')
        const emit = (name: string, source: string | Uint8Array): string => {
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const { name: stem, ext } = parse(name)
          const fileName = `assets/${stem}-${hash}${ext}`
          this.emitFile({ type: 'asset', fileName, source })
          return `/${fileName}`
        }
        const landing = await buildScript(SITE_SCRIPTS.landing)
        const { drawSite } = await loadDrawing()
        const { files: code, islands } = await buildIslands(apart)
        for (const file of code) this.emitFile({ type: 'asset', ...file })
        const files = drawSite(String(frame.source), {
          fonts: FONTS.map((name) => `/${fontIn(bundle, name)}`),
          script: INSIDE.site.address,
          guestFont: `/${fontIn(bundle, GUEST_FONT)}`,
          scripts: { landing: emit('site-landing.js', landing), feedback: INSIDE.feedback.address },
          islands,
          pictures: Object.fromEntries(
            sitePictures().map(({ name, file }) => [name, emit(name, readFileSync(file))]),
          ),
        })
        const styles = takeStyles(bundle, String(frame.source))
        requireStyles(files, styles)
        const scripts = await scriptsInside()
        for (const { path, text } of files) {
          const html = putInside(text, scripts)
          const isIsland = code.some(({ fileName }) => text.includes(`/${fileName}`))
          const drawing = [
            ...scripts.values(),
            landing,
            ...(isIsland ? code.map(({ source }) => source) : []),
          ]
          const source = html.replace(
            STYLESHEET,
            () => `<style>${stylesOfPage(styles, { html, scripts: drawing })}</style>`,
          )
          this.emitFile({ type: 'asset', fileName: `pages/${path}`, source })
        }
        // Every page has what it needs of it inside, and the frame is no page.
        delete bundle['site.html']
      },
    },
  }
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/u

/** Takes the stylesheet that the frame names out of the build, since each page has what it needs of it inside. */
function takeStyles(bundle: Rolldown.OutputBundle, frame: string): string {
  const [, file = ''] = STYLESHEET.exec(frame) ?? []
  const styles = bundle[file]
  if (styles?.type !== 'asset') throw new Error('no styles of the public site')
  delete bundle[file]
  return String(styles.source)
}

/** The code of the scripts that stand inside pages, by the addresses that pages name them by. */
async function scriptsInside(): Promise<ReadonlyMap<string, string>> {
  const scripts = new Map<string, string>()
  for (const { address, file } of Object.values(INSIDE)) {
    const code = await buildScript(file)
    if (/<\/script|<!--/iu.test(code)) throw new Error(`${file} would end its element`)
    scripts.set(address, code)
  }
  return scripts
}

/** A page with the scripts inside that it names, so that its first paint waits for no other file. */
const putInside = (html: string, scripts: ReadonlyMap<string, string>): string =>
  html.replaceAll(/<script (?:defer )?src="([^"]+)"><\/script>/gu, (named, address: string) => {
    const code = scripts.get(address)
    return code === undefined ? named : `<script>${code}</script>`
  })

/** Loads what draws the site. */
async function loadDrawing(): Promise<typeof Drawing> {
  const { module } = await runnerImport<typeof Drawing>(here('../src/site/draw-site.tsx'), apart)
  return module
}

/** Builds a script of the site by itself, so that it shares no file with the application, whose files are large. */
async function buildScript(file: string): Promise<string> {
  const built = await build({
    ...apart,
    plugins: [slimContract()],
    build: {
      write: false,
      rolldownOptions: { input: here(`../${file}`), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`no script of ${file}`)
  const size = brotliCompressSync(chunk.code).length
  if (size > MAX_SCRIPT) throw new Error(`${file} has ${size} bytes (br)`)
  return chunk.code
}
