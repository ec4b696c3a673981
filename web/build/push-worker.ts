import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the service worker lies: at the root, since it may serve pages beneath its own folder alone. */
const ADDRESS = 'push-worker.js'
/** The most that it may have, in bytes after brotli. */
const MAX_BYTES = 1536

/** Builds the service worker that shows push messages by itself: it shares no file, and is always at one address. */
export function pushWorker(): Plugin {
  return {
    name: 'maitre:push-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS, source: await buildWorker() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${ADDRESS}`, (_request, response, next) => {
        buildWorker().then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        )
      })
    },
  }
}

async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    root: here('..'),
    logLevel: 'error',
    resolve: { alias: [{ find: /^#lib\//u, replacement: `${here('../src/lib')}/` }] },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: here('../src/push-worker.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('no service worker')
  const bytes = brotliCompressSync(chunk.code).length
  if (bytes > MAX_BYTES) throw new Error(`the service worker has ${bytes} bytes (br)`)
  return chunk.code
}
