import type { Plugin } from 'vite'

/** Serves in development the page paths that the server answers in production: the sign-in and the application. */
export function pagePaths(): Plugin {
  return {
    name: 'maitre:page-paths',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (/^\/(en|fr)\/(login|auth\/callback)\/?$/u.test(path)) request.url = '/login.html'
        else if (/^\/(en|fr)(\/|$)/u.test(path)) request.url = '/app.html'
        next()
      })
    },
  }
}
