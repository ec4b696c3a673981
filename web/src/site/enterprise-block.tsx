import type { PackageName } from '@maitre/contract/packages'
import type { Language } from '@maitre/contract/constants'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { PackageFeatures } from './package-features.tsx'
import { PageLink } from './page-link.tsx'
import { wordsOf } from './words.ts'

/** The package that is taken by asking for a quote, over the whole width below the others. */
export function EnterpriseBlock({ language, name }: { language: Language; name: PackageName }) {
  const t = wordsOf('pricing', language)
  const words = wordsOf('packages', language)
  return (
    <section
      aria-labelledby={name}
      className="mt-5 grid gap-x-16 gap-y-8 rounded-xl border border-line bg-surface p-6 lg:grid-cols-[1fr_1.9fr] lg:p-8"
    >
      <div>
        <h2 id={name} className="text-xl">
          {words(`tiers.${name}.name`)}
        </h2>
        <p className="display mt-3 text-4xl">{words('tiers.enterprise.price')}</p>
        <p className="mt-3 text-lg text-ink-2">{words(`tiers.${name}.description`)}</p>
        <p className="mt-5 text-lg text-ink-2">
          <strong className="block font-medium text-ink">{t('enterpriseBlock.title')}</strong>
          {t('enterpriseBlock.text')}
        </p>
        <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
          <PageLink
            language={language}
            to="/enterprise-quote"
            className={cx(buttonClass({ kind: 'second' }), 'h-11! text-lg!')}
          >
            {t('enterpriseBlock.button')}
          </PageLink>
          <PageLink
            language={language}
            to="/enterprise"
            className={cx(buttonClass({ kind: 'ghost' }), 'h-11! text-lg!')}
          >
            {t('enterpriseBlock.more')}
          </PageLink>
        </div>
      </div>
      <div className="lg:border-l lg:border-line lg:pl-10">
        <PackageFeatures
          language={language}
          name={name}
          className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2"
        />
      </div>
    </section>
  )
}
