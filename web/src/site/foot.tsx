import type { ReactNode } from 'react'
import { OPERATOR_MARK } from '@maitre/contract/site-pages'
import { Logo } from '#ui/logo'
import { usePageExists } from './drawn-pages.ts'
import { NamedLink } from './named-link.tsx'
import { PAGES, type PageName } from './page-names.ts'
import { WIDTH } from './width.ts'
import { SignInLink, useSite, useWords } from './site-context.tsx'

const LINK =
  'inline-flex min-h-9 items-center rounded-xs text-lg text-ink-2 hover:text-ink touch:min-h-11'

const GROUPS = {
  product: { pages: ['home', 'solutions', 'pricing', 'enterprise'] },
  begin: { pages: ['trial', 'quote'], further: <SignInLink className={LINK} /> },
  read: { pages: ['blog'], further: <Further /> },
  legal: { pages: ['privacy', 'terms', 'accessibility'] },
} as const satisfies Record<string, { pages: readonly PageName[]; further?: ReactNode }>

/** The foot of every page: what there is, in groups; a group that would be empty is left out. */
export function Foot() {
  const pageExists = usePageExists()
  const t = useWords('site')
  return (
    <footer className="border-t border-line bg-canvas">
      <div
        className={`${WIDTH} grid grid-cols-2 gap-x-6 gap-y-8 py-12 sm:grid-cols-4 sm:gap-x-10 lg:grid-cols-5`}
      >
        <div className="col-span-full lg:col-span-1">
          <Logo className="size-8" />
          <p className="mt-3 max-w-56 text-md text-ink-3">{t('foot.line')}</p>
          {/* The server puts the address into the mark; an installation that names none asks nobody to write. */}
          <p className="mt-3 flex flex-col text-md wrap-anywhere text-ink-3 has-[span:empty]:hidden [&_a]:text-ink-2 [&_a]:underline">
            {t('foot.contact')}
            <span {...{ [OPERATOR_MARK]: 'email' }} />
          </p>
        </div>
        {Object.entries(GROUPS).map(([name, group]) => {
          const pages = group.pages.filter((page) => pageExists(PAGES[page]))
          const further = 'further' in group ? group.further : null
          if (pages.length === 0 && further === null) return null
          const title = name as keyof typeof GROUPS // Object.entries forgets which names there are.
          return (
            <nav key={name} aria-labelledby={`foot-${name}`}>
              <h2 id={`foot-${name}`} className="text-md font-semibold text-ink">
                {t(`foot.${title}`)}
              </h2>
              <ul className="mt-2 grid">
                {pages.map((page) => (
                  <li key={page}>
                    <NamedLink name={page} className={LINK} />
                  </li>
                ))}
                {further && <li className="grid justify-items-start">{further}</li>}
              </ul>
            </nav>
          )
        })}
      </div>
      <p className={`${WIDTH} pb-8 text-md text-ink-3`}>{t('foot.copyright')}</p>
    </footer>
  )
}

/** What else there is to read: by mail, or by a program that reads feeds. */
function Further() {
  const { language } = useSite()
  const t = useWords('site')
  return (
    <>
      <a href={`/${language}/blog#newsletter`} className={LINK}>
        {t('link.newsletter')}
      </a>
      <a href={`/${language}/blog/feed.xml`} className={LINK}>
        {t('link.feed')}
      </a>
    </>
  )
}
