import { Languages, Menu, Moon } from 'lucide-react'
import { buttonClass } from '#ui/button-class'
import { Logo } from '#ui/logo'
import { Wordmark } from '#ui/wordmark'
import { otherLanguage } from './other-language.ts'
import { NamedLink } from './named-link.tsx'
import { PAGES, type PageName } from './page-names.ts'
import { WIDTH } from './width.ts'
import { SignInLink, useSite, useWords } from './site-context.tsx'

const PLACES: readonly PageName[] = ['home', 'solutions', 'enterprise', 'blog', 'pricing']
const LINK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-xs text-lg font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:text-ink'
const ROW = `${LINK} w-full border-b border-line py-2`

/** The bar of every page. On a phone its links open as a menu, which a browser does by itself. */
export function Bar() {
  const { language, page } = useSite()
  const t = useWords('site')
  return (
    <header className="relative z-(--z-sticky)">
      <div className={`${WIDTH} flex min-h-18 items-center gap-x-2 py-2 sm:gap-x-4 xl:gap-x-7`}>
        <a
          href={`/${language}`}
          className="flex min-h-11 items-center gap-2 text-ink max-lg:mr-auto"
        >
          <Logo className="size-8" />
          <Wordmark className="h-6" />
        </a>
        <nav
          aria-label={t('bar.label')}
          className="mr-auto hidden items-center gap-5 pl-3 lg:flex xl:gap-7"
        >
          {PLACES.map((name) => (
            <NamedLink key={name} name={name} className={LINK} />
          ))}
        </nav>
        <ThemeButton className={`${buttonClass({ kind: 'ghost', square: true })} max-sm:hidden`} />
        <OtherLanguage className={`${LINK} max-lg:hidden`} />
        <SignInLink className={`${LINK} max-lg:hidden`} />
        {/* Whoever is there already has one loud button, that of the step. */}
        {page.address !== PAGES.trial && (
          <NamedLink
            name="trial"
            // The narrowest phones have it in the menu alone.
            className={`${buttonClass({ kind: 'primary' })} max-[22.5rem]:hidden`}
          />
        )}
        <details data-menu className="group lg:hidden">
          <summary
            aria-label={t('bar.menu')}
            className={`${buttonClass({ kind: 'ghost', square: true })} cursor-pointer list-none group-open:bg-surface-sunken [&::-webkit-details-marker]:hidden`}
          >
            <Menu aria-hidden className="size-5" />
          </summary>
          <nav
            aria-label={t('bar.label')}
            className={`${WIDTH} absolute inset-x-0 top-full border-y border-line bg-surface-raised pb-4 shadow-3`}
          >
            {PLACES.map((name) => (
              <NamedLink key={name} name={name} className={ROW} />
            ))}
            <NamedLink name="trial" className={ROW} />
            <SignInLink className={ROW} />
            <OtherLanguage className={ROW} />
            <ThemeButton isNamed className={`${ROW} sm:hidden`} />
          </nav>
        </details>
      </div>
    </header>
  )
}

/** The switch of the theme; a script shows it, and its place is kept until then, so that nothing moves. */
function ThemeButton({ className, isNamed = false }: { className: string; isNamed?: boolean }) {
  const t = useWords('site')
  return (
    <button
      type="button"
      data-theme-switch
      aria-label={isNamed ? undefined : t('bar.dark')}
      title={isNamed ? undefined : t('bar.dark')}
      className={`${className} invisible`}
    >
      <Moon aria-hidden className="size-4.5" />
      {isNamed && t('bar.dark')}
    </button>
  )
}

/** The same page in the other language; a page that has no twin, as one that is missing, has no such link. */
function OtherLanguage({ className }: { className: string }) {
  const { language, page } = useSite()
  const t = useWords('site')
  const other = otherLanguage(language)
  if (page.pair === null) return null
  return (
    <a
      href={`/${other}${page.pair}`}
      hrefLang={other}
      lang={other}
      data-other-language
      className={className}
    >
      <Languages aria-hidden className="size-4.5" />
      {t('bar.otherLanguage')}
    </a>
  )
}
