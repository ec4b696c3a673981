import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ariaLocales } from './build/aria-locales.ts'
import { ariaWords } from './build/aria-words.ts'
import { documents } from './build/documents.ts'
import { loadArrivals, loadBudgets } from './build/budgets.ts'
import { links } from './build/links.ts'
import { pagePaths } from './build/page-paths.ts'
import { kit, pieces, sharedChunks } from './build/shared-chunks.ts'
import { precompress } from './build/precompress.ts'
import { pushWorker } from './build/push-worker.ts'
import { site } from './build/site.ts'
import { slimContract } from './build/slim-contract.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: here('.'),
  plugins: [
    slimContract(),
    ariaLocales(['en-US', 'fr-FR']),
    ariaWords(),
    react(),
    tailwindcss(),
    pagePaths(),
    documents(loadArrivals),
    site(),
    pushWorker(),
    links(),
    precompress(loadBudgets),
  ],
  // While the app is developed and tested, packages are bundled before the plugins above see them.
  optimizeDeps: { rolldownOptions: { plugins: [ariaWords()] } },
  resolve: {
    // `package.json` names a .ts and a .tsx target for each of these; Vite takes the first even if no such file exists.
    alias: [{ find: /^#(ui|lib|features|site)\//u, replacement: `${here('./src')}/$1/` }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Nothing is inlined as a `data:` address, because the content policy is 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { login: here('./login.html'), app: here('./app.html'), site: here('./site.html') },
      output: {
        // The tables of what is loaded later are made of such names, which nothing compresses: a character less in each
        // is a hundred bytes less before any screen. 42 bits tell one build's file from another's of the same name.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // A few larger chunks compress better than many, and a browser asks for six at a time.
        codeSplitting: {
          groups: [
            {
              // The sign-in loads these packages as well, and of the icons only the code that draws any of them.
              name: 'react',
              test: /node_modules\/(?:(?:react|react-dom|scheduler|i18next|react-i18next)\/|lucide-react\/dist\/esm\/(?!icons\/|lucide-react))/u,
            },
            kit,
            ...sharedChunks,
            ...pieces,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server is called by the name that the browser called, or it takes the page for that of another site. A test
    // reaches no server that somebody has started: what it does not answer itself is answered by Vite, with a page.
    ...(process.env['VITEST'] === undefined && {
      proxy: { '^/(?:v1|healthz)(?:/|$)': { target: server, changeOrigin: false } },
    }),
  },
})
