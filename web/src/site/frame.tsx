import { Languages, Moon, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { Logo } from '#ui/logo'
import { Wordmark } from '#ui/wordmark'
import type { SitePage } from './site-page.ts'
import { type SiteWords, wordsIn } from './words.ts'

export const otherLanguage = (language: Language): Language =>
  LANGUAGES.find((one) => one !== language) ?? language

export const WIDTH = 'mx-auto w-full max-w-page px-5 sm:px-8'
const LINK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-xs text-lg font-medium text-ink-2 hover:text-ink'

/** What stands around each page of the public site: a way past the bar, the bar, the page and the foot. */
export function Frame({
  language,
  page,
  children,
}: {
  language: Language
  page: SitePage
  children: ReactNode
}) {
  const t = wordsIn(language)
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-md focus:bg-surface-raised focus:p-3 focus:text-ink focus:shadow-2"
      >
        {t('skip')}
      </a>
      <Bar language={language} page={page} t={t} />
      <main id="content" className="flex-1">
        {children}
      </main>
      <Foot language={language} t={t} />
    </div>
  )
}

function Bar({ language, page, t }: { language: Language; page: SitePage; t: SiteWords }) {
  const other = otherLanguage(language)
  const place = (address: string) =>
    page.address === address ? ('page' as const) : page.address.startsWith(`${address}/`)
  return (
    <header className={`${WIDTH} flex min-h-18 flex-wrap items-center gap-x-6 gap-y-1 py-2`}>
      <a href={`/${language}`} className="flex min-h-11 items-center gap-2 text-ink">
        <Logo className="size-8" />
        <Wordmark className="h-6" />
      </a>
      <nav aria-label={t('bar.label')} className="flex items-center gap-6">
        <a
          href={`/${language}/blog`}
          aria-current={place('/blog')}
          className={`${LINK} aria-[current]:text-ink`}
        >
          {t('bar.blog')}
        </a>
      </nav>
      <div className="ml-auto flex items-center gap-4 sm:gap-6">
        <button
          type="button"
          hidden
          data-theme-switch
          aria-label={t('bar.dark')}
          title={t('bar.dark')}
          className={buttonClass({ kind: 'ghost', square: true })}
        >
          <Moon aria-hidden className="size-4.5" />
        </button>
        {page.pair !== null && (
          <a href={`/${other}${page.pair}`} hrefLang={other} lang={other} className={LINK}>
            <Languages aria-hidden className="size-4.5" />
            {t('bar.otherLanguage')}
          </a>
        )}
        <a href={`/${language}/login`} className={buttonClass({ kind: 'second' })}>
          {t('bar.login')}
        </a>
      </div>
    </header>
  )
}

function Foot({ language, t }: { language: Language; t: SiteWords }) {
  return (
    <footer className="mt-20 border-t border-line bg-canvas">
      <div className={`${WIDTH} flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-6`}>
        <p className="text-md text-ink-3">{t('foot.line')}</p>
        <a href={`/${language}/blog/feed.xml`} className={LINK}>
          <Rss aria-hidden className="size-4.5" />
          {t('foot.feed')}
        </a>
      </div>
    </footer>
  )
}
