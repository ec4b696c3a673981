import type { Language } from '@maitre/contract/constants'
import { cx } from '#ui/class-names'
import { usePageExists } from './drawn-pages.ts'
import { WIDTH } from './width.ts'
import { PageLink } from './page-link.tsx'

interface CallBandProps {
  language: Language
  title: string
  text: string
  /** Where a reader may go from here, what is asked of them first of all. */
  links: readonly { to: string; words: string }[]
}

const LINK =
  'inline-flex h-11 items-center justify-center rounded-md border px-5 text-lg font-medium focus-visible:outline-ivory'
const FIRST = 'border-ivory bg-ivory text-bottle'
const OTHER = 'border-ivory/60 text-ivory hover:border-ivory'

/** The band that closes a page and lies on its foot, in the same green in both themes; nothing where it leads nowhere. */
export function CallBand({ language, title, text, links }: CallBandProps) {
  const pageExists = usePageExists()
  const open = links.filter(({ to }) => pageExists(to))
  if (open.length === 0) return null
  return (
    <section className="bg-bottle">
      <div
        className={`${WIDTH} flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-14 sm:py-16`}
      >
        <div className="max-w-128">
          <h2 className="display text-4xl text-balance text-ivory!">{title}</h2>
          <p className="mt-3 text-xl text-ivory/90">{text}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          {open.map(({ to, words }, at) => (
            <PageLink
              key={to}
              language={language}
              to={to}
              className={cx(LINK, at === 0 ? FIRST : OTHER)}
            >
              {words}
            </PageLink>
          ))}
        </p>
      </div>
    </section>
  )
}
