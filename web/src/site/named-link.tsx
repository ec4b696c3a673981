import { PageLink } from './page-link.tsx'
import { PAGES, type PageName } from './page-names.ts'
import { useSite, useWords } from './site-context.tsx'

/** A link to a page by its name, which says whether somebody is there; nothing as long as the site has no such page. */
export function NamedLink({ name, className }: { name: PageName; className: string }) {
  const { language, page } = useSite()
  const t = useWords('site')
  const to = PAGES[name]
  const isWithin = to !== '' && page.address.startsWith(`${to}/`) ? true : undefined
  return (
    <PageLink
      language={language}
      to={to}
      current={page.address === to ? 'page' : isWithin}
      className={className}
    >
      {t(`link.${name}`)}
    </PageLink>
  )
}
