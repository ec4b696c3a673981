import { WIDTH } from '#site/width'
import { PageLink } from '#site/page-link'
import { useSite, useWords } from '#site/site-context'

const BUTTON =
  'inline-flex h-12 items-center justify-center rounded-md px-6 text-lg font-medium focus-visible:outline-ivory max-sm:w-full'

/** The last call of the page. */
export function Closing() {
  const { language } = useSite()
  const t = useWords('landing')
  return (
    <section aria-labelledby="closing" className="bg-bottle text-ivory">
      <div
        className={`${WIDTH} flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-16`}
      >
        <div>
          <h2 id="closing" className="display max-w-128 text-4xl text-balance text-ivory!">
            {t('final.title')}
          </h2>
          <p className="mt-3 text-xl">{t('final.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <PageLink
            language={language}
            to="/pricing"
            className={`${BUTTON} border border-ivory text-ivory`}
          >
            {t('final.pricing')}
          </PageLink>
          <PageLink
            language={language}
            to="/onboarding"
            className={`${BUTTON} bg-ivory text-bottle`}
          >
            {t('final.trial')}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
