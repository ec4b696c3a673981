import { PACKAGE_NAMES, PACKAGES, type PackageName } from '@maitre/contract/packages'
import { Check, Clock, type LucideIcon, MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge'
import { ChoiceError } from './choice-error.tsx'
import { RadioCard } from './radio-card.tsx'
import { paths } from './paths.ts'
import type { StepProps } from './step-props.ts'
import { useDollars } from './use-dollars.ts'

/** The packages with what each has and costs, of which one is chosen. */
export function PackageStep({ draft, dispatch, isPressed }: StepProps) {
  const { t, i18n } = useTranslation('onboarding')
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('package.label')}</legend>
      {PACKAGE_NAMES.map((name) => (
        <PackageCard
          key={name}
          name={name}
          isChosen={draft.selectedPackage === name}
          onChoose={() => dispatch({ type: 'told', fields: { selectedPackage: name } })}
        />
      ))}
      {draft.selectedPackage === 'enterprise' ? (
        <p className="text-lg text-ink-2">
          {t('package.enterpriseHint')}{' '}
          <a
            href={paths.quote(i18n.language)}
            className="text-brand-text underline underline-offset-3"
          >
            {t('package.enterpriseQuote')}
          </a>
        </p>
      ) : null}
      <ChoiceError isShown={isPressed && draft.selectedPackage === ''}>
        {t('package.error')}
      </ChoiceError>
    </fieldset>
  )
}

interface PackageCardProps {
  name: PackageName
  isChosen: boolean
  onChoose: () => void
}

function PackageCard({ name, isChosen, onChoose }: PackageCardProps) {
  const { t } = useTranslation('onboarding')
  const words = useTranslation('packages').t
  const dollars = useDollars()
  const { price, isPopular = false, isComingSoon = false } = PACKAGES[name]
  return (
    <RadioCard
      group="package"
      value={name}
      isChosen={isChosen}
      isOff={isComingSoon}
      onChoose={onChoose}
      title={
        <>
          <span className="text-xl font-semibold">{words(`tiers.${name}.name`)}</span>
          {isPopular ? <Badge tone="brand">{t('package.popular')}</Badge> : null}
          {isComingSoon ? <Badge>{t('package.comingSoon')}</Badge> : null}
        </>
      }
    >
      <p>{words(`tiers.${name}.description`)}</p>
      {price === null ? (
        isComingSoon ? null : (
          <p className="mt-2 font-medium text-ink">
            {t('package.customPricing')} · {t('package.contactSales')}
          </p>
        )
      ) : (
        <p className="mt-2">
          <span className="text-2xl font-semibold text-ink tabular-nums">{dollars(price)}</span>{' '}
          {t('package.perMonth')}
        </p>
      )}
      <Features name={name} />
    </RadioCard>
  )
}

/** The marks of what a package is to have, or has when it is asked for. */
const MARKS = ['included', 'soon', 'onRequest'] as const

interface Group {
  title: string
  features: { words: string; mark: (typeof MARKS)[number] }[]
}

function Features({ name }: { name: PackageName }) {
  const { t } = useTranslation('onboarding')
  const { t: words } = useTranslation('packages')
  return (
    <div
      role="group"
      aria-label={t('package.keyFeatures')}
      className="mt-3 grid gap-x-6 gap-y-3 text-md sm:grid-cols-2"
    >
      {useGroups(name).map(({ title, features }) => (
        // A group without features says what the others are added to.
        <div key={title} className={features.length === 0 ? 'sm:col-span-2' : ''}>
          <p className="font-medium text-ink">{title}</p>
          {features.length === 0 ? null : (
            <ul className="mt-1 grid gap-0.5">
              {features.map(({ words: feature, mark }) => (
                <li key={feature} className="flex items-start gap-2">
                  <MarkIcon mark={mark} />
                  <span>
                    {feature}
                    {mark === 'included' ? null : (
                      <span className="text-ink-3"> · {words(`marks.${mark}`)}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

const MARK_ICONS: Readonly<Record<(typeof MARKS)[number], LucideIcon>> = {
  included: Check,
  soon: Clock,
  onRequest: MessageSquare,
}

function MarkIcon({ mark }: { mark: (typeof MARKS)[number] }) {
  const Icon = MARK_ICONS[mark]
  return (
    <Icon
      aria-hidden="true"
      className={`mt-1 size-3.5 shrink-0 ${mark === 'included' ? 'text-brand-text' : 'text-ink-3'}`}
      strokeWidth={2}
    />
  )
}

/** The features of a package in their groups, in the order of the words. */
function useGroups(name: PackageName): Group[] {
  const { t } = useTranslation('packages')
  const groups: Readonly<
    Record<string, { title: string } & Partial<Record<(typeof MARKS)[number], object>>>
  > = t(`tiers.${name}.groups`, { returnObjects: true })
  return Object.values(groups).map((group) => ({
    title: group.title,
    features: MARKS.flatMap((mark) =>
      Object.values(group[mark] ?? {}).map((words) => ({ words: String(words), mark })),
    ),
  }))
}
