import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type * as Drawing from '#site/draw-site'
import { SITE_SCRIPTS, sitePictures } from './site-pictures.ts'

const FRAME = fileURLToPath(new URL('../site.html', import.meta.url))

/** What the pages load in development: nothing of it is built. */
const UNBUILT = {
  fonts: [],
  guestFont: '/src/styles/fonts/newsreader-text-en-fr.woff2',
  script: '/src/site.ts',
  scripts: { landing: `/${SITE_SCRIPTS.landing}`, feedback: `/${SITE_SCRIPTS.feedback}` },
  pictures: Object.fromEntries(
    sitePictures().map(({ name }) => [name, `/src/site/pictures/${name}`]),
  ),
  islands: { onboarding: { script: 'src/onboarding.tsx', preloads: { en: [], fr: [] } } },
}

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
        const [, language, rest] = /^\/(en|fr)((?:\/[\w-]+)*)\/?$/u.exec(path) ?? []
        if (language === undefined) return undefined
        const module = await server.ssrLoadModule('/src/site/draw-site.tsx')
        const { drawSite } = module as typeof Drawing // the module of that path
        const files = drawSite(await readFile(FRAME, 'utf8'), UNBUILT)
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
