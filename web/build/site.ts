import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import type * as Drawing from '#site/draw-site'
import { fontIn } from './documents.ts'
import { buildIslands } from './island.ts'
import { SITE_SCRIPTS, sitePictures } from './site-pictures.ts'
import { slimContract } from './slim-contract.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The fonts of a page's first words: its headings' and its text's. */
const FONTS = ['newsreader-display', 'inter-latin-wght']
const GUEST_FONT = 'newsreader-text'

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
        const script = async (name: keyof typeof SITE_SCRIPTS) =>
          emit(`site-${name}.js`, await buildScript(SITE_SCRIPTS[name]))
        const scripts = { landing: await script('landing'), feedback: await script('feedback') }
        const { drawSite } = await loadDrawing()
        const { files: code, islands } = await buildIslands(apart)
        for (const file of code) this.emitFile({ type: 'asset', ...file })
        const files = drawSite(String(frame.source), {
          fonts: FONTS.map((name) => `/${fontIn(bundle, name)}`),
          script: emit('site.js', await buildScript('src/site.ts')),
          guestFont: `/${fontIn(bundle, GUEST_FONT)}`,
          scripts,
          islands,
          pictures: Object.fromEntries(
            sitePictures().map(({ name, file }) => [name, emit(name, readFileSync(file))]),
          ),
        })
        requireStyles(files, stylesOf(bundle, String(frame.source)))
        for (const { path, text } of files)
          this.emitFile({ type: 'asset', fileName: `pages/${path}`, source: text })
      },
    },
  }
}

/** The text of the stylesheet that the frame names. */
function stylesOf(bundle: Rolldown.OutputBundle, frame: string): string {
  const [, file = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/u.exec(frame) ?? []
  const styles = bundle[file]
  if (styles?.type !== 'asset') throw new Error('no styles of the public site')
  return String(styles.source)
}

/**
 * Ends the build where a page has a class that its stylesheet does not know: one of a piece of the application whose file
 * is no source of `site.css`.
 */
function requireStyles(files: readonly { text: string }[], styles: string): void {
  const used = files.flatMap(({ text }) =>
    [...text.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').split(' '),
    ),
  )
  // Icons bear their names, which nothing is said of.
  const missing = [...new Set(used)].filter(
    (name) =>
      !name.startsWith('lucide') &&
      !styles.includes(`.${name.replaceAll(/[^\w-]/gu, String.raw`\$&`)}`),
  )
  if (missing.length > 0) throw new Error(`site.css has no ${missing.join(', ')}`)
}

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
