import { createContext, use } from 'react'
import type { FlatNamespace, TFunction } from 'i18next'
import type { Language } from '@maitre/contract/constants'
import { provider } from '@maitre/contract/provider'
import type { SitePage } from './site-page.ts'
import { wordsOf } from './words.ts'

/** The addresses of what pages load: the fonts that each begins with, and their script. */
export interface Assets {
  fonts: readonly string[]
  /** The script of every page. */
  script: string
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
    <a href={`${provider.enter.path}?language=${language}`} rel="nofollow" className={className}>
      {t('link.login')}
    </a>
  )
}
