import type { ReactNode } from 'react'
import type { Language } from '@maitre/contract/constants'
import { usePageExists } from './drawn-pages.ts'

interface PageLinkProps {
  language: Language
  /** An address below the language, as "/onboarding?package=growth". */
  to: string
  className?: string
  /** What a screen reader says where the words of several links are the same. */
  label?: string
  /** Whether it leads to the page that it stands on, or to one that this page belongs to. */
  current?: 'page' | true | undefined
  children: ReactNode
}

/** A link to a page of the public site; nothing where the site has no such page, so that no link leads to nowhere. */
export function PageLink({ language, to, className, label, current, children }: PageLinkProps) {
  const pageExists = usePageExists()
  if (!pageExists(to)) return null
  return (
    <a href={`/${language}${to}`} aria-label={label} aria-current={current} className={className}>
      {children}
    </a>
  )
}
