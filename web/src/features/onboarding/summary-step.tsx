import type { OnboardingStep } from '@maitre/contract/onboarding-steps'
import { CalendarCheck, Handshake, type LucideIcon, Mail, MessageSquareText } from 'lucide-react'
import type { Dispatch, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from './draft.ts'
import { paths } from './paths.ts'
import { countedLocations } from './rules.ts'
import { STEP_WORDS } from '#lib/step-words'
import { websiteOf } from './website.ts'
import type { WizardAction } from './wizard.ts'

const COMING = [
  ['accept', Handshake],
  ['monitor', MessageSquareText],
  ['mail', Mail],
  ['trial', CalendarCheck],
] as const satisfies readonly (readonly [string, LucideIcon])[]

interface SummaryStepProps {
  draft: Draft
  dispatch: Dispatch<WizardAction>
}

/** What happens next, and what was told, to be looked at once more before it is sent. */
export function SummaryStep({ draft, dispatch }: SummaryStepProps) {
  const { t, i18n } = useTranslation('onboarding')
  return (
    <div className="grid gap-8">
      <ol className="grid gap-4 sm:grid-cols-2">
        {COMING.map(([one, Icon]) => (
          <li key={one} className="flex items-start gap-3.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-tint text-brand-text">
              <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </span>
            <div className="min-w-0">
              <h2 className="text-[1rem]">{t(`nextSteps.list.${one}.title`)}</h2>
              <p className="text-lg wrap-anywhere">
                {t(`nextSteps.list.${one}.text`, { email: draft.contactEmail.trim() })}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="told" className="rounded-lg border border-line bg-surface p-5">
        <h2 id="told" className="text-xl">
          {t('nextSteps.summary.title')}
        </h2>
        <Told draft={draft} onEdit={(step) => dispatch({ type: 'returned', step })} />
      </section>
      <p className="text-md text-ink-3">
        {t('nextSteps.agree')}{' '}
        <a href={paths.terms(i18n.language)} target="_blank" className="text-brand-text underline">
          {t('nextSteps.terms')}
        </a>
        {' · '}
        <a
          href={paths.privacy(i18n.language)}
          target="_blank"
          className="text-brand-text underline"
        >
          {t('nextSteps.privacy')}
        </a>
      </p>
    </div>
  )
}

function Told({ draft, onEdit }: { draft: Draft; onEdit: (step: OnboardingStep) => void }) {
  const { t } = useTranslation('onboarding')
  const { t: packages } = useTranslation('packages')
  const locations = countedLocations(draft)
  const contact = [draft.contactName, draft.contactEmail, draft.contactPhone]
  const rows: readonly { label: string; step: OnboardingStep; value: ReactNode }[] = [
    { label: t('nextSteps.summary.business'), step: 'BUSINESS_INFO', value: draft.businessName },
    {
      label: t('nextSteps.summary.contact'),
      step: 'BUSINESS_INFO',
      value: contact.filter((one) => one.trim() !== '').join(' · '),
    },
    {
      label: t('nextSteps.summary.package'),
      step: 'PACKAGE_SELECTION',
      value: draft.selectedPackage === '' ? '' : packages(`tiers.${draft.selectedPackage}.name`),
    },
    {
      label: t('nextSteps.summary.locations'),
      step: 'LOCATIONS',
      value:
        locations.length === 0 ? (
          t('nextSteps.summary.noLocation')
        ) : (
          <ul className="grid gap-1">
            {locations.map(({ name, address, website }, at) => (
              <li key={`${at}${name}`}>
                {name}
                <span className="block text-md text-ink-3">{address.formatted}</span>
                <span className="block text-md text-ink-3">{websiteOf(website)}</span>
              </li>
            ))}
          </ul>
        ),
    },
    {
      label: t('nextSteps.summary.tone'),
      step: 'TONE_SELECTION',
      value: draft.selectedTone === '' ? '' : t(`tone.${draft.selectedTone}.label`),
    },
    {
      label: t('nextSteps.summary.permissions'),
      step: 'PERMISSIONS',
      value: t('nextSteps.summary.permissionsGiven'),
    },
  ]
  return (
    <dl className="mt-3 divide-y divide-line">
      {rows.map(({ label, step, value }, at) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-md text-ink-3">{label}</dt>
          <dd className="text-lg wrap-anywhere text-ink max-sm:col-start-1">{value}</dd>
          {/* Two rows of one step have one way back. */}
          {rows[at - 1]?.step === step ? null : (
            <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
              <button
                type="button"
                aria-label={t('nextSteps.summary.editNamed', {
                  step: t(`${STEP_WORDS[step]}.short`),
                })}
                className="min-h-6 text-md text-brand-text underline underline-offset-3 touch:min-h-11"
                onClick={() => onEdit(step)}
              >
                {t('nextSteps.summary.edit')}
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
