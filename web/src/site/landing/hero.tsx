import { Play } from 'lucide-react'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { WIDTH } from '#site/width'
import { PageLink } from '#site/page-link'
import { useSite, useWords } from '#site/site-context'
import { Sample } from './sample.tsx'
import { LARGE } from './section.ts'
import { WALK_ID } from './walk-id.ts'

/** What the product is, in one line, and the product itself at work on one review. */
export function Hero() {
  const { language } = useSite()
  const t = useWords('landing')
  return (
    <div className={`${WIDTH} pt-8 pb-8 sm:pt-16 sm:pb-12`}>
      <h1 className="display text-4xl text-balance sm:text-5xl">{t('hero.title')}</h1>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <p className="max-w-144 text-xl text-ink-2 sm:text-2xl">{t('hero.lead')}</p>
        <div className="max-sm:w-full">
          <div className="flex flex-wrap gap-3">
            <PageLink
              language={language}
              to="/onboarding"
              className={cx(buttonClass({ kind: 'primary' }), LARGE)}
            >
              {t('hero.trial')}
            </PageLink>
            <a
              href={`#${WALK_ID}`}
              data-walk
              className={cx(buttonClass({ kind: 'second' }), LARGE)}
            >
              <Play aria-hidden className="size-4.5" />
              {t('hero.demo')}
            </a>
          </div>
          <p className="mt-3 text-md text-ink-3 max-sm:text-center">{t('hero.small')}</p>
        </div>
      </div>
      <Sample />
    </div>
  )
}
