import {
  maxLocations,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '@maitre/contract/onboarding-steps'
import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '#lib/language'
import { buttonClass } from '#ui/button-class'
import { announce, LiveRegion } from '#ui/live-region'
import { Spinner } from '#ui/spinner'
import { BusinessStep } from './business-step.tsx'
import { Celebration } from './celebration.tsx'
import { LocationsStep } from './locations-step.tsx'
import { PackageStep } from './package-step.tsx'
import { paths } from './paths.ts'
import { PermissionsStep } from './permissions-step.tsx'
import { Progress } from './progress.tsx'
import { countedLocations, isStepValid } from './rules.ts'
import { type Settings, useSettings } from './settings.ts'
import { STEP_WORDS } from '#lib/step-words'
import { SubmitFailed } from './submit-failed.tsx'
import { SummaryStep } from './summary-step.tsx'
import { ToneStep } from './tone-step.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'
import { WizardFoot } from './wizard-foot.tsx'

/** What a mistyped step is told by: the first field that says that it is wrong. */
const WRONG = '[aria-invalid="true"]'

/** The onboarding wizard: six steps, what they told, and the sending of it (C §2, P §11). */
export function OnboardingWizard({ onLeave }: { onLeave: (address: string) => void }) {
  const { i18n } = useTranslation('onboarding')
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const wizard = useWizard(language, window.location.search)
  const settings = useSettings()
  const { draft, submission } = wizard.state
  const leave = useCallback(() => onLeave(paths.front(language)), [onLeave, language])
  return (
    <>
      {submission.state === 'sent' ? (
        <Celebration draft={draft} onLeave={leave} />
      ) : (
        <Steps wizard={wizard} settings={settings} />
      )}
      <LiveRegion />
    </>
  )
}

interface StepsProps {
  wizard: Wizard
  settings: Settings | undefined
}

function Steps({ wizard, settings }: StepsProps) {
  const { t } = useTranslation('onboarding')
  const { state, dispatch, complete } = wizard
  const { draft, step, submission } = state
  const words = STEP_WORDS[step]
  const [pressed, setPressed] = useState<typeof step | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const beforeNext = useRef<(() => boolean) | null>(null)
  const setBeforeNext = useCallback((ask: (() => boolean) | null) => {
    beforeNext.current = ask
  }, [])
  const isLast = step === 'NEXT_STEPS'
  const isValid = isStepValid(draft, step)
  const isSending = submission.state === 'submitting'

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
    const number = ONBOARDING_STEPS.indexOf(step) + 1
    announce(t('progress.position', { number, of: ONBOARDING_STEPS.length }))
  }, [step, t])
  useEffect(() => {
    if (pressed === step) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [pressed, step])

  function goOn(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isLast) {
      complete()
      return
    }
    const isReady = beforeNext.current?.() ?? true
    if (isValid && isReady) {
      setPressed(null)
      dispatch({ type: 'next' })
      return
    }
    setPressed(step)
    form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }
  const stepProps = { draft, dispatch, isPressed: pressed === step }
  return (
    <form ref={form} noValidate onSubmit={goOn} className="pt-6 pb-10">
      <Progress step={step} />
      <div className="mx-auto mt-8 w-full max-w-194 px-5 sm:mt-11 sm:px-8">
        <p className="text-md font-medium text-brand-text">{t(`${words}.title`)}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="display mt-1 text-[2rem] text-balance outline-none sm:text-[2.25rem]"
        >
          {t(`${words}.heading`)}
        </h1>
        <p className="mt-2.5 mb-7 max-w-144 text-[1rem]">{t(`${words}.lead`)}</p>
        {step === 'BUSINESS_INFO' ? <BusinessStep {...stepProps} /> : null}
        {step === 'PACKAGE_SELECTION' ? <PackageStep {...stepProps} /> : null}
        {step === 'LOCATIONS' ? (
          <LocationsStep {...stepProps} way={settings?.places} setBeforeNext={setBeforeNext} />
        ) : null}
        {step === 'TONE_SELECTION' ? <ToneStep {...stepProps} /> : null}
        {step === 'PERMISSIONS' ? (
          <PermissionsStep {...stepProps} supportEmail={settings?.support_email ?? null} />
        ) : null}
        {isLast ? <SummaryStep draft={draft} dispatch={dispatch} /> : null}
        {submission.state === 'failed' ? (
          <div className="mt-6">
            <SubmitFailed error={submission.error} supportEmail={settings?.support_email ?? null} />
          </div>
        ) : null}
        <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3">
          {step === 'BUSINESS_INFO' ? null : (
            <button
              type="button"
              aria-disabled={isSending}
              className={`${buttonClass({ kind: 'ghost' })} h-11! px-3!`}
              onClick={() => {
                setPressed(null)
                dispatch({ type: 'back' })
              }}
            >
              <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {t('actions.back')}
            </button>
          )}
          <p
            id="why-not"
            className="ml-auto text-right text-md text-ink-3 max-sm:order-last max-sm:basis-full"
          >
            {isValid
              ? step === 'LOCATIONS'
                ? t('locations.confirmed', confirmedOf(wizard))
                : ''
              : draft.locationCount === '11+' && step === 'LOCATIONS'
                ? t('locations.many.title')
                : t('notice.complete', {
                    missing: step === 'NEXT_STEPS' ? '' : t(missingOf(wizard, step)),
                  })}
          </p>
          <button
            type="submit"
            aria-disabled={!isValid || isSending}
            aria-busy={isSending}
            aria-describedby="why-not"
            className={`${buttonClass({ kind: 'primary', off: !isValid })} h-11! px-6! max-sm:ml-auto`}
          >
            {isSending ? <Spinner /> : null}
            {isLast
              ? submission.state === 'failed'
                ? t('submit.failure.retry')
                : t(isSending ? 'actions.completing' : 'actions.complete')
              : t('actions.next')}
          </button>
        </div>
        <WizardFoot wizard={wizard} />
      </div>
    </form>
  )
}

/** The words of what a step lacks. Where there are locations, it is the website of one that is no address. */
const missingOf = ({ state: { draft } }: Wizard, step: Exclude<OnboardingStep, 'NEXT_STEPS'>) =>
  step === 'LOCATIONS' && maxLocations(draft.locationCount) > 0
    ? 'locations.card.websiteMissing'
    : (`${STEP_WORDS[step]}.missing` as const)

function confirmedOf({ state: { draft } }: Wizard): { count: number; max: number } {
  return { count: countedLocations(draft).length, max: maxLocations(draft.locationCount) }
}
