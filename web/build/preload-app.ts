import type { Plugin } from 'vite'
import { chunksOf } from './budgets.ts'

/**
 * Names the chunks of the application in the page, so that they are fetched at once. Otherwise they would be fetched a
 * round trip later, because app.html first runs a few kilobytes (src/start.ts) that import the application.
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
          // The priority is low because the calls of src/start.ts go first.
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
