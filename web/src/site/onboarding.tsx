import { ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import type { Language } from '@maitre/contract/constants'
import { STEP_WORDS } from '#lib/step-words'
import { StepProgress } from '#ui/step-progress'
import type { Draw } from './site-page.ts'
import { wordsOf } from './words.ts'

/**
 * The page of the onboarding. The wizard itself is an island of the page's own (web/src/onboarding.tsx), which takes the
 * place of the first words once it is there; who has no script reads whom to write to.
 */
export const drawOnboarding: Draw = (language) => {
  const t = wordsOf('onboarding', language)
  return [
    {
      address: '/onboarding',
      title: t('title'),
      description: t('page.description'),
      pair: '/onboarding',
      island: 'onboarding',
      body: <FirstWords language={language} />,
    },
  ]
}

/**
 * The first step up to its fields, drawn as the island draws it, so that nothing moves when the island comes. The foot
 * stands below the window meanwhile, since the fields push it down.
 */
function FirstWords({ language }: { language: Language }) {
  const t = wordsOf('onboarding', language)
  const steps = ONBOARDING_STEPS.map((step, at) => {
    const name = t(`${STEP_WORDS[step]}.short`)
    return { name, said: at === 0 ? t('progress.current', { step: name }) : name }
  })
  return (
    <div id="onboarding" className="min-h-dvh">
      <div className="pt-6 pb-10">
        <StepProgress
          label={t('progress.label')}
          steps={steps}
          now={0}
          position={t('progress.position', { number: 1, of: ONBOARDING_STEPS.length })}
        />
        <div className="mx-auto mt-8 w-full max-w-194 px-5 sm:mt-11 sm:px-8">
          <p className="text-md font-medium text-brand-text">{t('business.title')}</p>
          <h1 className="display mt-1 text-[2rem] text-balance sm:text-[2.25rem]">
            {t('business.heading')}
          </h1>
          <p className="mt-2.5 mb-7 max-w-144 text-[1rem]">{t('business.lead')}</p>
          <noscript>
            <p className="rounded-md bg-caution-tint px-4 py-3 text-lg text-ink">
              {t('page.withoutScript')} <span data-operator="email">{t('page.noAddress')}</span>
            </p>
          </noscript>
        </div>
      </div>
    </div>
  )
}
