import { createContext, use } from 'react'
import type { FlatNamespace, TFunction } from 'i18next'
import type { Language } from '@maitre/contract/constants'
import { providerEntrance } from '@maitre/contract/provider'
import type { SitePage } from './site-page.ts'
import { wordsOf } from './words.ts'

/** The addresses of what pages load: fonts, those that each begins with first, scripts, and pictures by the names of their files. */
export interface Assets {
  fonts: readonly string[]
  /** The font of a guest’s words. */
  guestFont: string
  /** The script of every page. */
  script: string
  /** Those that a page names in `SitePage.script`. */
  scripts: Readonly<Record<NonNullable<SitePage['script']>, string>>
  pictures: Readonly<Record<string, string>>
  islands: Readonly<Record<NonNullable<SitePage['island']>, Island>>
}

/** A piece of a page that the browser draws: the script that begins it, and what that loads at once in each language. */
export interface Island {
  script: string
  preloads: Readonly<Record<Language, readonly string[]>>
}

/** What the pieces of a page know of the page around them. */
export interface Site {
  language: Language
  page: SitePage
  assets: Assets
}

const Around = createContext<Site | null>(null)

/** Tells the pieces inside it which page they are drawn in. */
export const SiteAround = Around.Provider

export function useSite(): Site {
  const site = use(Around)
  if (site === null) throw new Error('drawn outside of a page of the public site')
  return site
}

/** The words of one file, in the language of the page. */
export function useWords<Of extends FlatNamespace>(of: Of): TFunction<Of> {
  return wordsOf(of, useSite().language)
}

/** The link to the sign-in, which the server leads to the provider where one is configured. */
export function SignInLink({ className }: { className?: string }) {
  const { language } = useSite()
  const t = useWords('site')
  return (
    <a
      href={`${providerEntrance.enter.path}?language=${language}`}
      rel="nofollow"
      className={className}
    >
      {t('link.login')}
    </a>
  )
}

/** The address of a picture by the name of its file; a name that no picture has ends the build. */
export function pictureOf({ pictures }: Assets, name: string): string {
  const address = pictures[name]
  if (address === undefined) throw new Error(`the public site has no picture ${name}`)
  return address
}
