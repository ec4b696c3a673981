import { ONBOARDING_STEPS, type OnboardingStep } from '@maitre/contract/onboarding-steps'
import { useTranslation } from 'react-i18next'
import { StepProgress } from '#ui/step-progress'
import { STEP_WORDS } from '#lib/step-words'

/** Where in the wizard somebody is. */
export function Progress({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation('onboarding')
  const now = ONBOARDING_STEPS.indexOf(step)
  const steps = ONBOARDING_STEPS.map((one, at) => {
    const name = t(`${STEP_WORDS[one]}.short`)
    if (at > now) return { name, said: name }
    return { name, said: t(at === now ? 'progress.current' : 'progress.done', { step: name }) }
  })
  return (
    <StepProgress
      label={t('progress.label')}
      steps={steps}
      now={now}
      position={t('progress.position', { number: now + 1, of: ONBOARDING_STEPS.length })}
    />
  )
}
