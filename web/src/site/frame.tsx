import type { ReactNode } from 'react'
import { cx } from '#ui/class-names'
import { Bar } from './bar.tsx'
import { Foot } from './foot.tsx'
import { useSite, useWords } from './site-context.tsx'

export { otherLanguage } from './other-language.ts'
export { WIDTH } from './width.ts'

/** What stands around each page of the public site: a way past the bar, the bar, the page and the foot. */
export function Frame({ children }: { children: ReactNode }) {
  const { page, assets } = useSite()
  const t = useWords('site')
  if (page.isForGuests)
    return <main className="flex min-h-dvh flex-col bg-surface">{children}</main>
  return (
    // The wizard's cards lie on the desk, as in the product; other pages are paper.
    <div className={cx('flex min-h-dvh flex-col', page.island ? 'bg-canvas' : 'bg-surface')}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-md focus:bg-surface-raised focus:p-3 focus:text-ink focus:shadow-2"
      >
        {t('skip')}
      </a>
      <Bar />
      <main
        id="content"
        className="flex-1"
        data-script={page.script && assets.scripts[page.script]}
      >
        {children}
      </main>
      <Foot />
    </div>
  )
}
