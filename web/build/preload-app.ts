import type { Plugin } from 'vite'

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
        const wanted = new Set<string>()
        const add = (file: string): void => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || wanted.has(file)) return
          wanted.add(file)
          for (const imported of chunk.imports) add(imported)
        }
        for (const module of modules) {
          const chunk = Object.values(bundle).find(
            (one) =>
              one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/web/${module}`)),
          )
          if (!chunk) throw new Error(`nothing to preload for ${module}`)
          add(chunk.fileName)
        }
        const missing = [...wanted].filter((file) => !html.includes(`/${file}`))
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
