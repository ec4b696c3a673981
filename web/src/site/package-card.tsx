import { annualPrice, type Package, PACKAGES, type PackageName } from '@maitre/contract/packages'
import type { Language } from '@maitre/contract/constants'
import { Badge } from '#ui/badge'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { dollarsIn } from './money.ts'
import { PackageFeatures } from './package-features.tsx'
import { PageLink } from './page-link.tsx'
import { wordsOf } from './words.ts'

/** A package with what it costs, how it is begun, and what it has. */
export function PackageCard({ language, name }: { language: Language; name: PackageName }) {
  const t = wordsOf('pricing', language)
  const words = wordsOf('packages', language)
  const offered = PACKAGES[name]
  const title = words(`tiers.${name}.name`)
  return (
    <section
      aria-labelledby={name}
      className={cx(
        'flex h-full flex-col rounded-xl border p-6',
        offered.isComingSoon ? 'border-line bg-canvas' : 'bg-surface',
        offered.isPopular ? 'border-brand-text shadow-2 ring-1 ring-brand-text' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={name} className="text-xl">
          {title}
        </h2>
        {offered.isPopular && <Badge tone="brand">{t('popular')}</Badge>}
        {offered.isComingSoon && <Badge>{words('marks.soon')}</Badge>}
      </div>
      <Price language={language} price={offered.price} />
      <p className="mt-3 text-lg text-ink-2 lg:mt-1 lg:min-h-12">
        {words(`tiers.${name}.description`)}
      </p>
      <div className="mt-5 empty:hidden">
        <Begin language={language} name={name} offered={offered} title={title} />
      </div>
      <hr className="my-6 border-line" />
      <PackageFeatures language={language} name={name} className="mt-3 grid gap-4 first:mt-0" />
    </section>
  )
}

function Price({ language, price }: { language: Language; price: number | null }) {
  const t = wordsOf('pricing', language)
  const words = wordsOf('packages', language)
  if (price === null)
    return (
      <p className="display mt-3 text-4xl text-ink-3 lg:min-h-22">{words('tiers.pro.price')}</p>
    )
  return (
    <p className="mt-3 lg:min-h-22">
      <span className="by-month">
        <Amount amount={dollarsIn(language, price)} unit={t('perMonth')} />
      </span>
      <span className="by-year">
        <Amount amount={dollarsIn(language, annualPrice(price))} unit={t('perMonthAnnually')} />
      </span>
    </p>
  )
}

function Amount({ amount, unit }: { amount: string; unit: string }) {
  return (
    <>
      <span className="display block text-4xl lining-nums">{amount}</span>{' '}
      <span className="mt-1 block text-sm text-ink-3">{unit}</span>
    </>
  )
}

const WIDE = 'h-11! w-full text-lg!'

function Begin({
  language,
  name,
  offered,
  title,
}: {
  language: Language
  name: PackageName
  offered: Package
  title: string
}) {
  const t = wordsOf('pricing', language)
  if (offered.isComingSoon)
    return (
      <button type="button" disabled className={cx(buttonClass({ off: true }), WIDE)}>
        {t('notOpen')}
      </button>
    )
  return (
    <PageLink
      language={language}
      to={`/onboarding?package=${name}`}
      label={t('getStartedNamed', { tier: title })}
      className={cx(buttonClass({ kind: offered.isPopular ? 'primary' : 'second' }), WIDE)}
    >
      {t('getStarted')}
    </PageLink>
  )
}
