// The floors of the pages: one of nothing but a heading, and one that React draws it in, served as barely as can be.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>'
const program = await buildReact()
const files: Record<string, { type: string; content: Buffer }> = {
  '/hello': page('</head><body><h1>Hello</h1></body></html>'),
  '/react': page(
    '<script type="module" src="/react.js"></script></head><body><div id="root"></div></body></html>',
  ),
  '/react.js': { type: 'text/javascript', content: brotliCompressSync(program) },
}

createServer((request, response) => {
  const file = files[request.url ?? '']
  if (file === undefined) return response.writeHead(404).end()
  return response
    .writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' })
    .end(file.content)
}).listen(Number(process.env['FLOOR_PORT']), '127.0.0.1')

function page(rest: string): { type: string; content: Buffer } {
  return { type: 'text/html; charset=utf-8', content: brotliCompressSync(HEAD + rest) }
}

async function buildReact(): Promise<string> {
  const input = new URL('floor-react.mjs', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
  })
  // Without `watch` the build of one input answers one output.
  const { output } = built as Extract<typeof built, { output: unknown }>
  return output[0].code
}
