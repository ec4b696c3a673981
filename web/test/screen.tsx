import '#styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Language } from '@maitre/contract/constants'
import { APP_WORDS } from '#lib/app-words'
import { changeLanguage, startI18n } from '#lib/i18n'
import { createQueries } from '#lib/queries'
import { setTheme, type Theme } from '#lib/theme'
import { addWords, type Namespace } from '#lib/words'
import { ToastRegion } from '#ui/toast'

export interface Look {
  language: Language
  theme: Theme
  /** The width of the window, in pixels. */
  width: number
}

/** Two looks that together cover both languages, both themes, and the narrowest and widest window. */
export const LOOKS: readonly Look[] = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'fr', theme: 'dark', width: 375 },
]

// The type `Namespace` is made of the same files.
const NAMESPACES = Object.keys(import.meta.glob('/src/locales/en/*.json')).map(
  (path) => path.split('/').at(-1)?.replace('.json', '') as Namespace,
)

/** The words of the public site, which the application does not have, and of the areas that add their own. */
const ofOthers = import.meta.glob<object>(
  '/src/locales/*/{site/*,console-*,administration-*}.json',
  {
    import: 'default',
    eager: true,
  },
)

let started: Promise<void> | undefined

async function start(language: Language): Promise<void> {
  addWords(APP_WORDS)
  await startI18n(language, NAMESPACES)
  for (const [path, words] of Object.entries(ofOthers)) {
    const [, of = '', name = ''] = /\/locales\/(\w+)\/(?:site\/)?([^/]+)\.json$/u.exec(path) ?? []
    i18next.addResourceBundle(of, name, words)
  }
}

/**
 * Loads all words and chooses the language. Once in a page: to start i18next anew would take the words away from the
 * files that share the page.
 */
export async function startWords(language: Language): Promise<void> {
  started ??= start(language)
  await started
  await changeLanguage(language)
}

/** Draws a piece as the product does, with styles and words, the theme on the root and react-aria's locale. */
export async function show(piece: ReactNode, look: Partial<Look> = {}) {
  const { language = 'en', theme = 'light', width = 1440 } = look
  await startWords(language)
  document.documentElement.lang = language
  setTheme(theme)
  await page.viewport(width, width < 640 ? 812 : 900)
  return render(piece, {
    wrapper: ({ children }) => (
      <I18nProvider locale={language === 'fr' ? 'fr-CA' : 'en-US'}>
        <QueryClientProvider client={createQueries()}>{children}</QueryClientProvider>
        <ToastRegion label="messages" closeLabel="close" stay={60_000} stayWithAction={60_000} />
      </I18nProvider>
    ),
  })
}
