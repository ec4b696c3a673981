import type { Plugin } from 'vite'
import { chunksOf } from './budgets.ts'

/**
 * app.html runs a few kilobytes first (src/start.ts), which then import the application. Its pieces are named in the
 * page, so that they are fetched at once and not a round trip later.
 */
export function preloadApp(page: string, modules: readonly string[]): Plugin {
  return {
    name: 'maitre:preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith(page)) return html
        const wanted = chunksOf(bundle, modules)
        const missing = wanted.filter((file) => !html.includes(`/${file}`))
        return missing.map((file) => ({
          tag: 'link',
          // low: what the start asks of the server goes first
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            fetchpriority: 'low',
            href: `/${file}`,
          },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
