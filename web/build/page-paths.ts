import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type * as Drawing from '#site/draw-site'

const FRAME = fileURLToPath(new URL('../site.html', import.meta.url))

/**
 * Serves in development the page paths that the server answers in production: the sign-in, the application and the pages
 * of the public site, drawn anew for each request.
 */
export function pagePaths(): Plugin {
  return {
    name: 'maitre:page-paths',
    apply: 'serve',
    configureServer(server) {
      async function findSitePage(path: string): Promise<string | undefined> {
        const [, language, rest] = /^\/(en|fr)(\/blog(?:\/[^/]+)?)\/?$/u.exec(path) ?? []
        if (language === undefined) return undefined
        const module = await server.ssrLoadModule('/src/site/draw-site.tsx')
        const { drawSite } = module as typeof Drawing // the module of that path
        const files = drawSite(await readFile(FRAME, 'utf8'), { fonts: [], script: '/src/site.ts' })
        const file = files.find((one) => one.path === `${language}/site${rest}.html`)
        // Unbuilt, the script is a module.
        const html = file?.text.replace('<script defer', '<script type="module"')
        return html === undefined ? undefined : server.transformIndexHtml(path, html)
      }
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        findSitePage(path).then((html) => {
          if (html !== undefined) {
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(html)
            return
          }
          if (/^\/(en|fr)\/(login|auth\/callback)\/?$/u.test(path)) request.url = '/login.html'
          else if (/^\/(en|fr)(\/|$)/u.test(path)) request.url = '/app.html'
          next()
        }, next)
      })
    },
  }
}
